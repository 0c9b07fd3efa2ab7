/** The charts of a Help to Buy ISA: the money, the months, and the bonus by balance. Pure. */
import { pounds, time } from '#calculators/engine/report/amounts.ts'
import { inTurn } from '#calculators/engine/report/in-turn.ts'
import type { Drawing } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import type { ReportedOn } from '#calculators/engine/sheet/calculator.ts'

import type { SavingMonth } from './plan.ts'
import { SCHEME } from './scheme.ts'
import { bonusOn, type helpToBuyIsa } from './sheet.ts'

type Account = ReportedOn<typeof helpToBuyIsa>

/** Charts of the money for the home, then the months, then the bonus by balance. */
export function drawingsOf(account: Account, months: readonly SavingMonth[]): Iterable<Drawing> {
  return inTurn(account, parts, () => (months.length > 1 ? [monthByMonth(account, months)] : []), byBalance)
}

function parts({ result: { balance, bonus, beyond }, label }: Account): Drawing {
  return {
    kind: 'parts',
    id: 'parts',
    title:
      bonus > 0
        ? `A bonus of ${inUnit(bonus, 'money')} on top of savings of ${inUnit(balance, 'money')}`
        : balance > 0
          ? `Savings of ${inUnit(balance, 'money')} and no bonus`
          : 'You haven’t saved anything yet',
    subtitle: 'What you’d have for the home, in pounds',
    unit: 'money',
    items: [
      { label: 'Savings that earn the bonus', value: toPenny(balance - beyond) },
      { label: label('beyond'), value: beyond },
      { label: label('bonus'), value: bonus },
    ].filter(({ value }, position) => position === 0 || value > 0),
    labelHead: 'Part',
    valueHead: 'Amount',
  }
}

function monthByMonth(account: Account, months: readonly SavingMonth[]): Drawing {
  const { inputs, columnLabel } = account
  const line = (name: string, at: (month: SavingMonth) => number) => ({
    name,
    points: months.map((month) => ({ x: month.number, y: toPenny(at(month)) })),
  })
  return {
    kind: 'lines',
    id: 'months',
    tab: 'changes',
    title: monthsWords(account, months),
    subtitle: 'At the end of each month, in pounds',
    unit: 'pounds',
    series: [
      line(columnLabel('byMonth', 'together'), ({ saved, bonus }) => saved + bonus),
      line(columnLabel('byMonth', 'saved'), ({ saved }) => saved),
    ],
    xHead:
      inputs.closingBalance === undefined ? columnLabel('byMonth', 'month') : 'Months from the claim date',
    xUnit: 'count',
    fromZero: true,
  }
}

function monthsWords({ inputs: { closingBalance } }: Account, months: readonly SavingMonth[]): string {
  const last = months.at(-1)
  const full = months.find(({ saved }) => saved >= SCHEME.mostBalance)
  if (closingBalance !== undefined)
    return full
      ? `If you waited ${time(full.number)} and saved more, the bonus would be ${pounds(full.bonus)}`
      : `If you saved until ${last?.name ?? ''}, the bonus would be ${pounds(last?.bonus ?? 0)}`
  if (full) return `You’d reach the maximum bonus in month ${full.number}`
  const first = months.find(({ bonus }) => bonus > 0)
  return first
    ? `You’d earn your first bonus in month ${first.number}`
    : `${time(months.length)} of saving isn’t enough for a bonus`
}

function byBalance({ label }: Account): Drawing {
  const { leastBalance, mostBalance } = SCHEME
  const balances = [0, leastBalance - 0.01, leastBalance, mostBalance, mostBalance + 2_000]
  return {
    kind: 'lines',
    id: 'by-balance',
    tab: 'changes',
    title: `The bonus starts at ${pounds(leastBalance)} of savings and stops growing at ${pounds(mostBalance)}`,
    subtitle: 'Bonus by balance, in pounds',
    unit: 'pounds',
    series: [
      { name: label('bonus'), points: balances.map((balance) => ({ x: balance, y: bonusOn(balance) })) },
    ],
    xHead: 'Balance',
    xUnit: 'pounds',
    fromZero: true,
  }
}
