import { plainNumber } from '#domain/plain-number.ts'

/** Pounds for axis ticks: £950, £300k, £1.2m. Not for results, which are shown in full. */
export function compactPounds(pounds: number): string {
  const size = Math.abs(pounds)
  const sign = pounds < 0 ? '−' : ''
  if (size >= 1e9) return `${sign}£${short(size / 1e9)}bn`
  if (size >= 1e6) return `${sign}£${short(size / 1e6)}m`
  if (size >= 10_000) return `${sign}£${short(size / 1000)}k`
  return `${sign}£${plainNumber(Math.round(size))}`
}

const short = (value: number) => String(Math.round(value * 100) / 100)
