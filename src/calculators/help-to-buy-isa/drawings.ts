/** What is drawn of a Help to Buy ISA: the money, the months, and the bonus by balance. Pure. */
import type { Drawing } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

import type { HelpToBuyIsa, HelpToBuyIsaInput } from './calculate.ts'
import { type SavingMonth, bonusOn } from './plan.ts'
import { SCHEME } from './scheme.ts'

/** All of them; what there is for the home first. */
export function drawingsOf(
  input: HelpToBuyIsaInput,
  result: HelpToBuyIsa,
  months: readonly SavingMonth[],
): Drawing[] {
  return [parts(result), ...(months.length > 1 ? [monthByMonth(input, months)] : []), byBalance()]
}

function parts({ balance, bonus }: HelpToBuyIsa): Drawing {
  const counted = Math.min(balance, SCHEME.mostBalance)
  return {
    kind: 'parts',
    id: 'parts',
    title:
      bonus > 0
        ? `${inUnit(bonus, 'money')} of bonus joins ${inUnit(balance, 'money')} of savings`
        : balance > 0
          ? `${inUnit(balance, 'money')} of savings, without a bonus`
          : 'Nothing is saved yet',
    subtitle: 'Towards the home, in pounds',
    unit: 'money',
    items: [
      { label: 'Savings that count', value: toPenny(counted) },
      { label: `Savings above ${inUnit(SCHEME.mostBalance, 'pounds')}`, value: toPenny(balance - counted) },
      { label: 'Bonus', value: bonus },
    ].filter(({ value }, position) => position === 0 || value > 0),
    labelHead: 'Part',
    valueHead: 'Amount',
  }
}

function monthByMonth(input: HelpToBuyIsaInput, months: readonly SavingMonth[]): Drawing {
  const line = (name: string, at: (month: SavingMonth) => number) => ({
    name,
    points: months.map((month) => ({ x: month.number, y: toPenny(at(month)) })),
  })
  return {
    kind: 'lines',
    id: 'months',
    tab: 'changes',
    title: monthsWords(input, months),
    subtitle: 'Savings at the end of each month, and with the bonus that they would earn, in pounds',
    unit: 'pounds',
    series: [
      line('With the bonus', ({ saved, bonus }) => saved + bonus),
      line('Saved', ({ saved }) => saved),
    ],
    xHead: input.closingBalance === undefined ? 'Month' : 'Months from the claim',
    xUnit: 'count',
    fromZero: true,
  }
}

function monthsWords({ closingBalance }: HelpToBuyIsaInput, months: readonly SavingMonth[]): string {
  const last = months.at(-1)
  const full = months.find(({ saved }) => saved >= SCHEME.mostBalance)
  if (closingBalance !== undefined)
    return full
      ? `If you wait ${inUnit(full.number, 'months')} and save on, the bonus would be ${inUnit(full.bonus, 'pounds')}`
      : `Saving on until ${last?.name ?? ''} would make the bonus ${inUnit(last?.bonus ?? 0, 'pounds')}`
  if (full) return `The whole bonus is reached in month ${full.number}`
  const first = months.find(({ bonus }) => bonus > 0)
  return first
    ? `The first bonus is reached in month ${first.number}`
    : `${inUnit(months.length, 'months')} of saving do not reach the first bonus`
}

function byBalance(): Drawing {
  const { leastBalance, mostBalance } = SCHEME
  const balances = [0, leastBalance - 0.01, leastBalance, mostBalance, mostBalance + 2_000]
  return {
    kind: 'lines',
    id: 'by-balance',
    tab: 'changes',
    title: `The bonus begins at ${inUnit(leastBalance, 'pounds')} of savings and stops growing at ${inUnit(mostBalance, 'pounds')}`,
    subtitle: 'Bonus by the balance at closing, in pounds',
    unit: 'pounds',
    series: [{ name: 'Bonus', points: balances.map((balance) => ({ x: balance, y: bonusOn(balance) })) }],
    xHead: 'Balance',
    xUnit: 'pounds',
    fromZero: true,
  }
}
