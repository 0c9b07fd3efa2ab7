import { formatUkDay } from '#domain/dates.ts'
import { COMPARED_WIDTH } from '#staging/check/compared-width.ts'
import { ROOM_WORDS, STYLE_WORDS } from '#staging/pictures/choice-words.ts'

import type { Proof } from './find-proof.server.ts'
import { engineWords } from './source-words.ts'
import { proofPath } from './verify-path.ts'

/** What we know about one of our pictures: how it was made, what the check found, and its original. */
export function ProofFacts({ proof }: { readonly proof: Proof }) {
  const { code, room, style, engine, madeAt, checked, originalSha256, width, height, showsOriginal } = proof
  const facts: readonly (readonly [string, string])[] = [
    ['Made on', formatUkDay(madeAt)],
    ['Furnished as', `${ROOM_WORDS[room]}, ${STYLE_WORDS[style]}`],
    ['Made by', engineWords(engine)],
    [
      'Our check',
      checked.verdict === 'pass'
        ? 'No changes to the room found'
        : 'The room wasn’t recognised well enough to compare it',
    ],
    ['Camera shift', `${checked.cameraShiftPx} pixels at ${COMPARED_WIDTH} pixels wide`],
    // The room’s edges can only be compared if it was recognised.
    ...(checked.verdict === 'warn'
      ? []
      : [['Room edges matched', `${Math.round(checked.structureRecall * 100)}%`] as const]),
    ['Our copy of the original', `${width} × ${height} pixels, metadata removed`],
    ['SHA-256 of our copy of the original', originalSha256],
  ]
  return (
    <div className="grid gap-6 *:min-w-0">
      <dl className="max-w-prose border-t">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-x-6 border-b py-2 sm:grid-cols-[14rem_1fr]">
            <dt className="text-slate">{name}</dt>
            <dd className="min-w-0 font-medium wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {showsOriginal ? (
        <figure className="max-w-2xl">
          <img
            src={`${proofPath(code)}/original.jpg`}
            alt="The room before staging"
            className="h-auto w-full border"
          />
          <figcaption className="mt-2 text-sm text-slate">
            Original photo, shown because whoever staged the picture allows it
          </figcaption>
        </figure>
      ) : (
        <p className="max-w-prose text-slate">
          The original isn’t shown here. Ask whoever published the picture for it, and compare the two with
          our check.
        </p>
      )}
    </div>
  )
}
