import { Notice } from '#ui/notice/notice.tsx'

import type { CheckOutcome } from './check-job.ts'
import { REASON_WORDS, VERDICT_WORDS } from './reason-words.ts'

type Found = Exclude<CheckOutcome, { message: string }>

/** What the page shows of a check: the report, and both pictures as data URLs. */
export type ShownCheck = Omit<Found, 'original' | 'marked'> & {
  readonly originalSrc: string
  readonly markedSrc: string
}

/** The verdict, the reasons for it and both pictures. */
export function CheckResult({ report, numbers, width, height, originalSrc, markedSrc }: ShownCheck) {
  const { kind, title, advice } = VERDICT_WORDS[report.verdict]
  const { reasons } = report
  const isMarked = report.verdict === 'fail'
  return (
    <section aria-labelledby="verdict" className="grid gap-6">
      <h2 id="verdict" className="text-2xl">
        Result
      </h2>
      <Notice kind={kind} title={title}>
        {advice}
      </Notice>
      {reasons.length > 0 && (
        <ul className="max-w-prose border-t" aria-label="What we found">
          {reasons.map((reason, at) => (
            <li key={`${reason.kind} ${reason.box.join(' ')}`} className="flex gap-3 border-b py-3">
              <span className="w-7 shrink-0 font-medium tabular-nums">{numbers[at] ?? '–'}</span>
              <span className="min-w-0">
                <span className="block font-medium">{REASON_WORDS[reason.kind].title}</span>
                <span className="block text-sm text-slate">{REASON_WORDS[reason.kind].text}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-6 *:min-w-0 md:grid-cols-2">
        <Picture src={originalSrc} size={{ width, height }} alt="The original photo">
          Original
        </Picture>
        <Picture
          src={markedSrc}
          size={{ width, height }}
          alt={isMarked ? 'The staged picture, with what changed marked in red' : 'The staged picture'}
        >
          {isMarked
            ? 'Staged picture. Red: changed parts of the room. Frames: numbered as in the list.'
            : 'Staged picture'}
        </Picture>
      </div>
    </section>
  )
}

type PictureProps = {
  readonly src: string
  readonly size: { width: number; height: number }
  readonly alt: string
  readonly children: string
}

function Picture({ src, size, alt, children }: PictureProps) {
  return (
    <figure className="break-inside-avoid">
      <img src={src} {...size} alt={alt} className="h-auto w-full border" />
      <figcaption className="mt-2 text-sm text-slate">{children}</figcaption>
    </figure>
  )
}
