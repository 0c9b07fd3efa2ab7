/** What the page, its files and a comparison tell of an agent's fee. Pure. */
import { shareRow } from '#calculators/engine/report/changes.ts'
import type { Figure, Report, Schedule, Sensitivity } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

import { type EstateAgentFee, estateAgentFee } from './calculate.ts'
import { drawingsOf } from './drawings.ts'
import { explainEstateAgentFee } from './explain.ts'
import { type AgentFeeQuestion, type Offer, offersOf } from './offers.ts'
import { turningPointsOf } from './turning-points.ts'

/** Everything about one sale through an agent. */
export function reportOnAgentFee(question: AgentFeeQuestion): Report {
  const result = estateAgentFee(question)
  const { asked, other } = offersOf(question)
  const { salePrice = 0 } = question
  const answer: Figure = {
    key: 'feeIncVat',
    label: 'Fee with VAT',
    value: result.feeIncVat,
    unit: 'exact-pounds',
    better: 'lower',
  }
  return {
    outputs: result,
    answer,
    sentence: sentenceOf(salePrice, asked, result),
    figures: figuresOf(question, result, asked, other),
    notices: [],
    drawings: drawingsOf(question, result, asked, other),
    schedules: other ? [schedule(salePrice, asked, other)] : [],
    sensitivity: sensitivityOf(question, answer),
    turningPoints: turningPointsOf(question),
    working: explainEstateAgentFee(question),
  }
}

function sentenceOf(salePrice: number, asked: Offer, result: EstateAgentFee): string {
  const left = `${inUnit(result.netProceeds, 'pounds')} of ${inUnit(salePrice, 'pounds')} is left before a mortgage is repaid and the solicitor is paid.`
  return `${asked.quoted} comes to ${inUnit(result.effectivePercentIncVat, 'percent')} of the price. ${left}`
}

function figuresOf(
  { salePrice = 0 }: AgentFeeQuestion,
  result: EstateAgentFee,
  asked: Offer,
  other: Offer | null,
): Figure[] {
  const otherFee = other?.at(salePrice).feeIncVat ?? null
  return [
    {
      key: 'feeExVat',
      label: 'Fee without VAT',
      value: result.feeExVat,
      unit: 'money',
      better: 'lower',
    },
    { key: 'vat', label: 'VAT on it', value: result.vat, unit: 'money', better: 'lower' },
    {
      key: 'effectivePercentIncVat',
      label: 'Fee with VAT as a share of the price',
      value: result.effectivePercentIncVat,
      unit: 'percent',
      better: 'lower',
    },
    {
      key: 'netProceeds',
      label: 'Left of the price',
      value: result.netProceeds,
      unit: 'money',
      better: 'higher',
    },
    {
      key: 'otherFeeIncVat',
      label: asked.kind === 'fixed' ? 'The percentage with VAT' : 'The fixed fee with VAT',
      value: otherFee,
      none: 'no other offer',
      unit: 'money',
    },
  ]
}

/** Both offers around the price: sales end above and below what was hoped for. */
function schedule(salePrice: number, asked: Offer, other: Offer): Schedule {
  const steps = [-20, -15, -10, -5, 0, 5, 10, 15, 20]
  return {
    id: 'by-price',
    title: 'If it sells for more or less',
    sentence: 'Both offers, VAT included, for prices up to a fifth below and above.',
    columns: [
      { label: 'Sale price', unit: 'pounds' },
      { label: 'Compared', unit: 'text' },
      { label: asked.quoted, unit: 'exact-pounds' },
      { label: other.quoted, unit: 'exact-pounds' },
      { label: 'Left with the cheaper', unit: 'exact-pounds' },
    ],
    rows: steps.map((percent) => {
      const price = toPenny((salePrice * (100 + percent)) / 100)
      const [first, second] = [asked.at(price), other.at(price)]
      return [
        price,
        percent === 0 ? 'as it is' : `${percent < 0 ? '−' : '+'}${Math.abs(percent)}%`,
        first.feeIncVat,
        second.feeIncVat,
        Math.max(first.netProceeds, second.netProceeds),
      ]
    }),
  }
}

function sensitivityOf(question: AgentFeeQuestion, figure: Figure): Sensitivity {
  const fee = (change: Partial<AgentFeeQuestion>) => estateAgentFee({ ...question, ...change }).feeIncVat
  const { salePrice = 0, feePercent = 0, fixedFee = 0 } = question
  return {
    figure,
    rows: [
      shareRow('Sale price', 5, (factor) => fee({ salePrice: salePrice * factor })),
      fixedFee > 0
        ? shareRow('Fixed fee', 10, (factor) => fee({ fixedFee: fixedFee * factor }))
        : {
            label: 'Percentage',
            low: { change: '0.25 points lower', value: fee({ feePercent: Math.max(0, feePercent - 0.25) }) },
            high: { change: '0.25 points higher', value: fee({ feePercent: feePercent + 0.25 }) },
          },
      {
        label: 'How it is quoted',
        low: { change: 'VAT included', value: fee({ feeIncludesVat: true }) },
        high: { change: 'plus VAT', value: fee({ feeIncludesVat: false }) },
      },
    ],
  }
}
