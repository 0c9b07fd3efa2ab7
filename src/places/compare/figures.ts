import { formatWholePounds } from '#domain/money.ts'
import type { Dial } from '#places/dials/dial.ts'
import { MEASURES } from '#places/dials/measures.ts'
import { differenceInWords } from '#places/postcode/sales-summary.ts'

/** A figure of a place as its own page shows it. `value` is null where there's no such figure of this kind of place. */
export type ReadFigure = Omit<Dial, 'measure' | 'value' | 'position'> & {
  readonly row: string
  readonly value: Dial['value'] | null
  readonly position: number | null
}

/** A figure that places are compared by. */
export type ComparedFigure = {
  readonly row: string
  readonly title: string
  readonly format: (value: number) => string
  /** '12% above', '3 points below' or 'level with'. */
  readonly difference: (value: number, other: number) => string
  /** Whether shares of the highest figure say something: not for changes, which can be negative. */
  readonly hasBar: boolean
}

/** Percentage points to one decimal: '0.8 points above'. */
function tenthsInWords(value: number, other: number): string {
  const tenths = Math.round(value * 10) - Math.round(other * 10)
  if (tenths === 0) return 'level with'
  return `${(Math.abs(tenths) / 10).toFixed(1)} points ${tenths > 0 ? 'above' : 'below'}`
}

const OF_DIALS: readonly ComparedFigure[] = MEASURES.map(({ measure, label, format, difference }) => ({
  row: measure,
  title: label,
  format,
  difference,
  hasBar: true,
}))

/** What places are compared by, in order: what homes cost first, then the other dials. */
export const COMPARED: readonly ComparedFigure[] = [
  ...OF_DIALS.slice(0, 1).map((price) => ({ ...price, title: 'Price' })),
  {
    row: 'price-change',
    title: 'Price change over a year',
    format: (percent) => `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(1)}%`,
    difference: tenthsInWords,
    hasBar: false,
  },
  {
    row: 'monthly-cost',
    title: 'Cost of living in a typical home',
    format: formatWholePounds,
    difference: differenceInWords,
    hasBar: true,
  },
  ...OF_DIALS.slice(1),
]

/** A dial as a figure to compare. */
export function figureOfDial({ measure, ...dial }: Dial): ReadFigure {
  return { ...dial, row: measure }
}

/** A figure that there isn't of this kind of place, with what to look at instead. */
export function noSuchFigure(row: string, label: string, sentence: string): ReadFigure {
  return {
    row,
    label,
    value: null,
    unit: '',
    date: '',
    sentence,
    position: null,
    source: null,
    exact: null,
    href: '',
  }
}
