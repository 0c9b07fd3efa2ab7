import { countOf } from '#domain/plain-number.ts'
import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'

import { yearsInWords } from '../data-period.ts'
import type { PostcodeReport } from '../report.ts'
import { inPeriod } from '../sales-summary.ts'
import { PostcodeLink } from './postcode-link.tsx'

type NoSalesProps = { readonly report: PostcodeReport; readonly sectorSales: number }

/** Shown if the register covers a postcode but has no sales in it. */
export function NoSales({ report: { record, neighbours, sold }, sectorSales }: NoSalesProps) {
  return (
    <div className="relative overflow-hidden rounded-sm border">
      <PlanLines seed={record.postcode} className="absolute inset-0 size-full" />
      <div className="relative p-4 sm:p-6">
        <div className="max-w-prose rounded-sm border bg-card p-4">
          <p className="font-medium">
            No sales are registered in {record.postcode} {yearsInWords(sold.period)}.
          </p>
          <p className="mt-1 text-slate">
            {record.largeUser
              ? 'It’s a large user postcode, so probably nobody lives here.'
              : 'Either no home here has sold in that time, or nobody lives here: offices and PO boxes have postcodes too.'}
          </p>
          {sectorSales > 0 && (
            <p className="mt-2">
              The sector {record.sector} had {countOf(sectorSales, 'sale')} {inPeriod(sold.summary)}
              {sold.median?.kind === 'sector' ? ': see the median above' : ''}.
            </p>
          )}
          {neighbours.length > 0 && (
            <p className="mt-2 flex flex-wrap gap-x-4">
              <span className="py-1">Try a nearby postcode:</span>
              {neighbours.slice(0, 4).map(({ postcode }) => (
                <PostcodeLink key={postcode} postcode={postcode} />
              ))}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
