/** Rules that rule out a strategy or add a note to it. */
import { lenderTestRateOf } from '#calculators/deal-breakers/decision.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { percentOrNull } from '#calculators/engine/rounding.ts'
import type { Strategy } from '#calculators/engine/simulation/plan.ts'
import { LICENSING } from '#calculators/hmo/licensing.ts'
import type { Nation } from '#domain/nation.ts'

import type { DealFacts } from './facts.ts'
import type { Letting } from './outcomes.ts'

/** A 'bar' rules a strategy out until it's resolved; a 'note' is only for information. */
export type Gate = { readonly kind: 'bar' | 'note'; readonly sentence: string }

/** Licensing of Houses in Multiple Occupation (Mandatory Conditions of Licences) (England) Regulations 2018, SI 2018/616. */
export const MIN_ROOM_FOR_ONE_M2 = LICENSING.roomForOne
export const MIN_ROOM_FOR_TWO_M2 = LICENSING.roomForTwo
/** Licensing of Houses in Multiple Occupation (Prescribed Description) (England) Order 2018, SI 2018/221. */
const PEOPLE_FOR_LICENCE = LICENSING.people
/** Town and Country Planning (Use Classes) Order 1987, class C4: three to six people. */
const MAX_PEOPLE_WITHOUT_PERMISSION = 6

/** The gates of a strategy; none for a flip. */
export function gatesOf(
  strategy: Strategy,
  facts: DealFacts,
  { letting, nation }: { letting: Letting | null; nation: Nation },
): readonly Gate[] {
  if (strategy === 'flip' || !letting) return []
  return [
    ...(facts.ticks.energyBelowE && (nation === 'england' || nation === 'wales')
      ? [bar('The energy rating (EPC) is below E: you can’t let it until it’s improved or exempt.')]
      : []),
    ...coverGates(letting, facts),
    ...(strategy === 'hmo' ? sharingGates(facts, nation) : []),
  ]
}

function coverGates(letting: Letting, { mortgage, wantedCoverPercent: wanted }: DealFacts): Gate[] {
  const { rate, cover } = testedCover(letting, mortgage.fixYears)
  if (cover === null || cover >= wanted) return []
  const words = `${inUnit(cover, 'percent')} at a stress rate of ${inUnit(rate, 'percent')}`
  return [
    bar(
      `The interest cover ratio (ICR) is ${words}; a lender that wants ${inUnit(wanted, 'percent')} would lend less.`,
    ),
  ]
}

/** Interest cover ratio at a lender's stress rate, to two decimals; null without interest. */
export function testedCover(
  { fullRent, loan, ratePercent }: Letting,
  fixYears: number,
): { rate: number; cover: number | null } {
  const rate = lenderTestRateOf(ratePercent, fixYears)
  return { rate, cover: percentOrNull(fullRent, (loan * rate) / 100) }
}

function sharingGates({ rooms, ticks }: DealFacts, nation: Nation): Gate[] {
  if (nation !== 'england') {
    return [note('HMO licensing and room sizes differ in this nation; ask the council.')]
  }
  const people = rooms.monthlyRents.length
  return [
    ...roomGates(rooms.smallestM2),
    people >= PEOPLE_FOR_LICENCE
      ? note('With five or more people from two or more households, you’ll need a mandatory licence.')
      : note('With fewer than five people, ask the council whether additional licensing applies.'),
    ...(ticks.article4 ? [bar('In an Article 4 area, an HMO needs planning permission.')] : []),
    ...(people > MAX_PEOPLE_WITHOUT_PERMISSION
      ? [bar('With more than six people, an HMO needs planning permission everywhere.')]
      : []),
  ]
}

function roomGates(smallestM2: number | null): Gate[] {
  if (smallestM2 === null) {
    return [
      note(`Rooms must measure ${MIN_ROOM_FOR_ONE_M2} m² for one adult, ${MIN_ROOM_FOR_TWO_M2} m² for two.`),
    ]
  }
  if (smallestM2 >= MIN_ROOM_FOR_ONE_M2) return []
  return [
    bar(`A room is smaller than ${MIN_ROOM_FOR_ONE_M2} m²: no adult may sleep in it in a licensed HMO.`),
  ]
}

function bar(sentence: string): Gate {
  return { kind: 'bar', sentence }
}

function note(sentence: string): Gate {
  return { kind: 'note', sentence }
}
