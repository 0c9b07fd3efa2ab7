/** How many homes of each type were sold in England in the newest whole year. Pure. */
import type { YearStatistics } from '#datasets/price-paid/queries.server.ts'
import type { IsoDate } from '#domain/dates.ts'
import { formatPounds, poundsToPence } from '#domain/money.ts'
import type { Bar } from '#ui/bar-chart/bar-chart.tsx'

/** What the sales section of the home page needs. */
export type SalesByType = { title: string; year: number; bars: readonly Bar[]; sales: number }

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
  }
}
