import type { ApiChange } from '#api/changes.ts'
import { formatDate } from '#domain/dates.ts'
import { href } from '#web/href.ts'

import { InlineCode } from './inline-code.tsx'

/** The changes to an API, newest first. */
export function ChangesSection({ changes }: { readonly changes: readonly ApiChange[] }) {
  return (
    <section aria-labelledby="changes" className="border-t pt-6">
      <h2 id="changes" className="text-2xl">
        Changes
      </h2>
      <ul className="mt-3 grid max-w-prose gap-2">
        {changes.map(({ on, kind, text }) => (
          <li key={text}>
            <span className="font-medium">{formatDate(on)}.</span>
            <InlineCode text={` ${kind}: ${text}`} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm">
        <a href={href('/docs/versioning')} className="link">
          How the API changes
        </a>
      </p>
    </section>
  )
}
