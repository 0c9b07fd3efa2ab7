import { AREA_MEASURES, type AreaMeasure } from '#datasets/area-figures/area-figure.ts'
import { figuresOfArea } from '#datasets/area-figures/queries.server.ts'
import { councilTaxOf } from '#datasets/council-tax/queries.server.ts'
import { type Edition, editionsOf } from '#datasets/editions.server.ts'
import { indexSeriesOf } from '#datasets/house-price-index/queries.server.ts'
import { statisticsFor, type YearStatistics } from '#datasets/price-paid/queries.server.ts'
import type { Area } from '#domain/area.ts'
import { csv, type CsvValue } from '#domain/csv.ts'
import { isoDate, type IsoDate } from '#domain/dates.ts'
import { DIAL_DATASETS, MEASURES } from '#places/dials/measures.ts'
import { editionInFile } from '#places/edition-in-file.ts'
import { PROPERTY_TYPES } from '#places/postcode/sale-words.ts'
import type { Database } from '#platform/database.server.ts'

type Line = { figure: string; of: string; from: string; to: string; value: number; unit: string }

const COLUMNS = ['authority', 'dataset', 'figure', 'of', 'from', 'to', 'value', 'unit', 'edition']

/** Figures that the file has already, year by year or month by month. */
const IN_SERIES: ReadonlySet<AreaMeasure> = new Set(['average-price'])

/** Writes the figures that we have for a local authority as a CSV file, one in a row; null if there are none. */
export async function localDataFile(db: Database, authority: Area, today: IsoDate): Promise<string | null> {
  const [editions, statistics, index, councilTax, others] = await Promise.all([
    editionsOf(db, ['price-paid', 'council-tax', ...DIAL_DATASETS]),
    statisticsFor(db, 'authority', authority.code),
    indexLines(db, authority),
    councilTaxLines(db, authority, today),
    otherLines(db, authority),
  ])
  const rows = [
    ...rowsOf(
      authority,
      editions['price-paid'],
      'Sold prices',
      saleLines(statistics, editions['price-paid']),
    ),
    ...rowsOf(authority, editions['house-price-index'], 'House price index', index),
    ...rowsOf(authority, editions['council-tax'], 'Council tax', councilTax),
    ...others.flatMap(({ dataset, title, line }) => rowsOf(authority, editions[dataset], title, [line])),
  ]
  return rows.length === 0 ? null : csv([COLUMNS, ...rows])
}

function rowsOf(
  { name }: Area,
  edition: Edition | null,
  dataset: string,
  lines: readonly Line[],
): CsvValue[][] {
  if (edition === null) return []
  const covers = editionInFile(edition)
  return lines.map(({ figure, of, from, to, value, unit }) => [
    name,
    dataset,
    figure,
    of,
    from,
    to,
    value,
    unit,
    covers,
  ])
}

/** Writes sales, medians and quartiles of each year and type of home, with the days of the year that the edition covers. */
function saleLines(statistics: readonly YearStatistics[], edition: Edition | null): Line[] {
  const typeName = (type: string) => PROPERTY_TYPES.find((each) => each.code === type)?.name ?? 'All homes'
  return statistics.flatMap((row) => {
    const year = { of: typeName(row.propertyType), ...coveredDays(row.year, edition) }
    return [
      { figure: 'Sales', ...year, value: row.sales, unit: 'sales' },
      { figure: 'Lower quartile', ...year, value: row.lowerQuartilePounds, unit: 'pounds' },
      { figure: 'Median', ...year, value: row.medianPounds, unit: 'pounds' },
      { figure: 'Upper quartile', ...year, value: row.upperQuartilePounds, unit: 'pounds' },
    ]
  })
}

/** Returns the first and last day of a year, cut to the dates of the edition. */
function coveredDays(year: number, edition: Edition | null) {
  const [start, end] = [isoDate(`${year}-01-01`), isoDate(`${year}-12-31`)]
  const { coversFrom, coversTo } = { coversFrom: null, coversTo: null, ...edition }
  return {
    from: coversFrom !== null && coversFrom > start ? coversFrom : start,
    to: coversTo !== null && coversTo < end ? coversTo : end,
  }
}

/** Writes the average price of each month. */
async function indexLines(db: Database, { code }: Area): Promise<Line[]> {
  const [series] = await indexSeriesOf(db, [code], 'all')
  return (series?.months ?? []).flatMap(({ month, averagePricePounds: value }) =>
    value === null
      ? []
      : [{ figure: 'Average price', of: 'All homes', from: month, to: month, value, unit: 'pounds' }],
  )
}

/** Writes the charge of each band in the latest year. */
async function councilTaxLines(db: Database, { code }: Area, today: IsoDate): Promise<Line[]> {
  const tax = await councilTaxOf(db, code, today)
  return Object.entries(tax?.bandsPence ?? {}).flatMap(([band, pence]) =>
    tax === null || pence === null
      ? []
      : [
          {
            figure: 'Annual charge',
            of: `Band ${band}`,
            from: tax.year,
            to: tax.year,
            value: pence / 100,
            unit: 'pounds',
          },
        ],
  )
}

const UNITS: Record<AreaMeasure, string> = {
  'average-price': 'pounds',
  'average-rent': 'pounds a month',
  'crime-rate': 'crimes per 1,000 residents',
  'efficient-homes': 'per cent of certificates',
  gigabit: 'per cent of premises',
  'primary-results': 'per cent of pupils',
}

/** Writes the latest figure of each measure that has no series. */
async function otherLines(db: Database, { code }: Area) {
  const figures = await figuresOfArea(db, code)
  return AREA_MEASURES.flatMap((measure) => {
    const found = figures.get(measure)
    const shown = MEASURES.find((each) => each.measure === measure)
    if (!found || !shown || IN_SERIES.has(measure)) return []
    const line: Line = {
      figure: `${shown.label} ${shown.unit}`,
      of: '',
      from: found.from ?? '',
      to: found.to ?? '',
      value: found.value,
      unit: UNITS[measure],
    }
    return [{ dataset: shown.source.dataset, title: shown.source.title, line }]
  })
}
