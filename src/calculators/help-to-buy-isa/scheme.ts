/**
 * Rules of the Help to Buy: ISA scheme, closed to new savers. HM Treasury, Help to Buy: ISA Scheme Rules;
 * https://www.gov.uk/affordable-home-ownership-schemes/help-to-buy-isa. Pounds.
 */
import { dated } from '#domain/dated.ts'
import { isoDate } from '#domain/dates.ts'

/** What the scheme pays, and who qualifies. */
export const SCHEME = {
  bonusPercent: 25,
  /** The minimum balance for a bonus, which is then £400. */
  leastBalance: 1_600,
  /** Savings above this earn nothing more. */
  mostBalance: 12_000,
  firstMonthDeposit: 1_200,
  monthlyDeposit: 200,
  priceCap: 250_000,
  priceCapInLondon: 450_000,
  firstOpening: isoDate('2015-12-01'),
  lastOpening: isoDate('2019-11-30'),
  lastSaving: isoDate('2029-11-30'),
  /** Treated as the last day; sources say 30 November or 1 December. */
  lastClaim: isoDate('2030-12-01'),
} as const

/** The scheme from the first account to the last claim. */
export const helpToBuyIsaRules = dated<typeof SCHEME>('Help to Buy: ISA scheme', [
  {
    from: SCHEME.firstOpening,
    to: SCHEME.lastClaim,
    value: SCHEME,
    source: {
      title: 'HM Treasury, Help to Buy: ISA Scheme Rules; GOV.UK, Help to Buy: ISA',
      url: 'https://www.gov.uk/affordable-home-ownership-schemes/help-to-buy-isa',
      confidence: 'A',
      verifiedOn: isoDate('2026-09-28'),
    },
  },
])
