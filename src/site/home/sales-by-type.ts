/** How many homes of each type were sold in England in the newest whole year. Pure. */
import type { YearStatistics } from '#datasets/price-paid/queries.server.ts'
import type { IsoDate } from '#domain/dates.ts'
import { formatPounds, poundsToPence } from '#domain/money.ts'
import type { Bar } from '#ui/bar-chart/bar.ts'

/** What the sales section of the home page needs. */
export type SalesByType = {
  title: string
  year: number
  bars: readonly Bar[]
  sales: number
  /** All types together, year by year; null when fewer than two whole years are known. */
  byYear: { title: string; bars: readonly Bar[] } | null
}

const types = [
  { code: 'D', label: 'Detached house', many: 'Detached houses' },
  { code: 'S', label: 'Semi-detached house', many: 'Semi-detached houses' },
  { code: 'T', label: 'Terraced house', many: 'Terraced houses' },
  { code: 'F', label: 'Flat or maisonette', many: 'Flats and maisonettes' },
] as const

/** Sales by type in the newest year that the data covers to its end; null when there is none. */
export function salesByType(
  statistics: readonly YearStatistics[],
  coversTo: IsoDate | null,
): SalesByType | null {
  const whole =
    coversTo === null ? Infinity : Number(coversTo.slice(0, 4)) - (coversTo.slice(5) >= '12-31' ? 0 : 1)
  const year = Math.max(...statistics.map((row) => row.year).filter((one) => one <= whole))
  const rows = types.flatMap((type) => {
    const found = statistics.find((row) => row.year === year && row.propertyType === type.code)
    return found ? [{ ...type, ...found }] : []
  })
  const most = rows.toSorted((a, b) => b.sales - a.sales)[0]
  if (!most) return null
  return {
    title: `${most.many} were sold most often in England in ${year}`,
    year,
    bars: rows.map((row) => ({
      label: row.label,
      value: row.sales,
      note: `median ${formatPounds(poundsToPence(row.medianPounds))}`,
    })),
    sales: rows.reduce((sum, row) => sum + row.sales, 0),
    byYear: salesByYear(statistics, year),
  }
}

const yearsDrawn = 12

function salesByYear(statistics: readonly YearStatistics[], to: number): SalesByType['byYear'] {
  const years = statistics.filter((row) => row.propertyType === 'A' && row.year <= to).slice(-yearsDrawn)
  const [before, last] = years.slice(-2)
  if (!before || !last) return null
  const percent = Math.round((last.sales / before.sales - 1) * 100)
  const change = percent === 0 ? 'as many as' : `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'fewer'} than`
  return {
    title: `${last.sales.toLocaleString('en-GB')} homes were sold in ${last.year}, ${change} in ${before.year}`,
    bars: years.map((row) => ({ label: String(row.year), value: row.sales })),
  }
}
