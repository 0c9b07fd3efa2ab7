import { BANDS, type Band } from '#datasets/council-tax/bands.ts'
import { councilTaxSource } from '#datasets/council-tax/source.ts'
import { dwellingStockSource } from '#datasets/dwelling-stock/source.ts'
import { formatPounds } from '#domain/money.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { Card } from '#ui/card/card.tsx'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'

import type { HomeReport } from '../find-home.server.ts'

type CouncilTaxSectionProps = { readonly report: HomeReport; readonly authority: string }

type Row = { band: Band; homes: number | null; pence: number | null }

/** Shows what each council tax band costs here, and how many homes around are in it. */
export function CouncilTaxSection({ report: { stock, councilTax }, authority }: CouncilTaxSectionProps) {
  if (stock === null && councilTax === null) return null
  const rows = BANDS.map((band): Row => ({
    band,
    homes: stock?.homes.find(({ category }) => category === band)?.dwellings ?? null,
    pence: councilTax?.bandsPence[band] ?? null,
  })).filter(({ homes, pence }) => homes !== null || pence !== null)
  return (
    <Card
      id="council-tax"
      title="Council tax"
      sentence="Nobody publishes the band of each home as open data. You can look it up on GOV.UK and find its cost here."
    >
      <DataTable
        caption={`Council tax bands in ${authority}`}
        columns={columnsOf({ stock, councilTax })}
        rows={rows}
        rowKey={({ band }) => band}
      />
      <SourceNote
        sources={[
          ...(councilTax?.edition ? [sourceFacts(councilTaxSource, councilTax.edition)] : []),
          ...(stock?.edition ? [sourceFacts(dwellingStockSource, stock.edition)] : []),
        ]}
      >
        {stock && `Homes as at 31 March ${stock.year}, rounded to the nearest ten. `}
        {councilTax && 'Bills for two adults, averaged across parishes, before discounts. '}
        <a
          href="https://www.gov.uk/council-tax-bands"
          className="underline underline-offset-2 hover:text-ink"
        >
          Check a band on GOV.UK
        </a>
      </SourceNote>
    </Card>
  )
}

function columnsOf({ stock, councilTax }: Pick<HomeReport, 'stock' | 'councilTax'>): readonly Column<Row>[] {
  return [
    { key: 'band', label: 'Band', rowHeader: true, cell: ({ band }) => band },
    ...(stock
      ? [
          {
            key: 'homes',
            label: `Homes in ${stock.area}`,
            numeric: true,
            cell: ({ homes }: Row) => (homes === null ? '–' : plainNumber(homes)),
          },
        ]
      : []),
    ...(councilTax
      ? [
          {
            key: 'bill',
            label: `A year, ${councilTax.year}`,
            numeric: true,
            cell: ({ pence }: Row) => (pence === null ? '–' : formatPounds(pence)),
          },
        ]
      : []),
  ]
}
