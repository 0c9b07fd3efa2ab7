/** What the page, its files and a comparison tell of a house let by the room. Pure. */
import type { Figure, Report, Sensitivity } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { percentOf, toPenny } from '#calculators/engine/rounding.ts'

import { type Hmo, type HmoInput, hmo } from './calculate.ts'
import { drawingsOf } from './drawings.ts'
import { explainHmo } from './explain.ts'
import { licensingNotices } from './licensing.ts'
import { averageRent, interestOf, turningPointsOf } from './turning-points.ts'

/** Everything about one house let by the room. */
export function reportOnHmo(input: HmoInput): Report {
  const result = hmo(input)
  const rooms = input.monthlyRoomRents.length
  const answer: Figure = {
    key: 'annualCashFlow',
    label: 'Cash flow',
    value: result.annualCashFlow,
    unit: 'pounds',
    per: 'a year',
    better: 'higher',
  }
  return {
    outputs: result,
    answer,
    sentence: sentenceOf(input, result),
    figures: figuresOf(input, result),
    notices: [
      ...(result.annualCashFlow < 0 ? [lossNotice(result)] : []),
      ...licensingNotices(rooms, input.licenceFee ?? 0),
    ],
    drawings: drawingsOf(input, result),
    schedules: [roomByRoom(input)],
    sensitivity: sensitivityOf(input, answer),
    turningPoints: turningPointsOf(input, result),
    working: explainHmo(input),
  }
}

function sentenceOf(input: HmoInput, result: Hmo): string {
  const rooms = input.monthlyRoomRents.length
  const monthly = toPenny(result.annualCashFlow / 12)
  const left =
    monthly < 0
      ? `so ${inUnit(-monthly, 'pounds')} a month is missing before tax`
      : `which leaves ${inUnit(monthly, 'pounds')} a month before tax`
  return `${rooms} ${rooms === 1 ? 'room brings' : 'rooms bring'} ${inUnit(result.effectiveAnnualRent, 'pounds')} a year at ${inUnit(input.occupancyPercent ?? 100, 'percent')} occupancy. Running the house takes ${inUnit(result.annualCosts, 'pounds')} and the loan ${inUnit(interestOf(input), 'pounds')}, ${left}.`
}

function lossNotice({ annualCashFlow }: Hmo): Report['notices'][number] {
  return {
    kind: 'warning',
    title: 'The house loses money each year',
    text: `With these numbers ${inUnit(-annualCashFlow, 'pounds')} a year has to be added, before tax and before anything large breaks.`,
  }
}

function figuresOf(input: HmoInput, result: Hmo): Figure[] {
  const interest = interestOf(input)
  const pounds = { unit: 'pounds', better: 'higher' } as const
  const percent = { unit: 'percent', better: 'higher' } as const
  const { effectiveAnnualRent, annualCosts, netOperatingIncome } = result
  return [
    { key: 'effectiveAnnualRent', label: 'Rent that comes in', value: effectiveAnnualRent, ...pounds },
    { key: 'annualCosts', label: 'Running costs', value: annualCosts, unit: 'pounds', better: 'lower' },
    { key: 'netOperatingIncome', label: 'Left before the loan', value: netOperatingIncome, ...pounds },
    { key: 'grossYieldPercent', label: 'Gross yield', value: result.grossYieldPercent, ...percent },
    { key: 'netYieldPercent', label: 'Net yield', value: result.netYieldPercent, ...percent },
    {
      key: 'interestCoverPercent',
      label: 'Interest cover by the full rent',
      value: interest > 0 ? percentOf(result.grossAnnualRent, interest) : null,
      none: 'no interest',
      ...percent,
    },
    {
      key: 'averageRoomRent',
      label: 'Average rent of a room a month',
      value: toPenny(averageRent(input)),
      unit: 'pounds',
    },
  ]
}

/** What each room adds: the costs that do not depend on it are there anyway. */
function roomByRoom(input: HmoInput): Report['schedules'][number] {
  const { annualCashFlow } = hmo(input)
  return {
    id: 'rooms',
    title: 'Room by room',
    sentence:
      'What each room brings at this occupancy, and what is left of the cash flow if it is never let.',
    columns: [
      { label: 'Room', unit: 'text' },
      { label: 'Rent a month', unit: 'pounds' },
      { label: 'Comes in, a year', unit: 'pounds' },
      { label: 'Cash flow without it', unit: 'pounds' },
    ],
    rows: input.monthlyRoomRents.map((rent, index) => {
      const comesIn = (12 * rent * (input.occupancyPercent ?? 100)) / 100
      const kept = comesIn * (1 - (input.managementPercent ?? 0) / 100)
      return [`Room ${index + 1}`, rent, toPenny(comesIn), toPenny(annualCashFlow - kept)]
    }),
  }
}

function sensitivityOf(input: HmoInput, figure: Figure): Sensitivity {
  const flow = (change: Partial<HmoInput>) => hmo({ ...input, ...change }).annualCashFlow
  const { occupancyPercent: occupancy = 100, annualRatePercent: rate = 0, monthlyRoomRents: rents } = input
  const bills = input.annualBills ?? 0
  const aMonthLess = occupancy - 100 / 12
  return {
    figure,
    rows: [
      {
        label: 'Rents',
        low: { change: '10% lower', value: flow({ monthlyRoomRents: rents.map((rent) => rent * 0.9) }) },
        high: { change: '10% higher', value: flow({ monthlyRoomRents: rents.map((rent) => rent * 1.1) }) },
      },
      {
        label: 'Empty rooms',
        low: {
          change: 'one more month',
          value: aMonthLess >= 0 ? flow({ occupancyPercent: aMonthLess }) : null,
        },
        high: { change: 'none', value: flow({ occupancyPercent: 100 }) },
      },
      ...(interestOf({ ...input, annualRatePercent: 1 }) > 0
        ? [
            {
              label: 'Interest rate',
              low: { change: '1 point higher', value: flow({ annualRatePercent: rate + 1 }) },
              high: {
                change: '1 point lower',
                value: rate >= 1 ? flow({ annualRatePercent: rate - 1 }) : null,
              },
            },
          ]
        : []),
      {
        label: 'Bills',
        low: { change: '20% higher', value: flow({ annualBills: bills * 1.2 }) },
        high: { change: '20% lower', value: flow({ annualBills: bills * 0.8 }) },
      },
    ],
  }
}
