import { formatWholePounds } from '#domain/money.ts'
import type { ShortFigure } from '#places/parts/find-parts.server.ts'
import { nothingOf, type PartFacts } from '#places/parts/part-cards.ts'
import { type CardMeasure, PART_CARDS } from '#places/parts/part-measures.ts'
import { Card } from '#ui/card/card.tsx'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { Nothing, type NothingKind } from '#ui/nothing/nothing.tsx'
import { href } from '#web/href.ts'

type DistrictFiguresProps = {
  readonly area: string
  readonly outcodes: readonly { outcode: string }[]
  readonly figures: readonly ShortFigure[]
  readonly editions: PartFacts['editions']
}

type Row = { outcode: string; values: ReadonlyMap<CardMeasure, number | NothingKind> }

const percent = (value: number) => `${Math.round(value)}%`

const SHOWN: readonly { measure: CardMeasure; label: string; format: (value: number) => string }[] = [
  { measure: 'price-per-sqm', label: 'Price per m²', format: formatWholePounds },
  { measure: 'crime-rate', label: 'Crimes per 1,000 residents', format: (value) => value.toFixed(1) },
  { measure: 'good-schools', label: 'Schools Good or Outstanding', format: percent },
  { measure: 'gigabit', label: 'Gigabit broadband', format: percent },
  { measure: 'efficient-homes', label: 'Energy ratings A to C', format: percent },
]

/** The districts of a postcode area side by side: what its cards show of the whole, for each. */
export function DistrictFigures({ area, outcodes, figures, editions }: DistrictFiguresProps) {
  const byOutcode = Map.groupBy(figures, ({ code }) => code)
  if (byOutcode.size === 0) return null
  const rows = outcodes.map(({ outcode }) => ({
    outcode,
    values: valuesOf(byOutcode.get(outcode) ?? [], editions),
  }))
  return (
    <Card
      id="districts-compared"
      title={`Districts of ${area} compared`}
      sentence="Each district’s page has the same figures with their periods, trends and sources."
    >
      <DataTable
        caption={`Figures for the postcode districts in ${area}`}
        captionHidden
        rows={rows}
        rowKey={({ outcode }) => outcode}
        columns={[{ key: 'district', label: 'District', rowHeader: true, cell: districtLink }, ...COLUMNS]}
      />
    </Card>
  )
}

/** A district's figures, or why it has none, for the same reasons as on its own cards. */
function valuesOf(figures: readonly ShortFigure[], editions: PartFacts['editions']): Row['values'] {
  const nation = figures.find((figure) => figure.nation !== null)?.nation ?? null
  return new Map(
    PART_CARDS.map((shown) => {
      const value = figures.find(({ measure }) => measure === shown.measure)?.value ?? 'not imported'
      return [
        shown.measure,
        typeof value === 'number' ? value : nothingOf({ editions }, shown, { value, nation }),
      ]
    }),
  )
}

const COLUMNS = SHOWN.map(({ measure, label, format }): Column<Row> => ({
  key: measure,
  label,
  numeric: true,
  cell: ({ values }) => {
    const value = values.get(measure) ?? 'not imported'
    return typeof value === 'number' ? format(value) : <Nothing kind={value} />
  },
}))

function districtLink({ outcode }: Row) {
  return (
    <a href={href('/postcodes', null, { in: outcode })} className="link inline-flex py-1">
      {outcode}
    </a>
  )
}
