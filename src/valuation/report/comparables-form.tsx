import { Button } from '#ui/button/button.tsx'

import { askedQuery } from '../page/asked-home.ts'
import { LeftOutTable, type NumberedSale, UsedTable } from './comparables-table.tsx'
import type { ValuationReport } from './find-report.server.ts'
import { SalesMapView } from './sales-map-view.tsx'
import { salesMap } from './sales-map.ts'

type ComparablesFormProps = { readonly report: ValuationReport; readonly path: string | null }

/** What the adjusted price and the weight of a sale mean. */
export const ADJUSTED_AND_WEIGHED =
  'Each price is adjusted for how the local market has changed since. New homes and category B sales (repossessions, portfolios, transfers to companies) are also adjusted to the price of a standard sale. The weight says how strongly a sale pulls the estimate away from the local average. A negative weight pulls it the other way. Sales with little weight aren’t listed.'

/** The sales that count most, on a map and as a list, to leave out or count again. Works without scripts. */
export function ComparablesForm({ report, path }: ComparablesFormProps) {
  const { record, valued, found } = report
  if (valued === null) return null
  const sales = valued.sales.map((sale, index): NumberedSale => ({ ...sale, number: index + 1 }))
  const { easting, northing, postcode } = record
  const middle = easting === null || northing === null ? null : { easting, northing }
  const map = salesMap(middle, sales)
  const isChangeable = path !== null
  const lists = (
    <>
      <UsedTable sales={sales} isChangeable={isChangeable} />
      {valued.leftOut.length > 0 && <LeftOutTable sales={valued.leftOut} isChangeable={isChangeable} />}
    </>
  )
  return (
    <section aria-labelledby="behind" className="grid gap-4">
      <h4 id="behind" className="text-lg font-semibold">
        Comparables used in this estimate
      </h4>
      <p className="max-w-prose">
        {isChangeable && (
          <span className="print:hidden">
            Know that one of these isn’t comparable? Tick it, and we’ll estimate the home without it.{' '}
          </span>
        )}
        {ADJUSTED_AND_WEIGHED}
      </p>
      {map && <SalesMapView map={map} postcode={postcode} />}
      {isChangeable ? (
        <form action={path} method="get" className="grid min-w-0 gap-4">
          {Object.entries(askedQuery(postcode, { ...found.asked, without: [] })).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {lists}
          <div className="print:hidden">
            <Button variant="secondary">Estimate without the ticked sales</Button>
          </div>
        </form>
      ) : (
        lists
      )}
    </section>
  )
}
