import { energyCertificatesSource } from '#datasets/energy-certificates/source.ts'
import { housePriceIndexSource } from '#datasets/house-price-index/source.ts'
import { addressLabel } from '#datasets/price-paid/sale.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { formatMonth } from '#domain/dates.ts'
import { postcodeSlug } from '#domain/postcode.ts'
import { distanceInWords } from '#places/map/neighbourhood.ts'
import { pounds } from '#places/postcode/sale-words.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { Card } from '#ui/card/card.tsx'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { href } from '#web/href.ts'

import type { HomeReport, SimilarSale } from '../find-home.server.ts'
import type { PostcodeHomes } from '../find-homes.server.ts'
import { HOMES_OF_TYPE, toThousand } from '../home-facts.ts'
import { SoldFor } from './sold-for.tsx'

type SimilarSectionProps = {
  readonly report: HomeReport
  readonly editions: PostcodeHomes['editions']
}

/** Lists recent sales of the same type of home nearby, the nearest and most recent first. */
export function SimilarSection({ report, editions }: SimilarSectionProps) {
  const { similar, type, indexMonth, indexEdition } = report
  const { 'price-paid': edition, 'energy-certificates': certificates } = editions
  if (type === null || edition === null || similar.length === 0) return null
  return (
    <Card
      id="similar"
      title={`Recent sales of ${HOMES_OF_TYPE[type]} nearby`}
      sentence="The nearest and most recent, within 800 metres and five years."
    >
      <DataTable
        caption="Address, price and date of each sale"
        captionHidden
        columns={columnsOf(indexMonth)}
        rows={similar}
        rowKey={({ sale }) => sale.transactionId}
      />
      <SourceNote
        sources={[
          sourceFacts(pricePaidSource, edition),
          ...(indexEdition && indexMonth !== null ? [sourceFacts(housePriceIndexSource, indexEdition)] : []),
          ...(certificates && similar.some(({ floorAreaSqm }) => floorAreaSqm !== null)
            ? [sourceFacts(energyCertificatesSource, certificates)]
            : []),
        ]}
      >
        Distances are between the middles of postcodes.
      </SourceNote>
    </Card>
  )
}

function columnsOf(indexMonth: string | null): readonly Column<SimilarSale>[] {
  return [
    { key: 'address', label: 'Address', rowHeader: true, cell: ({ sale }) => addressOf(sale) },
    { key: 'sold', label: 'Sold', cell: ({ sale }) => <SoldFor sale={sale} /> },
    ...(indexMonth === null
      ? []
      : [
          {
            key: 'indexed',
            label: `At ${formatMonth(indexMonth)} prices`,
            numeric: true,
            cell: ({ indexedPounds }: SimilarSale) =>
              indexedPounds === null ? '–' : pounds(toThousand(indexedPounds)),
          },
        ]),
    {
      key: 'area',
      label: 'Floor area',
      numeric: true,
      cell: ({ floorAreaSqm }) => (floorAreaSqm === null ? '–' : `${floorAreaSqm} m²`),
    },
    {
      key: 'distance',
      label: 'Distance',
      numeric: true,
      cell: ({ sale }) =>
        sale.distanceMetres < 1 ? 'same postcode' : distanceInWords(Math.round(sale.distanceMetres)),
    },
  ]
}

function addressOf(sale: SimilarSale['sale']) {
  const address = addressLabel({ ...sale, locality: '', town: '' })
  if (sale.postcode === null) return address
  return (
    <>
      {address},{' '}
      <a
        href={href('/postcodes/:pcd7', { pcd7: postcodeSlug(sale.postcode) })}
        className="link whitespace-nowrap"
      >
        {sale.postcode}
      </a>
    </>
  )
}
