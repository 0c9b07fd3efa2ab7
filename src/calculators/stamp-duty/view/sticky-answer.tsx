import { formatMoney } from '#domain/money.ts'

import type { Report } from '../report.ts'

type StickyAnswerProps = { readonly report: Report | null; readonly stale: boolean }

/**
 * On phones the answer stays in sight in one line while the form is filled in; a tap anywhere on it leads to all of it.
 * Only the words at its right end are the link, so that the bar covers no control of the form that it passes over.
 */
export function StickyAnswer({ report, stale }: StickyAnswerProps) {
  if (!report) return null
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 flex min-h-14 items-center justify-between border-t-2 border-title-red bg-card px-4 sm:-mx-8 sm:px-8 lg:hidden print:hidden">
      <span className="text-slate">{stale ? 'Before the change' : 'Tax to pay'}</span>
      <span className="font-serif text-2xl font-semibold tabular-nums">
        {formatMoney(report.result.taxPence)}
      </span>
      <a href="#result" className="link after:absolute after:inset-0">
        See how
      </a>
    </div>
  )
}
