import { PostcodeLinks } from '#places/postcode-search/postcode-links.tsx'

import type { LookUp } from './look-up.server.ts'
import { PlaceAnswer } from './place-answer.tsx'

const MOST_SHOWN = 24

/** What a look-up found: the place in short, or postcodes to choose from. */
export function LookUpAnswer({ answer }: { readonly answer: LookUp }) {
  if (answer.kind === 'place') return <PlaceAnswer report={answer.report} />
  const postcodes = (answer.kind === 'matches' ? answer.postcodes : answer.suggestions).slice(0, MOST_SHOWN)
  const more = answer.kind === 'matches' && (answer.more || answer.postcodes.length > MOST_SHOWN)
  return (
    <section className="rounded-sm border bg-card p-5 sm:p-6">
      <h2 className="text-xl">
        {answer.kind === 'matches' ? `Postcodes that begin with ${answer.typed.toUpperCase()}` : 'Not found'}
      </h2>
      {answer.kind === 'unknown' && <p className="mt-1 wrap-anywhere">{answer.message}</p>}
      {postcodes.length > 0 && (
        <div className="mt-3">
          {answer.kind === 'unknown' && <p className="font-medium">Perhaps you meant</p>}
          <PostcodeLinks postcodes={postcodes} />
        </div>
      )}
      {more && (
        <p className="mt-3 text-sm text-slate">There are more. Type one character more to see fewer.</p>
      )}
    </section>
  )
}
