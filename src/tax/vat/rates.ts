/** Value added tax (VAT), which the calculators add to agents' fees: Value Added Tax Act 1994. */
import { dated } from '#domain/dated.ts'
import { isoDate } from '#domain/dates.ts'

/** The standard rate. */
export const vatStandardRate = dated('VAT standard rate', [
  {
    from: '2011-01-04',
    to: '2027-04-05',
    value: { vatPercent: 20 },
    source: {
      title: 'Value Added Tax Act 1994, section 2',
      url: 'https://www.gov.uk/vat-rates',
      confidence: 'B',
      verifiedOn: isoDate('2026-11-22'),
    },
  },
])

/** Factor that turns a price excluding VAT into one including it, at the current rate. */
export const VAT_FACTOR = 1 + (vatStandardRate.periods.at(-1)?.value.vatPercent ?? 0) / 100
