import { type Strategies } from '#calculators/strategies/strategies.ts'
import { Card } from '#ui/card/card.tsx'
import { Pill } from '#ui/pill/pill.tsx'

/** What rules out each strategy, and what to know about it. */
export function GatesView({ sideBySide: { rows, missing } }: { readonly sideBySide: Strategies }) {
  return (
    <Card
      id="gates"
      title="What could rule it out"
      sentence="Licences, room sizes, planning, energy rating and a lender’s stress test, from your numbers and what you’ve ticked."
    >
      <dl className="grid gap-x-10 lg:grid-cols-2">
        {rows.map(({ strategy, title, isBarred, gates }) => (
          <div key={strategy} className="border-t py-3">
            <dt className="flex flex-wrap items-center justify-between gap-2 font-medium">
              {title}
              <Pill tone={isBarred ? 'brick' : 'green'}>{isBarred ? 'Ruled out' : 'Possible'}</Pill>
            </dt>
            {gates.length === 0 && <dd className="mt-1 text-sm text-slate">Nothing in your numbers.</dd>}
            {gates.map(({ sentence }) => (
              <dd key={sentence} className="mt-1 text-sm text-slate">
                {sentence}
              </dd>
            ))}
          </div>
        ))}
        {missing.map((entry) => (
          <div key={entry.strategy} className="border-t py-3">
            <dt className="flex flex-wrap items-center justify-between gap-2 font-medium">
              {entry.title}
              <Pill>Not worked out</Pill>
            </dt>
            <dd className="mt-1 text-sm text-slate">{entry.missing}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
