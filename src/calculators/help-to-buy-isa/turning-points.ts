/** The scheme's limits and how far away they are. Pure. */
import type { TurningPoint } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import type { ReportedOn } from '#calculators/engine/sheet/calculator.ts'
import { formatDate } from '#domain/dates.ts'

import { monthsLeft, monthsToTheMost } from './plan.ts'
import { SCHEME } from './scheme.ts'
import { bonusOn, type helpToBuyIsa } from './sheet.ts'

type Account = ReportedOn<typeof helpToBuyIsa>

/** The price cap, the minimum and maximum bonus, and the months until the maximum. */
export function turningPointsOf(account: Account): TurningPoint[] {
  const { result } = account
  return [
    {
      label: 'Highest price for a bonus',
      value: result.priceCap,
      unit: 'pounds',
      sentence: `${capWords(result.room)} If the home costs a pound more than the cap, you lose the whole bonus.`,
    },
    {
      label: 'Savings for the minimum bonus',
      value: SCHEME.leastBalance,
      unit: 'pounds',
      sentence: `They earn ${inUnit(bonusOn(SCHEME.leastBalance), 'pounds')}; a pound less earns nothing.`,
    },
    {
      label: 'Savings for the maximum bonus',
      value: SCHEME.mostBalance,
      unit: 'pounds',
      sentence: `They earn ${inUnit(bonusOn(SCHEME.mostBalance), 'pounds')}. ${mostWords(result)}`,
    },
    monthsPoint(account),
  ]
}

function monthsPoint(account: Account): TurningPoint {
  const months = monthsToTheMost(account)
  const { closingBalance, claimDate } = account.inputs
  if (closingBalance === undefined)
    return {
      label: 'Months of saving for the maximum bonus',
      value: months,
      unit: 'months',
      sentence:
        months === null
          ? 'You’d never reach it without later deposits.'
          : `With deposits like these, including the first month. The fastest the limits allow is ${inUnit(1 + (SCHEME.mostBalance - SCHEME.firstMonthDeposit) / SCHEME.monthlyDeposit, 'months')}.`,
    }
  const left = monthsLeft(claimDate)
  const after = left > 0 ? `, which is ${inUnit(left, 'months')} from the claim date` : ''
  return {
    label: 'More months for the maximum bonus',
    value: months,
    unit: 'months',
    sentence: `At ${inUnit(SCHEME.monthlyDeposit, 'pounds')} a month. You can save until ${formatDate(SCHEME.lastSaving)}${after}.`,
  }
}

function capWords(room: number): string {
  if (room === 0) return 'Your price is exactly the cap.'
  return `Your price is ${inUnit(Math.abs(room), 'money')} ${room > 0 ? 'below' : 'above'} it.`
}

function mostWords({ balance, missing }: Account['result']): string {
  if (missing > 0) return `You’d need to save ${inUnit(missing, 'money')} more.`
  const more = toPenny(balance - SCHEME.mostBalance)
  return more === 0
    ? 'You’ve saved exactly that.'
    : `You’ve saved ${inUnit(more, 'money')} more than that, which earns no bonus.`
}
