import { columnName } from '../import/table-header.ts'

/** Lists the shares of premises that we keep, each by the names that editions have had for its column. */
export const COVERAGE = [
  { column: 'superfast', names: ['sfbb availability (% premises)', 'sfbb availability'] },
  {
    column: 'ultrafast_100',
    names: ['ufbb (100mbit/s) availability (% premises)', 'ufbb (100mbit/s) availability'],
  },
  { column: 'ultrafast', names: ['ufbb availability (% premises)', 'ufbb availability'] },
  {
    column: 'gigabit',
    names: [
      'gigabit availability (% premises)',
      'gigabit availability',
      'gigabit capable availability (% premises)',
    ],
  },
  {
    column: 'full_fibre',
    names: [
      'full fibre availability (% premises)',
      'full fibre availability',
      'fttp availability (% premises)',
      'fttp availability',
    ],
  },
  { column: 'below_2', names: ['% of premises unable to receive 2mbit/s'] },
  { column: 'below_5', names: ['% of premises unable to receive 5mbit/s'] },
  { column: 'below_10', names: ['% of premises unable to receive 10mbit/s'] },
  { column: 'below_30', names: ['% of premises unable to receive 30mbit/s'] },
  {
    column: 'below_decent',
    names: [
      '% of premises unable to receive decent broadband from fixed or fwa',
      '% of premises below the uso',
      '% of premises unable to receive decent broadband',
    ],
  },
] as const satisfies readonly { column: string; names: readonly string[] }[]

/** A share that we keep. */
export type CoverageColumn = (typeof COVERAGE)[number]['column']

/** Finds the position of each share in a file's header; -1 if the file doesn't have it. */
export function coveragePlaces(names: readonly string[]): readonly number[] {
  const plain = names.map(columnName)
  return COVERAGE.map(({ names: known }) => plain.findIndex((name) => known.some((each) => each === name)))
}

/** Without these a file isn't coverage. */
export const NEEDED: readonly CoverageColumn[] = ['superfast', 'below_10']

/** The columns of property.broadband_postcode, in the order of the parsed rows, which end with the mark of a deletion. */
export const POSTCODE_COLUMNS = [
  'postcode',
  'residential',
  'snapshot_month',
  ...COVERAGE.map(({ column }) => column),
] as const

/** The columns of property.broadband_output_area, in the order of the parsed rows. */
export const OUTPUT_AREA_COLUMNS = [
  'output_area',
  'snapshot_month',
  'premises',
  ...COVERAGE.map(({ column }) => column),
] as const
