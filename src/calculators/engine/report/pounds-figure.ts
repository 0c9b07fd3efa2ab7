import type { Figure } from './report.ts'

/** A figure in whole pounds, and which way is better for the person who asks. */
export function poundsFigure(
  key: string,
  label: string,
  value: number | null,
  better: 'higher' | 'lower',
): Figure {
  return { key, label, value, unit: 'pounds', better }
}
