import { housePriceIndexSource } from '#datasets/house-price-index/source.ts'
import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { formatDate, formatMonth } from '#domain/dates.ts'
import { signedPercent } from '#places/postcode/authority-index.ts'
import { pounds, propertyTypeName, tenureName } from '#places/postcode/sale-words.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { Card } from '#ui/card/card.tsx'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'

import type { HomeReport } from '../find-home.server.ts'
import type { PostcodeHomes } from '../find-homes.server.ts'
import { toThousand } from '../home-facts.ts'
import type { HomeSale } from '../home-sales.ts'

type SalesSectionProps = {
  readonly report: HomeReport
  readonly record: PostcodeRecord
  readonly editions: PostcodeHomes['editions']
}

/** Lists the sales of a home with their prices at the index’s latest month, and how far the price moved between them. */
export function SalesSection({ report, record, editions }: SalesSectionProps) {
  const { sales, indexMonth, indexEdition } = report
  const edition = editions['price-paid']
  if (sales.length === 0 || edition === null) return null
  return (
    <Card id="sales" title="Sale history">
      <DataTable
        caption="Registered sales of this home, newest first"
        captionHidden
        columns={columnsOf(report)}
        rows={sales}
        rowKey={({ sale }) => sale.transactionId}
      />
      <SourceNote
        sources={[
          sourceFacts(pricePaidSource, edition),
          ...(indexEdition && indexMonth !== null ? [sourceFacts(housePriceIndexSource, indexEdition)] : []),
        ]}
      >
        {indexMonth !== null &&
          `Prices at ${formatMonth(indexMonth)} follow the index for this type of home in ${indexAreas(report, record)}, to the nearest £1,000. ` +
            'An index treats all homes alike. It doesn’t reflect an extension, a new kitchen or neglect.'}
        {sales.some(({ perSqm }) => perSqm !== null) &&
          ' Prices per square metre use the floor area on the newest energy certificate.'}
      </SourceNote>
    </Card>
  )
}

function indexAreas({ sales }: HomeReport, { localAuthority, region, nation }: PostcodeRecord): string {
  const wider = region?.name ?? nation?.name ?? 'the region'
  const used = new Set(sales.map(({ indexed }) => indexed?.by))
  const names = [
    used.has('authority') ? (localAuthority?.name ?? null) : null,
    used.has('region') ? wider : null,
  ]
  return names.filter((name) => name !== null).join(' or, for older sales, ')
}

function columnsOf({ sales, indexMonth }: HomeReport): readonly Column<HomeSale>[] {
  const columns: (Column<HomeSale> & { shown: boolean })[] = [
    {
      key: 'date',
      label: 'Sold on',
      rowHeader: true,
      nowrap: true,
      shown: true,
      cell: ({ sale }) => formatDate(sale.soldOn),
    },
    {
      key: 'price',
      label: 'Price',
      numeric: true,
      shown: true,
      cell: ({ sale }) => pounds(sale.pricePounds),
    },
    {
      key: 'indexed',
      label: `At ${formatMonth(indexMonth ?? '2000-01')} prices`,
      numeric: true,
      shown: indexMonth !== null && sales.some(({ indexed }) => indexed !== null),
      cell: ({ indexed }) => (indexed ? pounds(toThousand(indexed.pricePounds)) : '–'),
    },
    {
      key: 'change',
      label: 'Change since previous sale',
      shown: sales.some(({ change }) => change !== null),
      cell: changeCell,
    },
    {
      key: 'sqm',
      label: 'Per m²',
      numeric: true,
      shown: sales.some(({ perSqm }) => perSqm !== null),
      cell: ({ perSqm }) => (perSqm === null ? '–' : pounds(perSqm)),
    },
    { key: 'kind', label: 'Registered as', shown: true, cell: kindOf },
  ]
  return columns.filter(({ shown }) => shown)
}

function changeCell({ change }: HomeSale) {
  if (change === null) return '–'
  const yearly = change.percentAYear === null ? '' : `, ${signedPercent(change.percentAYear)} a year`
  return `${signedPercent(change.percent)}${yearly}`
}

function kindOf({ sale }: HomeSale): string {
  const words = [
    propertyTypeName(sale.propertyType),
    tenureName(sale.tenure).toLowerCase(),
    sale.newBuild ? 'new build' : '',
    sale.category === 'B' ? 'category B' : '',
  ]
  return words.filter((word) => word !== '').join(', ')
}
