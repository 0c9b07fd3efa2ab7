/** The lines of the answer as text: each amount, its basis and a link to its calculator. Pure. */
import type { FigureSource } from '#domain/area-figures.ts'
import { areaInSentence } from '#domain/area-words.ts'
import { formatMonth, type IsoDate, yearOf } from '#domain/dates.ts'
import { listInWords } from '#domain/list-words.ts'
import { formatMoney, formatPounds, poundsToPence } from '#domain/money.ts'
import { nationName } from '#domain/nation.ts'
import { countOf } from '#domain/plain-number.ts'
import { upperFirst } from '#domain/upper-first.ts'
import { differenceInWords } from '#places/postcode/sales-summary.ts'
import { regimes } from '#tax/land/regime.ts'
import { href } from '#web/href.ts'

import type { BroadbandHere, EnergyCosts } from './cost-place.ts'
import type { LivingCost } from './living-cost.ts'
import type { CouncilTax, MortgageRate, Payment } from './payments.ts'
import { BUYERS } from './question.ts'

/** A line of the answer. */
export type CostLine = {
  label: string
  /** Link to the calculator for this line, with the numbers filled in. */
  href?: string
  /** Null if the cost isn’t known. */
  pounds: number | null
  /** The same as text: '£5,000'. */
  amount: string | null
  note?: string
  /** What the line is worked out from. Empty if it's the visitor's own figures and the law alone. */
  sources: readonly FigureSource[]
}

type Line = Omit<CostLine, 'amount' | 'sources'> & { sources?: readonly FigureSource[] }

const withAmount = (line: Line): CostLine => ({
  ...line,
  amount: line.pounds === null ? null : money(line.pounds),
  sources: line.sources ?? [],
})

/** The source of the price, if it isn't the visitor's own. */
const priceSources = ({ local }: LivingCost): readonly FigureSource[] => (local ? [local.source] : [])

/** An amount to the nearest pound: '£1,501'. */
export const pounds = (amount: number) => formatPounds(poundsToPence(amount))
/** An exact amount: '£5,000' or '£5,000.50'. */
export const money = (amount: number) => formatMoney(poundsToPence(amount))

/** A short description: '£300,000 home in Reading', or 'home at the local median price of £300,000'. */
export function homeInWords({ pricePounds, local, place, nation }: LivingCost): string {
  if (local) return `home at the local ${local.kind} price of ${pounds(pricePounds)}`
  const where = place ? areaInSentence(place.area) : nationName(nation)
  return `${pounds(pricePounds)} home in ${where}`
}

/** The costs of buying. */
export function upFrontLines(cost: LivingCost): readonly CostLine[] {
  const { question, registration } = cost
  const lines: readonly Line[] = [
    { label: `Deposit (${question.depositPercent}%)`, pounds: cost.deposit, sources: priceSources(cost) },
    taxLine(cost),
    registration
      ? {
          label: 'Land Registry fee',
          pounds: registration.wholePounds,
          note: `${money(registration.partPounds)} for a new build`,
          sources: priceSources(cost),
        }
      : { label: 'Registration fee', pounds: null, note: 'Ask your solicitor' },
    {
      label: 'Solicitor, survey and removals',
      pounds: question.otherCostsPounds,
      ...(question.otherCostsPounds === null
        ? { note: 'Prices vary: add your quotes under “Deposit, mortgage and other costs”' }
        : { note: 'Your quotes' }),
    },
  ]
  return lines.map(withAmount)
}

function taxLine(cost: LivingCost): Line {
  const { question, pricePounds, nation, tax, otherNations } = cost
  const query = { price: String(pricePounds), nation, buyer: question.buyer }
  const calculator = href('/stampdutycalculator', null, query)
  if (tax === null)
    return { label: 'Stamp duty', href: calculator, pounds: null, note: 'Rates not confirmed yet' }
  const others = [
    ...tax.otherBuyers.map((other) => ({ who: other.label, pounds: other.pounds })),
    ...otherNations.map((other) => ({ who: nationName(other.nation), pounds: other.pounds })),
  ]
  return {
    label: `${taxName(tax.regime)} (${regimes[tax.regime].short})`,
    href: calculator,
    pounds: tax.pounds,
    note: others.map((other) => `${other.who} ${money(other.pounds)}`).join(' · '),
    sources: priceSources(cost),
  }
}

/** The everyday name of each tax. */
function taxName(regime: keyof typeof regimes): string {
  return regime === 'sdlt' ? 'Stamp duty' : regimes[regime].name
}

/** The monthly payments. */
export function monthlyLines(cost: LivingCost): readonly CostLine[] {
  const { question, pricePounds, deposit, loan, rate, mortgage } = cost
  const { termYears } = question
  const lines: readonly Line[] = [
    {
      label: 'Mortgage',
      href: href('/mortgage-repayment-calculator', null, {
        price: String(pricePounds),
        deposit: String(deposit),
        termYears: String(termYears),
        annualRatePercent: String(rate.percent),
      }),
      pounds: mortgage.monthly,
      note: `${money(loan)} over ${countOf(termYears, 'year')} at ${rate.percent}%, ${rateInWords(rate)}`,
      sources: [...priceSources(cost), ...(rate.from === 'quoted' ? [rate.quoted.source] : [])],
    },
    councilTaxLine(cost),
    ...(cost.place ? [energyLine(cost.place.energy, cost.energy), broadbandLine(cost.place.broadband)] : []),
  ]
  return lines.map(withAmount)
}

