/** A percentage and a fixed fee for the same sale, side by side. Pure. */
import { inUnit } from '#calculators/engine/report/units.ts'

import { type EstateAgentFeeInput, estateAgentFee } from './calculate.ts'

/** What the page asks: the fee, and an offer to compare it with. */
export type AgentFeeQuestion = EstateAgentFeeInput & {
  /** A fixed fee beside the percentage that is asked about; it is no part of the fee. */
  fixedFeeToCompare?: number | undefined
}

/** One way of charging. */
export type Offer = {
  readonly kind: 'percentage' | 'fixed'
  /** 'the fixed fee', in a sentence. */
  readonly name: string
  /** '1.4% plus VAT'. */
  readonly quoted: string
  /** The same offer for another price. */
  readonly at: (salePrice: number) => ReturnType<typeof estateAgentFee>
}

/** The offer that was asked about, and the other one if there is one. */
export function offersOf(question: AgentFeeQuestion): { asked: Offer; other: Offer | null } {
  const { feePercent = 0, minimumFee = 0, fixedFee = 0, fixedFeeToCompare = 0 } = question
  const percentage = feePercent > 0 || minimumFee > 0 ? percentageOffer(question) : null
  if (fixedFee > 0) return { asked: fixedOffer(question, fixedFee), other: percentage }
  return {
    asked: percentage ?? percentageOffer(question),
    other: fixedFeeToCompare > 0 ? fixedOffer(question, fixedFeeToCompare) : null,
  }
}

function percentageOffer(question: AgentFeeQuestion): Offer {
  return {
    kind: 'percentage',
    name: 'the percentage',
    quoted: `${inUnit(question.feePercent ?? 0, 'percent')} ${vatWords(question)}`,
    at: (salePrice) => estateAgentFee({ ...question, salePrice, fixedFee: 0 }),
  }
}

function fixedOffer(question: AgentFeeQuestion, fixedFee: number): Offer {
  return {
    kind: 'fixed',
    name: 'the fixed fee',
    quoted: `${inUnit(fixedFee, 'money')} ${vatWords(question)}`,
    at: (salePrice) => estateAgentFee({ ...question, salePrice, fixedFee }),
  }
}

/** 'plus VAT' or 'with VAT', as the fee is quoted. */
export function vatWords({ vatPercent = 20, feeIncludesVat }: EstateAgentFeeInput): string {
  if (vatPercent === 0) return 'without VAT'
  return feeIncludesVat ? 'with VAT' : 'plus VAT'
}
