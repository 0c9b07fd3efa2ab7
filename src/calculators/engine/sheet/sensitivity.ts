/** What changes the result most: rows in which one input changes at a time, under the input's own label. Pure. */
import type { Sensitivity } from '#calculators/engine/report/report.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

type Row = Sensitivity['rows'][number]

/** The answer with an input changed; null if the change isn't possible. */
type AnswerAt = (value: number) => number | null

/** One input: its label, its value now, and the answer at another value. */
export type ChangedInput = { readonly label: string; readonly value: number; readonly at: AnswerAt }

/** An amount this many per cent lower and higher. If `more` is 'worse', the higher amount comes first. */
export function byShare(
  { label, value, at }: ChangedInput,
  percent: number,
  more: 'better' | 'worse' = 'better',
): Row {
  const lower = { change: `${percent}% lower`, value: at(value * (1 - percent / 100)) }
  const higher = { change: `${percent}% higher`, value: at(value * (1 + percent / 100)) }
  return more === 'better' ? { label, low: lower, high: higher } : { label, low: higher, high: lower }
}

/** A rate one percentage point higher, which comes first, and one lower if that isn't negative. */
export function byPoint({ label, value, at }: ChangedInput): Row {
  return {
    label,
    low: { change: '1 point higher', value: at(toPenny(value + 1)) },
    high: { change: '1 point lower', value: value >= 1 ? at(toPenny(value - 1)) : null },
  }
}

/** Any two changes in words, each with the resulting value; null for one that isn't possible. */
export function byChange(
  { label, at }: ChangedInput,
  low: readonly [change: string, value: number | null],
  high: readonly [change: string, value: number | null],
): Row {
  const side = ([change, value]: typeof low) => ({ change, value: value === null ? null : at(value) })
  return { label, low: side(low), high: side(high) }
}
