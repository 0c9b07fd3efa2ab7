import type { IsoDate } from '#domain/dates.ts'

import type { ColumnNames } from '../import/columns.ts'

/** The shares of premises that we keep, by the names that editions have had for their columns. */
export const COVERAGE_NAMES = {
  superfast: ['SFBB availability (% premises)', 'SFBB availability'],
  ultrafast_100: ['UFBB (100Mbit/s) availability (% premises)', 'UFBB (100Mbit/s) availability'],
  ultrafast: ['UFBB availability (% premises)', 'UFBB availability'],
  gigabit: [
    'Gigabit availability (% premises)',
    'Gigabit availability',
    'Gigabit capable availability (% premises)',
  ],
  full_fibre: [
    'Full Fibre availability (% premises)',
    'Full Fibre availability',
    'FTTP availability (% premises)',
    'FTTP availability',
  ],
  below_2: ['% of premises unable to receive 2Mbit/s'],
  below_5: ['% of premises unable to receive 5Mbit/s'],
  below_10: ['% of premises unable to receive 10Mbit/s'],
  below_30: ['% of premises unable to receive 30Mbit/s'],
  below_decent: [
    '% of premises unable to receive decent broadband from fixed or FWA',
    '% of premises below the USO',
    '% of premises unable to receive decent broadband',
  ],
} as const satisfies ColumnNames

/** A share that we keep. */
export type CoverageColumn = keyof typeof COVERAGE_NAMES

/** The shares that we keep, in the order of the columns of our tables. */
export const COVERAGE = Object.keys(COVERAGE_NAMES) as readonly CoverageColumn[]

/** The columns of property.broadband_postcode, in the order of the parsed rows, which end with the mark of a deletion. */
export const POSTCODE_COLUMNS = ['postcode', 'residential', 'snapshot_month', ...COVERAGE] as const

/** The columns of property.broadband_output_area, in the order of the parsed rows. */
export const OUTPUT_AREA_COLUMNS = ['output_area', 'snapshot_month', 'premises', ...COVERAGE] as const

/** What only the name of a file says: its month, if it does, and whether it's of homes. */
export type NamedFile = { month: IsoDate | null; residential: boolean }
