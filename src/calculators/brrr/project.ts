import { lenderTestRateOf, stressRateOf } from '#calculators/deal-breakers/decision.ts'
import { type Project, USUAL_COVER } from '#calculators/project-sections/project.ts'
import type { PurchasePlace } from '#calculators/property-tax.ts'
import { percentOrNull, shareOf, toPenny } from '#calculators/rounding.ts'

import { brrr } from './calculate.ts'
import type { BrrrQuestion } from './stages.ts'

/** Years for which the rate of the new loan is taken as fixed. */
const FIX_YEARS = 5

/** A home that is kept and let as it is judged, with its sale after some years. */
export function brrrProject(question: BrrrQuestion, place: PurchasePlace): Project {
  const { purchasePrice, monthlyRent, refinanceRatePercent: rate } = question
  const result = brrr(question, place)
  const bridge = purchasePrice * shareOf(question.bridgePercentOfPrice)
  const testRatePercent = lenderTestRateOf(rate, FIX_YEARS)
  return {
    nation: place.jurisdiction,
    plan: {
      strategy: 'brrr',
      project: {
        price: purchasePrice,
        upfrontCosts:
          result.propertyTax +
          question.legalFees +
          bridge * shareOf(question.bridgeFeePercent) +
          question.refinanceFees,
        works: question.refurbCost,
        months: question.bridgeMonths,
        monthlyCosts: bridge * shareOf(question.bridgeMonthlyInterestPercent),
        endValue: question.endValue,
      },
      mortgage: {
        amount: 0,
        percentOfEndValue: question.refinanceLtvPercent,
        ratePercent: rate,
        fixYears: FIX_YEARS,
        repaidOverMonths: null,
      },
      annualRent: monthlyRent * 12,
      voidWeeks: 0,
      managementPercent: question.managementPercent,
      annualCosts: question.monthlyOtherCosts * 12,
      years: question.yearsKept ?? 10,
      selling: { percent: question.saleCostsPercent ?? 0, fixed: 0 },
    },
    facts: {
      annualCashFlow: toPenny(result.monthlyCashFlow * 12),
      stressedCashFlow: toPenny(
        result.monthlyCashFlow * 12 - (result.newLoan * (stressRateOf(rate) - rate)) / 100,
      ),
      stressRatePercent: stressRateOf(rate),
      testedCoverPercent: percentOrNull(monthlyRent * 12, (result.newLoan * testRatePercent) / 100),
      testRatePercent,
      wantedCoverPercent: USUAL_COVER,
      returnOnCashPercent: result.returnOnCashLeftInPercent,
      wantedReturnPercent: question.wantedReturnPercent ?? 0,
      profit: null,
      mostChanceOfLossPercent: question.mostChanceOfLossPercent ?? 0,
    },
  }
}
