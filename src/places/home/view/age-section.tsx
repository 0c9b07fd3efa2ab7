import { ageSentence } from '#places/property-age/age-result.tsx'
import type { FoundAge } from '#places/property-age/find-property-age.server.ts'
import { Card } from '#ui/card/card.tsx'
import { href } from '#web/href.ts'

type AgeSectionProps = {
  readonly found: FoundAge
  readonly id: string
  readonly address: string
  readonly postcode: string
}

/** Says when a home was most likely built and on what evidence, with a link to how likely each period is. */
export function AgeSection({ found: { age, subject }, id, address, postcode }: AgeSectionProps) {
  if (age === null) return null
  return (
    <Card id="age" title="When it was built" sentence={ageSentence(address, subject, age)}>
      <ul className="grid max-w-prose list-disc gap-2 pl-5">
        {age.evidence.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="mt-4">
        <a
          href={href('/check-property-age', null, { postcode, home: id })}
          className="link inline-block py-1"
        >
          How likely each period is, and what to check before you start work
        </a>
      </p>
    </Card>
  )
}
