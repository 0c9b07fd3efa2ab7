import type { DemonstrationFile } from '../demonstration/demonstration-file.ts'
import { DISTRICTS } from '../demonstration/districts.ts'

/** Homes by band and build period in the demonstration's English and Welsh authorities, in a line for each area and year. */
export const demonstrationFiles: readonly DemonstrationFile[] = [
  { name: 'demonstration-number-of-properties.csv', text: stockLines },
]

const LAST_YEAR = 2026
const YEARS = 5

function* stockLines(): Generator<string> {
  yield 'geography_code,geography_name,date,value,Measure,demonstration\n'
  for (const { code, name, monthlySales } of DISTRICTS) {
    if (!/^[EW]/.test(code)) continue
    for (let year = LAST_YEAR - YEARS + 1; year <= LAST_YEAR; year++) {
      const homes = Math.round((monthlySales * 340 * (1 + 0.008 * (year - LAST_YEAR))) / 10) * 10
      yield `${code},${name},${year},${homes},number_of_properties,1\n`
    }
  }
}
