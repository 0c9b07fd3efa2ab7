/** Cliffs of the scheme and how far away they are. Pure. */
import type { TurningPoint } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import { type IsoDate, formatDate } from '#domain/dates.ts'

import type { HelpToBuyIsa, HelpToBuyIsaInput } from './calculate.ts'
import { bonusOn, monthsLeft, monthsToTheMost } from './plan.ts'
import { capOf } from './reasons.ts'
import { SCHEME } from './scheme.ts'

/** The cap of the price, the first and the whole bonus, and the months to it. */
export function turningPointsOf(input: HelpToBuyIsaInput, result: HelpToBuyIsa, on: IsoDate): TurningPoint[] {
  return [
    {
      label: 'Dearest home',
      value: capOf(input),
      unit: 'pounds',
      sentence: `${capWords(capOf(input) - (input.purchasePrice ?? 0))} One pound more than the cap costs the whole bonus.`,
    },
    {
      label: 'Savings for the first bonus',
      value: SCHEME.leastBalance,
      unit: 'pounds',
      sentence: `They earn ${inUnit(bonusOn(SCHEME.leastBalance), 'pounds')}; a pound less earns nothing.`,
    },
    {
      label: 'Savings for the whole bonus',
      value: SCHEME.mostBalance,
      unit: 'pounds',
      sentence: `They earn ${inUnit(bonusOn(SCHEME.mostBalance), 'pounds')}. ${mostWords(SCHEME.mostBalance - result.balance)}`,
    },
    monthsPoint(input, on),
  ]
}

function monthsPoint(input: HelpToBuyIsaInput, on: IsoDate): TurningPoint {
  const months = monthsToTheMost(input)
  if (input.closingBalance === undefined)
    return {
      label: 'Months of saving to the whole bonus',
      value: months,
      unit: 'months',
      sentence:
        months === null
          ? 'Without later deposits it is never reached.'
          : `With deposits like these, the first month included. The limits allow it in ${inUnit(1 + (SCHEME.mostBalance - SCHEME.firstMonthDeposit) / SCHEME.monthlyDeposit, 'months')}.`,
    }
  const left = monthsLeft(on)
  return {
    label: 'Further months to the whole bonus',
    value: months,
    unit: 'months',
    sentence: `At ${inUnit(SCHEME.monthlyDeposit, 'pounds')} a month. Saving is possible until ${formatDate(SCHEME.lastSaving)}: ${left === 0 ? 'no month' : inUnit(left, 'months')} more from the claim.`,
  }
}

function capWords(room: number): string {
  if (room === 0) return 'This home costs just that.'
  return `This home is ${inUnit(toPenny(Math.abs(room)), 'money')} ${room > 0 ? 'below' : 'above'} it.`
}

function mostWords(missing: number): string {
  if (missing === 0) return 'So much is saved.'
  const away = inUnit(toPenny(Math.abs(missing)), 'money')
  return missing > 0
    ? `${away} more has to be saved.`
    : `${away} more than that is saved, and earns no bonus.`
}
