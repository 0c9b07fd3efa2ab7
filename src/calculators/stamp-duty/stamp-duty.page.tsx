import { capitalGains } from '#calculators/capital-gains-tax/sheet.ts'
import { sheetPage, writtenAs } from '#calculators/engine/sheet/sheet-page.tsx'
import { relatedCalculators } from '#calculators/hub/related.ts'
import { mortgageRepayment } from '#calculators/mortgage-repayment/sheet.ts'
import { rentalYield } from '#calculators/rental-yield/sheet.ts'
import { formatDate } from '#domain/dates.ts'
import { COVERED } from '#tax/land/regime.ts'
import { rulesOf, rulesOfEveryTax } from '#tax/land/rules.ts'
import { href } from '#web/href.ts'

import { affordView } from './afford-view.ts'
import { stampDutyCalculator } from './report.ts'
import { StampDutyCalculator, stampDutyCode } from './stamp-duty.island.tsx'
import { AffordablePrice } from './view/affordable-price.tsx'
import { Examples } from './view/examples.tsx'
import { Explanation } from './view/explanation.tsx'

stampDutyCode.setOnServer(stampDutyCalculator)
affordView.part.setOnServer(AffordablePrice)

/** The stamp duty calculator; sheet.ts defines it, the law is in `src/tax/land`. */
export const route = sheetPage('/stampdutycalculator', {
  calculator: stampDutyCalculator,
  Calculator: StampDutyCalculator,
  title: 'Stamp duty calculator: SDLT, LBTT and LTT',
  description:
    'Work out Stamp Duty Land Tax, Scotland’s LBTT or Wales’s LTT for any completion since 2012, with every band, the law behind it and what you can reclaim.',
  heading: 'Stamp duty calculator',
  lead: 'Work out the tax on buying a home, land or a lease anywhere in the UK: SDLT, LBTT or LTT.',
  scope: `For completions from ${formatDate(COVERED.from)} to ${formatDate(COVERED.to)}.`,
  rules: [...Object.values(rulesOf).flat(), ...rulesOfEveryTax],
  explanation: writtenAs(Explanation),
  After: Examples,
  related: [
    ...relatedCalculators(mortgageRepayment, capitalGains, rentalYield),
    { href: href('/tax-rules'), label: 'Tax rules', about: 'All rates and dates' },
    {
      href: href('/calculators'),
      label: 'All calculators',
      about: 'Buying, borrowing, letting, building, selling',
    },
  ],
  sources: [
    {
      href: 'https://www.gov.uk/stamp-duty-land-tax/residential-property-rates',
      label: 'GOV.UK: Stamp Duty Land Tax rates for homes',
    },
    {
      href: 'https://revenue.scot/taxes/land-buildings-transaction-tax/residential-property',
      label: 'Revenue Scotland: LBTT on homes',
    },
    {
      href: 'https://www.gov.wales/land-transaction-tax-rates-and-bands',
      label: 'GOV.WALES: Land Transaction Tax rates and bands',
    },
  ],
})
