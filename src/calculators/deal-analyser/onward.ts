import { toPenny } from '#calculators/engine/rounding.ts'
import type { Onward } from '#calculators/engine/tool.ts'
import { projectQuery, stampDutyQuery } from '#calculators/purchase-tax/purchase-fields.ts'
import { href } from '#web/href.ts'

import { dealAnalyser } from './calculate.ts'
import { type DealQuestion, dealPlace } from './question.ts'

/** Each way in full, on the page of its own, with the numbers of the deal as the ways side by side take them. */
export function onwardFrom(question: DealQuestion): Onward[] {
  return [
    {
      href: href('/stampdutycalculator', null, stampDutyQuery(question)),
      label: 'The tax on this purchase, band by band',
    },
    { href: href('/rental-yield-calculator', null, yieldQuery(question)), label: 'Its yield alone' },
    {
      href: href('/brrr-flip-calculator', null, brrrQuery(question)),
      label: 'Refurbish, refinance, let: in full',
    },
    {
      href: href('/buy-to-let-flip-calculator', null, flipQuery(question)),
      label: 'Refurbish and sell: in full',
    },
    { href: href('/hmo-calculator', null, hmoQuery(question)), label: 'Let by the room: in full' },
  ]
}

function yieldQuery(question: DealQuestion) {
  const { inputs } = question
  const deal = dealAnalyser(inputs, dealPlace(question))
  const received = (inputs.monthlyRent * 12 * (52 - inputs.voidWeeksPerYear)) / 52
  const deposit = inputs.purchasePrice - deal.loanAmount
  return {
    price: words(inputs.purchasePrice),
    monthlyRent: words(inputs.monthlyRent),
    voidWeeksPerYear: String(inputs.voidWeeksPerYear),
    annualCosts: words(received - deal.netOperatingIncome),
    purchaseCosts: words(deal.cashRequired - deposit - inputs.refurbCost),
    works: words(inputs.refurbCost),
  }
}

function brrrQuery(question: DealQuestion) {
  const { facts } = question.inputs.further
  const { bridge, letting, refinance } = facts
  const lostToVoids = (letting.monthlyRent * letting.voidWeeksPerYear) / 52
  return {
    ...projectQuery(question),
    endValue: words(facts.endValue ?? facts.purchasePrice),
    // The bills of the months of works have no field of their own there.
    legalFees: words(
      facts.legalFees + facts.otherPurchaseCosts + facts.monthlyHoldingCosts * facts.worksMonths,
    ),
    bridgePercentOfPrice: String(bridge.percentOfPrice),
    bridgeMonthlyInterestPercent: String(bridge.monthlyInterestPercent),
    bridgeMonths: String(facts.worksMonths),
    bridgeFeePercent: String(bridge.feePercent),
    refinanceLtvPercent: String(refinance.ltvPercent),
    refinanceRatePercent: String(refinance.ratePercent),
    refinanceFees: words(refinance.fees),
    monthlyRent: words(letting.monthlyRent),
    managementPercent: String(letting.managementPercent),
    monthlyOtherCosts: words(letting.annualCosts / 12 + lostToVoids * (1 - letting.managementPercent / 100)),
  }
}

function flipQuery(question: DealQuestion) {
  const { facts } = question.inputs.further
  const { bridge, sale } = facts
  return {
    ...projectQuery(question),
    salePrice: words(facts.endValue ?? facts.purchasePrice),
    purchaseLegalFees: words(facts.legalFees + facts.otherPurchaseCosts),
    contingencyPercent: '0',
    loanPercentOfPrice: String(bridge.percentOfPrice),
    monthlyInterestPercent: String(bridge.monthlyInterestPercent),
    arrangementFeePercent: String(bridge.feePercent),
    months: String(Math.max(1, facts.worksMonths)),
    monthlyHoldingCosts: words(facts.monthlyHoldingCosts),
    agentFeePercentExVat: String(sale.agentFeePercentExVat),
    saleLegalFees: words(sale.legalFees),
  }
}

function hmoQuery({ inputs }: DealQuestion) {
  const { rooms } = inputs.further.facts
  const rents = rooms.monthlyRents.join(' ')
  return {
    price: words(inputs.purchasePrice),
    loanAmount: words((inputs.purchasePrice * inputs.ltvPercent) / 100),
    annualRatePercent: String(inputs.mortgageRatePercent),
    ...(rents && { monthlyRoomRents: rents }),
    occupancyPercent: String(rooms.occupancyPercent),
    managementPercent: String(rooms.managementPercent),
    annualBills: words(rooms.annualBills),
    annualCouncilTax: '0',
    annualMaintenance: words(rooms.annualCosts),
    annualInsurance: '0',
    licenceFee: words(rooms.licenceFee),
    licenceYears: '5',
  }
}

function words(pounds: number): string {
  return String(toPenny(pounds))
}
