import { Notice } from '#ui/notice/notice.tsx'

import type { Match } from './find-proof.server.ts'
import { ProofFacts } from './proof-facts.tsx'
import { sourceWords } from './source-words.ts'
import type { ExaminedFile } from './verify-path.ts'

/** A file that was examined, the picture that it is, and whether we signed it. */
export type Verified = {
  readonly file: ExaminedFile
  readonly match: Match | null
  readonly isOurs: boolean
}

/** What we found out about a picture file. */
export function VerifyResult({ file, match, isOurs }: Verified) {
  return (
    <section aria-labelledby="verdict" className="grid gap-6 *:min-w-0">
      <h2 id="verdict" className="text-2xl">
        Result
      </h2>
      <Verdict match={match} isOurs={isOurs} />
      {match && <ProofFacts proof={match.proof} />}
      <div>
        <h3 className="text-xl">What the file says about itself</h3>
        <ul className="mt-3 max-w-prose border-t">
          {statementsOf(file, isOurs).map((statement) => (
            <li key={statement} className="border-b py-2 wrap-anywhere">
              {statement}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Verdict({ match, isOurs }: Pick<Verified, 'match' | 'isOurs'>) {
  if (match?.isExact)
    return (
      <Notice kind="success" title="We made this picture, and the file is unchanged">
        It’s virtually staged. The furniture isn’t included.
      </Notice>
    )
  if (match)
    return (
      <Notice title="This looks like one of our pictures">
        It’s probably a copy of a picture that was virtually staged here, resized, compressed or cropped as
        portals do. We can’t rule out small edits. The details below are about the picture we made, not this
        file.
      </Notice>
    )
  if (isOurs)
    return (
      <Notice kind="success" title="We signed this picture">
        It’s virtually staged, and unchanged since. We no longer keep it, so we can’t show anything else about
        it.
      </Notice>
    )
  return (
    <Notice title="We don’t recognise this picture">
      It wasn’t staged here, it’s only a draft, we no longer keep it, or it has been edited or cut to an
      unusual shape since. Verify the whole picture if you can.
    </Notice>
  )
}

function statementsOf(
  { credentials, sourceType, sha256, width, height }: ExaminedFile,
  isOurs: boolean,
): string[] {
  const type = credentials?.sourceType ?? sourceType
  return [
    `It’s ${width} × ${height} pixels.`,
    ...(type === null ? ['It doesn’t say how it was made.'] : [`It says that it’s ${sourceWords(type)}.`]),
    ...(credentials === null
      ? ['It has no content credentials.']
      : [
          isOurs
            ? 'Its content credentials were signed by us, and match the file.'
            : `Its content credentials name ${credentials.signer} as the signer. We haven’t verified who that is.`,
          ...(credentials.isIntact ? [] : ['They don’t match the file: it was changed after signing.']),
        ]),
    `Its SHA-256 hash is ${sha256}.`,
  ]
}
