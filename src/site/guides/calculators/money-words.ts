import { formatPounds, poundsToPence } from '#domain/money.ts'

/** '£416,874' from pounds. */
export function wholePounds(pounds: number): string {
  return formatPounds(poundsToPence(pounds))
}

/** '4.57%', with a true minus. */
export function percentWords(percent: number): string {
  return `${percent < 0 ? '\u2212' : ''}${Math.abs(percent).toLocaleString('en-GB', { maximumFractionDigits: 2 })}%`
}

/** The same, or words for a percentage of nothing. */
export function percentOr(percent: number | null, otherwise: string): string {
  return percent === null ? otherwise : percentWords(percent)
}
