import type { Drawing } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

import { type EstateAgentFee, estateAgentFee } from './calculate.ts'
import type { AgentFeeQuestion, Offer } from './offers.ts'

/** Percentages that agents commonly ask, without VAT; there is no official statistic of them. */
const USUAL = [0.9, 1.2, 1.5, 1.8]

/** The offers side by side and over prices, or, with one offer alone, what usual percentages come to. */
export function drawingsOf(
  question: AgentFeeQuestion,
  result: EstateAgentFee,
  asked: Offer,
  other: Offer | null,
): Drawing[] {
  const { salePrice = 0 } = question
  const first = other ? sideBySide(salePrice, asked, other) : usual(question)
  const parts = result.netProceeds >= 0 ? [ofThePrice(salePrice, result)] : []
  return [first, ...(other ? [overPrices(salePrice, asked, other)] : []), ...parts]
}

function sideBySide(salePrice: number, asked: Offer, other: Offer): Drawing {
  const fees = [asked, other].map((offer) => ({ offer, value: offer.at(salePrice).feeIncVat }))
  const [cheaper, dearer] = fees.toSorted((a, b) => a.value - b.value)
  const difference = toPenny((dearer?.value ?? 0) - (cheaper?.value ?? 0))
  return {
    kind: 'bars',
    id: 'offers',
    title:
      difference === 0
        ? 'Both offers cost the same'
        : `${cheaper?.offer.kind === 'fixed' ? 'The fixed fee' : 'The percentage'} costs ${inUnit(difference, 'pounds')} less`,
    subtitle: `For a price of ${inUnit(salePrice, 'pounds')}, VAT included, in pounds`,
    unit: 'money',
    items: fees.map(({ offer, value }) => ({
      label: `${offer.kind === 'fixed' ? 'Fixed' : 'Percentage'}: ${offer.quoted}`,
      value,
    })),
    labelHead: 'Offer',
    valueHead: 'With VAT',
  }
}

function overPrices(salePrice: number, asked: Offer, other: Offer): Drawing {
  const prices = Array.from({ length: 11 }, (_, step) => toPenny((salePrice * step) / 5))
  const line = (offer: Offer) => ({
    name: offer.kind === 'fixed' ? 'Fixed fee' : 'Percentage',
    points: prices.map((price) => ({ x: price, y: offer.at(price).feeIncVat })),
  })
  return {
    kind: 'lines',
    id: 'over-prices',
    title: 'A percentage follows the price, a fixed fee does not',
    subtitle: 'Fee with VAT for prices up to twice this one, in pounds',
    unit: 'pounds',
    series: [line(asked), line(other)],
    xHead: 'Sale price',
    xUnit: 'pounds',
    fromZero: true,
  }
}

function usual({ salePrice = 0 }: AgentFeeQuestion): Drawing {
  const tenth = estateAgentFee({ salePrice, feePercent: 0.1 }).feeIncVat
  return {
    kind: 'bars',
    id: 'usual',
    title: `Each 0.1% of the price is ${inUnit(tenth, 'money')} with VAT`,
    subtitle: `What usual percentages plus VAT come to at ${inUnit(salePrice, 'pounds')}, in pounds`,
    unit: 'money',
    items: USUAL.map((feePercent) => ({
      label: `${feePercent}% plus VAT`,
      value: estateAgentFee({ salePrice, feePercent }).feeIncVat,
    })),
    labelHead: 'Fee',
    valueHead: 'With VAT',
  }
}

function ofThePrice(salePrice: number, result: EstateAgentFee): Drawing {
  const pence = salePrice === 0 ? 0 : (result.feeIncVat / salePrice) * 100
  return {
    kind: 'parts',
    id: 'of-the-price',
    title: `Of each £100 of the price, ${inUnit(pence, 'money')} goes to the agent and to VAT`,
    subtitle: 'The sale price and where it goes, in pounds',
    unit: 'money',
    items: [
      { label: 'Left of the price', value: result.netProceeds },
      { label: 'Agent', value: result.feeExVat },
      { label: 'VAT', value: result.vat },
    ],
    labelHead: 'Part',
    valueHead: 'Amount',
  }
}
