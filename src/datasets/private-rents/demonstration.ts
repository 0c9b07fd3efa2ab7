import type { DemonstrationFile } from '../demonstration/demonstration-file.ts'
import { DISTRICTS } from '../demonstration/districts.ts'

/** Made-up average monthly rents in pounds in January 2025. Scotland and Northern Ireland have none by authority. */
const RENTS: Readonly<Record<string, number>> = {
  E06000038: 1420,
  E07000041: 1180,
  E08000003: 1260,
  W06000015: 1090,
}

const MONTHS = 21
const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** Growth of made-up rents a month. */
const GROWTH = 1.004

/** A file in the layout of the Price Index of Private Rents, with all homes and two sizes. */
export const demonstrationFiles: readonly DemonstrationFile[] = [
  { name: 'demonstration-private-rents.csv', text: rentLines },
]

function* rentLines(): Generator<string> {
  const columns = ['', ' one bed', ' two bed'].map(
    (category) =>
      `Index${category},Monthly change${category},Annual change${category},Rental price${category}`,
  )
  yield `Time period,Area code,Area name,Region or country name,${columns.join(',')},demonstration\n`
  for (const { code, name } of DISTRICTS) {
    const rent = RENTS[code]
    if (rent === undefined) continue
    for (let month = 0; month < MONTHS; month++) {
      const period = `${MONTH_NAMES[month % 12]}-${2025 + Math.floor(month / 12)}`
      const cells = [1, 0.72, 0.94].map((level) =>
        [
          (100 * GROWTH ** month).toFixed(1),
          month === 0 ? '[x]' : '0.4',
          month < 12 ? '[x]' : '4.9',
          Math.round(rent * level * GROWTH ** month),
        ].join(','),
      )
      yield `${period},${code},${name},,${cells.join(',')},1\n`
    }
  }
}
