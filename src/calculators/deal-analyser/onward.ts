import { type FormQuery, onwardTo } from '#calculators/engine/onward-to.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import type { Onward } from '#calculators/engine/tool.ts'
import { projectQuery, stampDutyQuery } from '#calculators/purchase-tax/purchase-fields.ts'

import type { Deal } from './sheet.ts'

type Inputs = Deal['inputs']

/** Links to each strategy's own calculator, filled in with the deal's inputs. */
export function onwardFrom(deal: Deal): Onward[] {
  const { inputs } = deal
  return [
    onwardTo('/stampdutycalculator', 'Stamp duty on the purchase, band by band', stampDutyQuery(inputs)),
    onwardTo('/rental-yield-calculator', 'Full rental yield calculation', yieldQuery(deal)),
    onwardTo('/brrr-flip-calculator', 'Full BRRR calculation', brrrQuery(inputs)),
    onwardTo('/buy-to-let-flip-calculator', 'Full flip calculation', flipQuery(inputs)),
    onwardTo('/hmo-calculator', 'Full HMO calculation', hmoQuery(inputs)),
  ]
}

function yieldQuery({ inputs, result }: Deal): FormQuery {
  const received = (inputs.monthlyRent * 12 * (52 - inputs.voidWeeksPerYear)) / 52
  const deposit = inputs.purchasePrice - result.loanAmount
  return {
    price: toPenny(inputs.purchasePrice),
    monthlyRent: toPenny(inputs.monthlyRent),
    voidWeeksPerYear: inputs.voidWeeksPerYear,
    annualCosts: toPenny(received - result.netOperatingIncome),
    purchaseCosts: toPenny(result.cashRequired - deposit - inputs.refurbCost),
    works: toPenny(inputs.refurbCost),
  }
}

function brrrQuery(inputs: Inputs): FormQuery {
  const lostToVoids = (inputs.monthlyRent * inputs.voidWeeksPerYear) / 52
  return {
    ...projectQuery(inputs),
    endValue: toPenny(inputs.endValue ?? inputs.purchasePrice),
    // There is no field for holding costs there.
    legalFees: toPenny(
      inputs.legalFees + inputs.otherPurchaseCosts + inputs.monthlyHoldingCosts * inputs.worksMonths,
    ),
    bridgePercentOfPrice: inputs.bridgePercentOfPrice,
    bridgeMonthlyInterestPercent: inputs.bridgeMonthlyInterestPercent,
    bridgeMonths: inputs.worksMonths,
    bridgeFeePercent: inputs.bridgeFeePercent,
    refinanceLtvPercent: inputs.refinanceLtvPercent,
    refinanceRatePercent: inputs.refinanceRatePercent,
    refinanceFees: toPenny(inputs.refinanceFees),
    monthlyRent: toPenny(inputs.monthlyRent),
    managementPercent: inputs.managementPercent,
    monthlyOtherCosts: toPenny(inputs.annualCosts / 12 + lostToVoids * (1 - inputs.managementPercent / 100)),
  }
}

function flipQuery(inputs: Inputs): FormQuery {
  return {
    ...projectQuery(inputs),
    salePrice: toPenny(inputs.endValue ?? inputs.purchasePrice),
    purchaseLegalFees: toPenny(inputs.legalFees + inputs.otherPurchaseCosts),
    contingencyPercent: '0',
    loanPercentOfPrice: inputs.bridgePercentOfPrice,
    monthlyInterestPercent: inputs.bridgeMonthlyInterestPercent,
    arrangementFeePercent: inputs.bridgeFeePercent,
    months: Math.max(1, inputs.worksMonths),
    monthlyHoldingCosts: toPenny(inputs.monthlyHoldingCosts),
    agentFeePercentExVat: inputs.agentFeePercentExVat,
    saleLegalFees: toPenny(inputs.saleLegalFees),
  }
}

function hmoQuery(inputs: Inputs): FormQuery {
  const rents = inputs.roomRents.join(' ')
  return {
    price: toPenny(inputs.purchasePrice),
    loanAmount: toPenny((inputs.purchasePrice * inputs.ltvPercent) / 100),
    annualRatePercent: inputs.mortgageRatePercent,
    ...(rents && { monthlyRoomRents: rents }),
    occupancyPercent: inputs.occupancyPercent,
    managementPercent: inputs.roomManagementPercent,
    annualBills: toPenny(inputs.annualBills),
    annualCouncilTax: '0',
    annualMaintenance: toPenny(inputs.roomAnnualCosts),
    annualInsurance: '0',
    licenceFee: toPenny(inputs.licenceFee),
    licenceYears: '5',
  }
}
