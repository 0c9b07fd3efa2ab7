/** What stands in the way of a strategy, by stated rules. */
import type { Strategy } from '#calculators/chances/plan.ts'
import { stressRateOf } from '#calculators/deal-breakers/decision.ts'
import { LICENSING } from '#calculators/hmo/licensing.ts'
import { inUnit } from '#calculators/report/units.ts'
import type { Nation } from '#domain/nation.ts'

import type { DealFacts } from './facts.ts'
import type { Letting } from './outcomes.ts'

/** A 'bar' rules a strategy out until it is settled; a 'note' is to be known. */
export type Gate = { readonly kind: 'bar' | 'note'; readonly sentence: string }

/** Licensing of Houses in Multiple Occupation (Mandatory Conditions of Licences) (England) Regulations 2018, SI 2018/616. */
export const LEAST_ROOM_FOR_ONE_M2 = LICENSING.roomForOne
export const LEAST_ROOM_FOR_TWO_M2 = LICENSING.roomForTwo
/** Licensing of Houses in Multiple Occupation (Prescribed Description) (England) Order 2018, SI 2018/221. */
const PEOPLE_FOR_LICENCE = LICENSING.people
/** Town and Country Planning (Use Classes) Order 1987, class C4: three to six people. */
const MOST_PEOPLE_WITHOUT_PERMISSION = 6

/** The gates of a strategy; none for one that is only a sale. */
export function gatesOf(
  strategy: Strategy,
  facts: DealFacts,
  { letting, nation }: { letting: Letting | null; nation: Nation },
): readonly Gate[] {
  if (strategy === 'flip' || !letting) return []
  return [
    ...(facts.ticks.energyBelowE && (nation === 'england' || nation === 'wales')
      ? [bar('Its energy rating is below E: it may not be let until it is better or exempt.')]
      : []),
    ...coverGates(letting, facts.wantedCoverPercent),
    ...(strategy === 'hmo' ? sharingGates(facts, nation) : []),
  ]
}

function coverGates({ fullRent, loan, ratePercent }: Letting, wanted: number): Gate[] {
  const stressed = stressRateOf(ratePercent)
  const interest = (loan * stressed) / 100
  if (interest <= 0) return []
  const cover = (fullRent / interest) * 100
  if (cover >= wanted) return []
  const words = `${inUnit(Math.floor(cover), 'percent')} at ${inUnit(stressed, 'percent')}`
  return [bar(`The rent covers ${words}; a lender that wants ${inUnit(wanted, 'percent')} would lend less.`)]
}

function sharingGates({ rooms: { rooms }, ticks }: DealFacts, nation: Nation): Gate[] {
  if (nation !== 'england') {
    return [note('Licences and room sizes for shared houses are other ones here; ask the council.')]
  }
  const small = rooms.filter(
    ({ squareMetres }) => squareMetres !== null && squareMetres < LEAST_ROOM_FOR_ONE_M2,
  )
  return [
    ...(small.length > 0
      ? [
          bar(
            `${small.length === 1 ? 'One room is' : `${small.length} rooms are`} smaller than ${LEAST_ROOM_FOR_ONE_M2} m²: no adult may sleep there in a licensed house.`,
          ),
        ]
      : []),
    ...(rooms.some(({ squareMetres }) => squareMetres === null)
      ? [
          note(
            `Rooms must measure ${LEAST_ROOM_FOR_ONE_M2} m² for one adult, ${LEAST_ROOM_FOR_TWO_M2} m² for two.`,
          ),
        ]
      : []),
    ...(rooms.length >= PEOPLE_FOR_LICENCE
      ? [note('Five people or more of two households or more: a mandatory licence is needed.')]
      : [note('Under five people: ask the council whether additional licensing holds there.')]),
    ...(ticks.article4 ? [bar('Article 4 area: a shared house needs planning permission.')] : []),
    ...(rooms.length > MOST_PEOPLE_WITHOUT_PERMISSION
      ? [bar('More than six people: it needs planning permission everywhere.')]
      : []),
  ]
}

function bar(sentence: string): Gate {
  return { kind: 'bar', sentence }
}

function note(sentence: string): Gate {
  return { kind: 'note', sentence }
}
