import { type Draw, either, given, oneOf, yes } from '../draws.ts'

/** How one calculator's request bodies are drawn. */
export type Description = {
  jurisdiction: Draw
  effectiveDate: Draw
  /** In drawing order. A later one may depend on an earlier one. */
  inputs: Readonly<Record<string, Draw>>
}

/** For calculators whose law differs between nations: one of the nations, rarely an invalid one or none. */
export const NATION: Draw = either(
  [98, oneOf('england', 'england', 'scotland', 'wales', 'northern-ireland')],
  [1, oneOf('uk', 'france', 'England')],
  [1, given(0, yes(0))],
)

/** For calculators whose law is the same everywhere. */
export const ANYWHERE: Draw = given(40, oneOf('uk', 'uk', 'england', 'scotland', 'wales', 'northern-ireland'))

/** For calculators that ignore the date. */
export const ANY_DAY: Draw = given(
  25,
  oneOf('2026-11-20', '2025-04-06', '2026-04-05', '2027-09-01', '1999-12-31'),
)
