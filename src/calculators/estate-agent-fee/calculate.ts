import { percentOf, toPenny } from '#calculators/engine/rounding.ts'

/** What an agent charges for a sale. Pounds; 5 means 5%. */
export type EstateAgentFeeInput = {
  salePrice?: number | undefined
  feePercent?: number | undefined
  /** Instead of a percentage. */
  fixedFee?: number | undefined
  /** The least that a percentage comes to, quoted in the same way as the fee. */
  minimumFee?: number | undefined
  vatPercent?: number | undefined
  /** The fee was quoted with VAT inside. */
  feeIncludesVat?: boolean | undefined
}

/** The fee with its VAT and what is left of the price, in pounds to the penny. */
export type EstateAgentFee = {
  feeExVat: number
  vat: number
  feeIncVat: number
  netProceeds: number
  effectivePercentIncVat: number
}

/** The fee, its VAT, and the price less both. */
export function estateAgentFee({
  salePrice = 0,
  feePercent = 0,
  fixedFee = 0,
  minimumFee = 0,
  vatPercent = 20,
  feeIncludesVat = false,
}: EstateAgentFeeInput): EstateAgentFee {
  const quoted = fixedFee > 0 ? fixedFee : Math.max((salePrice * feePercent) / 100, minimumFee)
  const withVat = 1 + vatPercent / 100
  const feeExVat = feeIncludesVat ? quoted / withVat : quoted
  const feeIncVat = feeIncludesVat ? quoted : quoted * withVat
  return {
    feeExVat: toPenny(feeExVat),
    vat: toPenny(feeIncVat - feeExVat),
    feeIncVat: toPenny(feeIncVat),
    netProceeds: toPenny(salePrice - feeIncVat),
    effectivePercentIncVat: percentOf(feeIncVat, salePrice),
  }
}
