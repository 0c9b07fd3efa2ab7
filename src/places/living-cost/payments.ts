/** What a home costs to live in, payment by payment: mortgage, council tax and energy. Pure. */
import { levelPayment, loanOf } from '#calculators/engine/loan/loan.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import type { CouncilTaxBand, CouncilTaxFigures, FigureSource } from '#domain/area-figures.ts'

import type { BandStock, QuotedRate } from './cost-place.ts'

/** A regular payment in pounds, to the penny. */
export type Payment = { monthly: number; annual: number }

/** A level payment every month. */
export function mortgagePayment(loanAmount: number, termYears: number, annualRatePercent: number): Payment {
  const monthly = toPenny(levelPayment(loanOf({ loanAmount, termYears, annualRatePercent })))
  return { monthly, annual: toPenny(monthly * 12) }
}

/** An amount a year, as a twelfth of it a month. */
export function annualPayment(annual: number): Payment {
  return { monthly: toPenny(annual / 12), annual }
}

/** Adds payments up. Their months are added as they're shown, to the penny. */
export function totalOf(payments: readonly Payment[]): Payment {
  return {
    monthly: toPenny(payments.reduce((sum, { monthly }) => sum + monthly, 0)),
    annual: toPenny(payments.reduce((sum, { annual }) => sum + annual, 0)),
  }
}

/** The rate that a mortgage is worked out with. */
export type MortgageRate = { percent: number } & (
  | { from: 'yours' | 'assumed' }
  | { from: 'quoted'; quoted: QuotedRate }
)

/** Used while no quoted rates are imported. */
const ASSUMED_RATE_PERCENT = 4.5

/**
 * Picks the visitor's own rate, or the average quoted for the smallest loan-to-value that covers the deposit: for deposits under
 * 10% there is none, so it's the one for 10%.
 */
export function mortgageRate(
  own: number | null,
  depositPercent: number,
  quoted: readonly QuotedRate[],
): MortgageRate {
  if (own !== null) return { from: 'yours', percent: own }
  const byShare = quoted.toSorted((a, b) => a.loanToValuePercent - b.loanToValuePercent)
  const rate =
    byShare.find(({ loanToValuePercent }) => 100 - depositPercent <= loanToValuePercent) ??
    byShare.find(({ loanToValuePercent }) => loanToValuePercent === 90)
  return rate
    ? { from: 'quoted', percent: rate.ratePercent, quoted: rate }
    : { from: 'assumed', percent: ASSUMED_RATE_PERCENT }
}

/** A band and its council tax for a year, in pounds. */
export type BandCharge = { band: CouncilTaxBand; annual: number }

/** Council tax of the chosen band, or of Band D with the range of most homes. */
export type CouncilTax = {
  year: string
  source: FigureSource
  charge: BandCharge
  isChosen: boolean
  lowest: BandCharge
  highest: BandCharge
  /** The bands of most homes in the authority; null if the stock isn't imported. */
  usual: { lowest: BandCharge; highest: BandCharge; year: string; source: FigureSource } | null
}

/** Looks up a band's charge; Band D without one. Null if the year has no charge for Band D. */
export function councilTaxOf(
  { year, bands, source }: CouncilTaxFigures,
  band: CouncilTaxBand | null,
  stock: BandStock | null,
): CouncilTax | null {
  const known = Object.entries(bands).flatMap(([name, annual]) =>
    annual === null ? [] : [{ band: name as CouncilTaxBand, annual }],
  )
  const chosen = known.find((each) => each.band === band)
  const charge = chosen ?? known.find((each) => each.band === 'D')
  const [lowest, highest] = [known[0], known.at(-1)]
  if (!charge || !lowest || !highest) return null
  return {
    year,
    source,
    charge,
    isChosen: chosen !== undefined,
    lowest,
    highest,
    usual: stock && usualBands(known, stock),
  }
}

/** The share of homes on either side of the usual bands, at most. */
const TAIL = 0.1

/** The bands between the lowest and the highest tenth of homes: at least eight in ten homes are in them. */
function usualBands(known: readonly BandCharge[], { homes, year, source }: BandStock): CouncilTax['usual'] {
  const inOrder = homes.toSorted((a, b) => (a.band < b.band ? -1 : 1))
  const all = inOrder.reduce((sum, { dwellings }) => sum + dwellings, 0)
  const at = (share: number) => {
    let below = 0
    const band = inOrder.find(({ dwellings }) => (below += dwellings) >= share * all)?.band
    return known.find((each) => each.band === band)
  }
  const [lowest, highest] = [at(TAIL), at(1 - TAIL)]
  return all > 0 && lowest && highest ? { lowest, highest, year, source } : null
}
