import { formatMonth } from '#domain/dates.ts'
import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'

import type { PostcodeReport } from '../report.ts'
import { PostcodeLink } from './postcode-link.tsx'

type NoSalesProps = { readonly report: PostcodeReport; readonly sectorSales: number }

/** A true zero: the register covers this postcode and holds no sale in it. */
export function NoSales({ report: { record, neighbours, sold }, sectorSales }: NoSalesProps) {
  return (
    <div className="relative overflow-hidden rounded-sm border">
      <PlanLines seed={record.postcode} className="absolute inset-0 size-full" />
      <div className="relative p-4 sm:p-6">
        <div className="max-w-prose rounded-sm border bg-card p-4">
          <p className="font-medium">No sale is registered in {record.postcode}.</p>
          <p className="mt-1 text-slate">
            Since 1995 no home here has been sold at full market value, or nobody lives here
            {record.largeUser
              ? ', which is usual for a large user'
              : ': offices and PO boxes have postcodes too'}
            .
          </p>
          {sectorSales > 0 && (
            <p className="mt-2">
              Around it, in {record.sector}, {sectorSales.toLocaleString('en-GB')}{' '}
              {sectorSales === 1 ? 'sale was' : 'sales were'} registered in the five years to{' '}
              {formatMonth(sold.summary.asOf)}
              {sold.median?.kind === 'sector' ? '; their median is shown above' : ''}.
            </p>
          )}
          {neighbours.length > 0 && (
            <p className="mt-2 flex flex-wrap gap-x-4">
              <span className="py-1">Try a neighbour:</span>
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
