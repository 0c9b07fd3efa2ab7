import { toPenny } from '#calculators/engine/rounding.ts'
import type { Onward } from '#calculators/engine/tool.ts'
import { projectQuery, stampDutyQuery } from '#calculators/purchase-tax/purchase-fields.ts'
import { href } from '#web/href.ts'

import type { Deal } from './sheet.ts'

type Inputs = Deal['inputs']

/** Links to each strategy's own calculator, filled in with the deal's inputs. */
export function onwardFrom(deal: Deal): Onward[] {
  const { inputs } = deal
  return [
    {
      href: href('/stampdutycalculator', null, stampDutyQuery(inputs)),
      label: 'Stamp duty on the purchase, band by band',
    },
    {
      href: href('/rental-yield-calculator', null, yieldQuery(deal)),
      label: 'Full rental yield calculation',
    },
    { href: href('/brrr-flip-calculator', null, brrrQuery(inputs)), label: 'Full BRRR calculation' },
    { href: href('/buy-to-let-flip-calculator', null, flipQuery(inputs)), label: 'Full flip calculation' },
    { href: href('/hmo-calculator', null, hmoQuery(inputs)), label: 'Full HMO calculation' },
  ]
}

function yieldQuery({ inputs, result }: Deal) {
  const received = (inputs.monthlyRent * 12 * (52 - inputs.voidWeeksPerYear)) / 52
  const deposit = inputs.purchasePrice - result.loanAmount
  return {
    price: words(inputs.purchasePrice),
    monthlyRent: words(inputs.monthlyRent),
    voidWeeksPerYear: String(inputs.voidWeeksPerYear),
    annualCosts: words(received - result.netOperatingIncome),
    purchaseCosts: words(result.cashRequired - deposit - inputs.refurbCost),
    works: words(inputs.refurbCost),
  }
}

function brrrQuery(inputs: Inputs) {
  const lostToVoids = (inputs.monthlyRent * inputs.voidWeeksPerYear) / 52
  return {
    ...projectQuery(inputs),
    endValue: words(inputs.endValue ?? inputs.purchasePrice),
    // There is no field for holding costs there.
    legalFees: words(
      inputs.legalFees + inputs.otherPurchaseCosts + inputs.monthlyHoldingCosts * inputs.worksMonths,
    ),
    bridgePercentOfPrice: String(inputs.bridgePercentOfPrice),
    bridgeMonthlyInterestPercent: String(inputs.bridgeMonthlyInterestPercent),
    bridgeMonths: String(inputs.worksMonths),
    bridgeFeePercent: String(inputs.bridgeFeePercent),
    refinanceLtvPercent: String(inputs.refinanceLtvPercent),
    refinanceRatePercent: String(inputs.refinanceRatePercent),
    refinanceFees: words(inputs.refinanceFees),
    monthlyRent: words(inputs.monthlyRent),
    managementPercent: String(inputs.managementPercent),
    monthlyOtherCosts: words(inputs.annualCosts / 12 + lostToVoids * (1 - inputs.managementPercent / 100)),
  }
}

function flipQuery(inputs: Inputs) {
  return {
    ...projectQuery(inputs),
    salePrice: words(inputs.endValue ?? inputs.purchasePrice),
    purchaseLegalFees: words(inputs.legalFees + inputs.otherPurchaseCosts),
    contingencyPercent: '0',
    loanPercentOfPrice: String(inputs.bridgePercentOfPrice),
    monthlyInterestPercent: String(inputs.bridgeMonthlyInterestPercent),
    arrangementFeePercent: String(inputs.bridgeFeePercent),
    months: String(Math.max(1, inputs.worksMonths)),
    monthlyHoldingCosts: words(inputs.monthlyHoldingCosts),
    agentFeePercentExVat: String(inputs.agentFeePercentExVat),
    saleLegalFees: words(inputs.saleLegalFees),
  }
}

function hmoQuery(inputs: Inputs) {
  const rents = inputs.roomRents.join(' ')
  return {
    price: words(inputs.purchasePrice),
    loanAmount: words((inputs.purchasePrice * inputs.ltvPercent) / 100),
    annualRatePercent: String(inputs.mortgageRatePercent),
    ...(rents && { monthlyRoomRents: rents }),
    occupancyPercent: String(inputs.occupancyPercent),
    managementPercent: String(inputs.roomManagementPercent),
    annualBills: words(inputs.annualBills),
    annualCouncilTax: '0',
    annualMaintenance: words(inputs.roomAnnualCosts),
    annualInsurance: '0',
    licenceFee: words(inputs.licenceFee),
    licenceYears: '5',
  }
}

function words(pounds: number): string {
  return String(toPenny(pounds))
}