/** Where the rate comes from: 'the average for 2-year fixed mortgages with a 10% deposit, Oct 2026'. */
function rateInWords(rate: MortgageRate): string {
  if (rate.from !== 'quoted')
    return rate.from === 'yours' ? 'your rate' : 'our assumption. Your lender’s rate will differ'
  const { loanToValuePercent, month } = rate.quoted
  return `the average quoted for a 2-year fix with a ${100 - loanToValuePercent}% deposit, ${formatMonth(month)}`
}

function councilTaxLine({ place, councilTax }: LivingCost): Line {
  if (councilTax === null) {
    const note = place
      ? place.nation === 'northern-ireland'
        ? 'Northern Ireland has rates instead'
        : `We haven’t imported the charges for ${areaInSentence(place.area)}`
      : 'Add a postcode to see council tax'
    return { label: 'Council tax', pounds: null, note }
  }
  const { charge, isChosen, monthly, year, source, usual } = councilTax
  const annual = `${money(charge.annual)} for ${year}`
  return {
    label: `Council tax, Band ${charge.band}`,
    pounds: monthly,
    note: isChosen ? annual : `${annual}. ${rangeInWords(councilTax, place?.area ?? '')}`,
    sources: isChosen || usual === null ? [source] : [source, usual.source],
  }
}

/** What to expect without a known band: 'Most homes in Reading are in Bands B to E: £1,200 to £1,900.' */
function rangeInWords({ usual, lowest, highest }: CouncilTax, area: string): string {
  if (usual === null)
    return `If you don’t know the band: ${money(lowest.annual)} in Band ${lowest.band} to ${money(highest.annual)} in Band ${highest.band}`
  const [low, high] = [usual.lowest, usual.highest]
  const where = `At least 8 in 10 homes in ${areaInSentence(area)} are in`
  return low.band === high.band
    ? `${where} Band ${low.band} (${usual.year})`
    : `${where} Bands ${low.band} to ${high.band} (${usual.year}): ${money(low.annual)} to ${money(high.annual)}`
}

function energyLine(energy: EnergyCosts, payment: Payment | null): Line {
  if (energy.kind === 'unknown' || payment === null)
    return { label: 'Energy', pounds: null, ...(energy.kind === 'unknown' && { note: energy.sentence }) }
  const { annual, homes, from, to } = energy
  return {
    label: 'Energy',
    pounds: payment.monthly,
    note: `${money(annual)} a year: median of ${countOf(homes, 'certificate')} assessed ${yearsInWords(from, to)}, at the energy prices of the time`,
    sources: [energy.source],
  }
}

const yearsInWords = (from: IsoDate, to: IsoDate) =>
  yearOf(from) === yearOf(to) ? `in ${yearOf(from)}` : `from ${yearOf(from)} to ${yearOf(to)}`

function broadbandLine(broadband: BroadbandHere): Line {
  if (broadband.kind === 'unknown') return { label: 'Broadband', pounds: null, note: broadband.sentence }
  const { gigabit, superfast, month } = broadband
  const speeds = [
    ...(gigabit === null ? [] : [`gigabit for ${gigabit}% of homes`]),
    ...(superfast === null ? [] : [`superfast for ${superfast}%`]),
  ].join(', ')
  const available = speeds === '' ? 'No speeds published' : upperFirst(speeds)
  return {
    label: 'Broadband',
    pounds: null,
    note: `${available}${month === null ? '' : ` (${formatMonth(month)})`}. Nobody publishes prices by postcode`,
    sources: [broadband.source],
  }
}

/** What no line includes, and why. */
export const LEFT_OUT =
  'Not in the totals, because there’s no official data on them: home insurance, water, broadband prices, service charge, ground rent and repairs.'

/** A sentence about the payments: 'Then £1,501 a month for the mortgage and council tax. £53,162 in the first year, including the cash up front.' */
export function monthlySentence({ mortgage, councilTax, energy, payments, firstYear }: LivingCost): string {
  const parts = [
    ...(mortgage.monthly === 0 ? [] : ['the mortgage']),
    ...(councilTax === null ? [] : ['council tax']),
    ...(energy === null ? [] : ['energy']),
  ]
  if (parts.length === 0) return 'Then no mortgage to pay.'
  return `Then ${pounds(payments.monthly)} a month for ${listInWords(parts)}. ${pounds(firstYear)} in the first year, including the cash up front.`
}

/** Says where the price comes from, or compares it with nearby sales; null without either. */
export function comparisonSentence({ pricePounds, local, place }: LivingCost): string | null {
  if (local !== null) return `This uses ${local.words}. Enter a price to use your own.`
  if (!place?.sold) return null
  const { place: near, medianPounds, sales, from, to } = place.sold
  const difference = differenceInWords(pricePounds, medianPounds)
  return `Homes in ${near} sold for a median of ${pounds(medianPounds)} between ${formatMonth(from)} and ${formatMonth(to)} (${countOf(sales, 'sale')}). This price is ${difference} that.`
}

/** The buyer’s label, such as 'Home mover'. */
export function buyerName({ question }: LivingCost): string {
  return BUYERS.find(({ value }) => value === question.buyer)?.label ?? ''
}

/** The sources of the figures behind the answer, each once. */
export function sourcesOf(cost: LivingCost): readonly FigureSource[] {
  const compared = cost.local === null ? cost.place?.sold?.source : undefined
  return eachOnce([
    ...[...upFrontLines(cost), ...monthlyLines(cost)].flatMap(({ sources }) => sources),
    ...(compared ? [compared] : []),
  ])
}

/** Leaves out sources that have been given before. */
export function eachOnce(sources: readonly FigureSource[]): readonly FigureSource[] {
  return [...new Map(sources.map((source) => [source.name, source])).values()]
}
