/** The lines of the answer as text: each amount, its basis and a link to its calculator. Pure. */
import { formatMonth } from '#domain/dates.ts'
import { formatMoney, formatPounds, poundsToPence } from '#domain/money.ts'
import { nationName } from '#domain/nation.ts'
import { countOf } from '#domain/plain-number.ts'
import { areaInSentence } from '#places/areas/area-words.ts'
import { differenceInWords } from '#places/postcode/sales-summary.ts'
import { regimes } from '#tax/land/regime.ts'
import { href } from '#web/href.ts'

import type { CouncilTax, HomeCost } from './home-cost.ts'
import { BUYERS } from './question.ts'

/** A line of the answer. */
export type CostLine = {
  label: string
  /** Link to the calculator for this line, with the numbers filled in. */
  href?: string
  /** For example '£5,000'; null if the cost isn’t known. */
  amount: string | null
  note?: string
}

/** A calculated amount to the nearest pound: '£1,501'. */
export const pounds = (amount: number) => formatPounds(poundsToPence(amount))
/** An exact amount: '£5,000' or '£5,000.50'. */
const money = (amount: number) => formatMoney(poundsToPence(amount))

/** A short description: '£300,000 home in Reading'. */
export function homeInWords({ question, place, nation }: HomeCost): string {
  const where = place ? areaInSentence(place.area) : nationName(nation)
  return `${pounds(question.pricePounds)} home in ${where}`
}

/** The costs of buying. */
export function upFrontLines(cost: HomeCost): readonly CostLine[] {
  const { question, registration } = cost
  return [
    { label: `Deposit (${question.depositPercent}%)`, amount: pounds(cost.deposit) },
    taxLine(cost),
    registration
      ? {
          label: 'Land Registry fee',
          amount: money(registration.wholePounds),
          note: `${money(registration.partPounds)} for a new build`,
        }
      : { label: 'Registration fee', amount: null, note: 'Ask your solicitor' },
    {
      label: 'Solicitor, survey and removals',
      amount: question.otherCostsPounds === null ? null : money(question.otherCostsPounds),
      ...(question.otherCostsPounds === null
        ? { note: 'Prices vary: add your quotes under “Deposit, mortgage and other costs”' }
        : { note: 'Your quotes' }),
    },
  ]
}

function taxLine({ question, nation, tax, otherNations }: HomeCost): CostLine {
  const query = { price: String(question.pricePounds), nation, buyer: question.buyer }
  const calculator = href('/stampdutycalculator', null, query)
  if (tax === null)
    return { label: 'Stamp duty', href: calculator, amount: null, note: 'Rates not confirmed yet' }
  const others = [
    ...tax.otherBuyers.map((other) => ({ who: other.label, pounds: other.pounds })),
    ...otherNations.map((other) => ({ who: nationName(other.nation), pounds: other.pounds })),
  ]
  return {
    label: `${taxName(tax.regime)} (${regimes[tax.regime].short})`,
    href: calculator,
    amount: money(tax.pounds),
    note: others.map((other) => `${other.who} ${money(other.pounds)}`).join(' · '),
  }
}

/** The everyday name of each tax. */
function taxName(regime: keyof typeof regimes): string {
  return regime === 'sdlt' ? 'Stamp duty' : regimes[regime].name
}

/** The monthly payments. */
export function monthlyLines(cost: HomeCost): readonly CostLine[] {
  const { question, loan, deposit } = cost
  const { ratePercent, termYears, pricePounds } = question
  const mortgage = href('/mortgage-repayment-calculator', null, {
    price: String(pricePounds),
    deposit: String(deposit),
    termYears: String(termYears),
    annualRatePercent: String(ratePercent),
  })
  return [
    {
      label: 'Mortgage',
      href: mortgage,
      amount: pounds(cost.mortgageMonthly),
      note: `${pounds(loan)} over ${countOf(termYears, 'year')} at ${ratePercent}%. Your lender’s rate will differ`,
    },
    councilTaxLine(cost),
    { label: 'Insurance, energy, service charge', amount: null },
  ]
}

function councilTaxLine({ place, councilTax }: HomeCost): CostLine {
  if (councilTax === null) {
    const note = place
      ? place.nation === 'northern-ireland'
        ? 'Northern Ireland has rates instead'
        : `No charges for ${areaInSentence(place.area)} yet`
      : 'Add a postcode to see council tax'
    return { label: 'Council tax', amount: null, note }
  }
  const { chosen, lowest, middle, highest, year } = councilTax
  if (chosen) {
    return {
      label: `Council tax, Band ${chosen.band}`,
      amount: pounds(chosen.annual / 12),
      note: `${money(chosen.annual)} a year in ${year}`,
    }
  }
  return {
    label: 'Council tax',
    amount: `${pounds(lowest.annual / 12)}–${pounds(highest.annual / 12)}`,
    note: `Band ${lowest.band} to ${highest.band}, ${pounds(middle.annual / 12)} in Band D (${year}). Not in the total until you choose a band`,
  }
}

/** A sentence about the monthly payments: 'Then £1,501 a month for the mortgage.' */
export function monthlySentence({ monthly, mortgageMonthly, councilTax }: HomeCost): string {
  const chosen: CouncilTax['chosen'] = councilTax?.chosen ?? null
  if (mortgageMonthly === 0 && chosen === null) return 'Then no mortgage to pay.'
  return chosen
    ? `Then ${pounds(monthly)} a month for the mortgage and council tax.`
    : `Then ${pounds(monthly)} a month for the mortgage.`
}

/** A sentence that compares the price with nearby sales, or null if there are none. */
export function comparisonSentence({ question, place }: HomeCost): string | null {
  if (!place?.sold) return null
  const { place: near, medianPounds, sales, from, to } = place.sold
  const difference = differenceInWords(question.pricePounds, medianPounds)
  return `Homes in ${near} sold for a median of ${pounds(medianPounds)} between ${formatMonth(from)} and ${formatMonth(to)} (${countOf(sales, 'sale')}). This price is ${difference} that.`
}

/** The buyer’s label, such as 'Home mover'. */
export function buyerName({ question }: HomeCost): string {
  return BUYERS.find(({ value }) => value === question.buyer)?.label ?? ''
}
