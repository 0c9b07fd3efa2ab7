import { inUnit, type Unit } from '#calculators/engine/report/units.ts'

/** A figure that a text includes: a number with its unit, or words such as a date or a choice. */
export type BoundFigure =
  | { readonly value: number; readonly unit: Unit; readonly words?: string }
  | { readonly value: null; readonly words: string }

/** Makes a figure of a number and its unit. */
export const figure = (value: number, unit: Unit): BoundFigure => ({ value, unit })

/** A figure as people read it in a sentence: '£5,000', '5%', '20 November 2026'. Whole pounds have no pence. */
export function figureWords(bound: BoundFigure): string {
  if (bound.words !== undefined) return bound.words
  return bound.value === null ? '' : inUnit(bound.value, bound.unit).replace(/\.00$/, '')
}
