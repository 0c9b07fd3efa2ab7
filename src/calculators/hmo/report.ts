/** The report on a house let by the room, for the page and its downloads. Pure. */
import { type FormQuery, onwardTo } from '#calculators/engine/onward-to.ts'
import { addingUp } from '#calculators/engine/report/adding-up.ts'
import { pounds } from '#calculators/engine/report/amounts.ts'
import { inTurn } from '#calculators/engine/report/in-turn.ts'
import type { Drawing, ReportNotice, Sensitivity } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { percentOf, toPenny } from '#calculators/engine/rounding.ts'
import { type ReportedOn, type SheetCalculator, calculator } from '#calculators/engine/sheet/calculator.ts'
import { byChange, byPoint, byShare } from '#calculators/engine/sheet/sensitivity.ts'
import type { Onward } from '#calculators/engine/tool.ts'
import { countOf } from '#domain/plain-number.ts'

import { licensingNotices } from './licensing.ts'
import { hmo } from './sheet.ts'

type House = ReportedOn<typeof hmo>

/** The HMO calculator. */
export const hmoCalculator: SheetCalculator = calculator(hmo, {
  report: (house) => ({
    sentence: sentenceOf(house),
    notices: noticesOf(house),
    drawings: inTurn(house, yearSteps, rooms, byOccupancy),
    sensitivity: () => sensitivityOf(house),
    breakEven: () => breakEvenOf(house),
  }),
  onward: (house) => onwardFrom(house),
})

function sentenceOf({ inputs, result }: House): string {
  const rooms = inputs.monthlyRoomRents.length
  const { effectiveAnnualRent, annualCosts, interest, monthlyCashFlow } = result
  const left =
    monthlyCashFlow < 0
      ? `you’d be ${pounds(-monthlyCashFlow)} a month short before tax`
      : `you’d have ${pounds(monthlyCashFlow)} a month left before tax`
  return `You’d collect ${pounds(effectiveAnnualRent)} a year from ${countOf(rooms, 'room')} at ${inUnit(inputs.occupancyPercent, 'percent')} occupancy. After running costs of ${pounds(annualCosts)} and mortgage interest of ${pounds(interest)}, ${left}.`
}

function noticesOf({ inputs, result: { annualCashFlow } }: House): ReportNotice[] {
  const loss: ReportNotice = {
    kind: 'warning',
    title: 'You’d lose money every year',
    text: `With these numbers you’d have to put in ${pounds(-annualCashFlow)} a year, before tax and before any large repair.`,
  }
  return [
    ...(annualCashFlow < 0 ? [loss] : []),
    ...licensingNotices(inputs.monthlyRoomRents.length, inputs.licenceFee),
  ]
}

function yearSteps({ part, result: { annualCashFlow }, label }: House): Drawing {
  return {
    kind: 'steps',
    id: 'year-steps',
    title:
      annualCashFlow > 0
        ? `You’d keep ${pounds(annualCashFlow)} of a year’s rent`
        : 'You’d keep none of the year’s rent',
    subtitle: 'Per year before tax, in pounds',
    unit: 'pounds',
    items: addingUp(annualCashFlow, [
      part('grossAnnualRent'),
      part('voidLoss', -1),
      part('management', -1),
      part('bills', -1),
      part('annualMaintenance', -1),
      part('annualInsurance', -1),
      part('licence', -1),
      part('interest', -1),
    ]),
    labelHead: 'Step',
    valueHead: 'A year',
    total: label('annualCashFlow'),
  }
}

/** More rows than this don't fit next to the other charts. */
const MAX_ROWS = 10

function rooms({ inputs: { monthlyRoomRents: rents }, columnLabel, label }: House): Drawing {
  const room = columnLabel('rooms', 'room')
  return {
    kind: rents.length > MAX_ROWS ? 'columns' : 'bars',
    id: 'rooms-drawn',
    title: roomWords(rents),
    subtitle: `${label('monthlyRoomRents')}, in pounds`,
    unit: 'money',
    items: rents.map((value, index) => ({ label: `${room} ${index + 1}`, value })),
    labelHead: room,
    valueHead: columnLabel('rooms', 'rent'),
  }
}

function roomWords(rents: readonly number[]): string {
  const [least, most] = [Math.min(...rents), Math.max(...rents)]
  if (rents.length === 1) return `The room lets for ${inUnit(most, 'money')} a month`
  if (least === most) return `Each of the ${rents.length} rooms lets for ${inUnit(most, 'money')} a month`
  return `The ${rents.length} rooms let for ${inUnit(least, 'money')} to ${inUnit(most, 'money')} a month`
}

