/** Where a house let by the room starts to lose money, and what it could bear. Pounds a year, not rounded inside. Pure. */
import type { TurningPoint } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

import { type Hmo, type HmoInput, hmo } from './calculate.ts'

const WANTED = 8
/** The upper end of what lenders often ask of a house let by the room, per cent of the interest. */
const COVER = 170

/** What does not move with the rent: bills to licence, and the interest. */
function fixedCosts(input: HmoInput): { running: number; interest: number } {
  // With nobody in it, a house has its fixed costs and no management.
  const running = -hmo({ ...input, occupancyPercent: 0, loanAmount: 0 }).netOperatingIncome
  return { running, interest: interestOf(input) }
}

/** A year's interest on the loan. */
export function interestOf({ loanAmount = 0, annualRatePercent = 0 }: HmoInput): number {
  return (loanAmount * annualRatePercent) / 100
}

/** The occupancy at which nothing is left, in per cent; null where even full rooms do not reach it. */
export function breakEvenOccupancy(input: HmoInput): number | null {
  const { running, interest } = fixedCosts(input)
  const full = hmo({ ...input, occupancyPercent: 100 }).grossAnnualRent
  const kept = full * (1 - (input.managementPercent ?? 0) / 100)
  if (running + interest === 0) return 0
  const percent = kept > 0 ? ((running + interest) / kept) * 100 : Number.POSITIVE_INFINITY
  return percent <= 100 ? toPenny(percent) : null
}

/** Occupancy, rent, price, rate and loan at which something turns. */
export function turningPointsOf(input: HmoInput, result: Hmo): TurningPoint[] {
  return [
    occupancyPoint(input),
    rentPoint(input),
    pricePoint(input, result),
    ...(interestOf(input) > 0 ? [ratePoint(input, result), coverPoint(input, result)] : []),
  ]
}

function occupancyPoint(input: HmoInput): TurningPoint {
  const percent = breakEvenOccupancy(input)
  const rooms = input.monthlyRoomRents.length
  return {
    label: 'Break-even occupancy',
    value: percent,
    unit: 'percent',
    sentence:
      percent === null
        ? 'Even with every room let all year, costs and interest take more than the rent.'
        : `About ${inUnit(Math.round(rooms * percent) / 100, 'count')} of ${rooms} rooms let all year pay costs and interest; you entered ${inUnit(input.occupancyPercent ?? 100, 'percent')}.`,
  }
}

function rentPoint(input: HmoInput): TurningPoint {
  const { running, interest } = fixedCosts(input)
  const share = ((input.occupancyPercent ?? 100) / 100) * (1 - (input.managementPercent ?? 0) / 100)
  const rooms = input.monthlyRoomRents.length
  const rent = share > 0 && rooms > 0 ? toPenny((running + interest) / share / 12 / rooms) : null
  return {
    label: 'Break-even rent of a room a month',
    value: rent,
    unit: 'pounds',
    sentence:
      rent === null
        ? 'No rent reaches you at this occupancy and management.'
        : `The average of all rooms at which nothing is left; now it is ${inUnit(averageRent(input), 'pounds')}.`,
  }
}

function pricePoint(input: HmoInput, { netOperatingIncome, netYieldPercent }: Hmo): TurningPoint {
  const price = netOperatingIncome > 0 ? toPenny((netOperatingIncome / WANTED) * 100) : null
  return {
    label: `Price for a net yield of ${WANTED}%`,
    value: price,
    unit: 'pounds',
    sentence:
      price === null
        ? 'Nothing is left before the loan, so no price gives a yield.'
        : `At ${inUnit(input.price, 'pounds')} it is ${inUnit(netYieldPercent, 'percent')}, with the same rooms and costs.`,
  }
}

function ratePoint(input: HmoInput, { netOperatingIncome }: Hmo): TurningPoint {
  const rate = netOperatingIncome > 0 ? toPenny((netOperatingIncome / (input.loanAmount ?? 0)) * 100) : null
  return {
    label: 'Break-even interest rate',
    value: rate,
    unit: 'percent',
    sentence:
      rate === null
        ? 'Nothing is left to pay interest with.'
        : 'At this rate the interest takes all that the house leaves. Look at it before a fix ends.',
  }
}

function coverPoint({ annualRatePercent = 0 }: HmoInput, { grossAnnualRent }: Hmo): TurningPoint {
  return {
    label: `Loan at which the rent is ${COVER}% of the interest`,
    value: toPenny(grossAnnualRent / (COVER / 100) / (annualRatePercent / 100)),
    unit: 'pounds',
    sentence: `Lenders often ask 140% to ${COVER}% of a house let by the room, at a rate of their own that may be above yours.`,
  }
}

/** The rents shared out evenly, a month. */
export function averageRent({ monthlyRoomRents: rents }: HmoInput): number {
  return rents.length === 0 ? 0 : rents.reduce((sum, rent) => sum + rent, 0) / rents.length
}