function byOccupancy({ series, result: { breakEvenOccupancy: percent } }: House): Drawing {
  return {
    kind: 'lines',
    id: 'by-occupancy',
    tab: 'changes',
    title:
      percent === null
        ? 'You’d lose money even when fully let'
        : `You’d break even at ${inUnit(percent, 'percent')} occupancy`,
    subtitle: 'Cash flow a year before tax, at 50% to 100% occupancy, in pounds',
    unit: 'pounds',
    ...series('occupancy', 'percent', 'cashFlow'),
    xUnit: 'percent',
  }
}

function sensitivityOf({ inputs, at, changed, label }: House): Sensitivity['rows'] {
  const { occupancyPercent, monthlyRoomRents, loanAmount } = inputs
  const rents = (factor: number) =>
    at('annualCashFlow', { monthlyRoomRents: monthlyRoomRents.map((rent) => rent * factor) })
  const aMonthLess = occupancyPercent - 100 / 12
  return [
    {
      label: label('monthlyRoomRents'),
      low: { change: '10% lower', value: rents(0.9) },
      high: { change: '10% higher', value: rents(1.1) },
    },
    byChange(
      changed('occupancyPercent'),
      ['one more month empty', aMonthLess >= 0 ? aMonthLess : null],
      ['always full', 100],
    ),
    ...(loanAmount > 0 ? [byPoint(changed('annualRatePercent'))] : []),
    byShare(changed('annualBills'), 20, 'worse'),
  ]
}

function breakEvenOf({ inputs, result }: House) {
  const { breakEvenOccupancy, breakEvenRent, targetPrice, breakEvenRate, interest } = result
  const count = inputs.monthlyRoomRents.length
  return {
    breakEvenOccupancy:
      breakEvenOccupancy === null
        ? 'Even with every room let all year, costs and interest are more than the rent.'
        : `That’s about ${inUnit(Math.round(count * breakEvenOccupancy) / 100, 'count')} of ${count} rooms let all year. You entered ${inUnit(inputs.occupancyPercent, 'percent')}.`,
    breakEvenRent:
      breakEvenRent === null
        ? 'No rent is enough at this occupancy rate and management fee.'
        : `The average you’d need to cover costs and interest. Your average is ${pounds(result.averageRoomRent)}.`,
    targetPrice:
      targetPrice === null
        ? 'There’s no income before the mortgage, so no price gives a yield.'
        : `With the same rooms and costs. At ${pounds(inputs.price)} it’s ${inUnit(result.netYieldPercent, 'percent')}.`,
    breakEvenRate:
      interest > 0 &&
      (breakEvenRate === null
        ? 'There’s no income left to pay interest with.'
        : 'At this rate, interest takes all of your net operating income. Check it before a fixed rate ends.'),
    coveredLoan:
      interest > 0 &&
      'Lenders often want an ICR of 140% to 170% on an HMO, at a stress rate that may be above yours.',
  }
}

function onwardFrom({ inputs }: House): readonly (Onward | false)[] {
  const price = Math.round(inputs.price)
  return [
    onwardTo(
      '/property-deal-analyser',
      'Analyse the whole deal: tax, ROI and risk simulation',
      dealQuery(inputs),
    ),
    onwardTo('/rental-yield-calculator', 'Rental yield if let to one household', { price }),
    onwardTo('/stampdutycalculator', 'Stamp duty on it as an additional home', {
      price,
      buyer: 'additional',
    }),
    inputs.loanAmount > 0 &&
      onwardTo('/interest-only-mortgage-calculator', 'The mortgage over its whole term', {
        loanAmount: Math.round(inputs.loanAmount),
        annualRatePercent: inputs.annualRatePercent,
      }),
  ]
}

/** Query for the same house in the deal analyser, which names some inputs differently. Without refurbishment. */
function dealQuery(inputs: House['inputs']): FormQuery {
  return {
    strategy: 'hmo',
    purchasePrice: toPenny(inputs.price),
    refurbCost: '0',
    ltvPercent: toPenny(Math.min(100, percentOf(inputs.loanAmount, inputs.price))),
    mortgageRatePercent: toPenny(inputs.annualRatePercent),
    roomRents: inputs.monthlyRoomRents.join(' '),
    conversionCost: '0',
    occupancyPercent: toPenny(inputs.occupancyPercent),
    roomManagementPercent: toPenny(inputs.managementPercent),
    annualBills: toPenny(inputs.annualBills + inputs.annualCouncilTax),
    roomAnnualCosts: toPenny(inputs.annualMaintenance + inputs.annualInsurance),
    // Asked for five years there.
    licenceFee: toPenny((inputs.licenceFee * 5) / inputs.licenceYears),
  }
}
