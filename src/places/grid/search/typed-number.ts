/** Reads a number as people type it: '250k', '£250,000', '6 %', '1.5m', '−3'. Null for an empty text, NaN for another one. */
export function typedNumber(text: string): number | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replaceAll(/[£,\s]|%$/g, '')
    .replace('−', '-')
  if (plain === '') return null
  const [, digits, times] = /^(-?(?:\d+\.?\d*|\.\d+))([km]?)$/.exec(plain) ?? []
  if (digits === undefined || digits.length > 15) return Number.NaN
  return Number(digits) * (times === 'k' ? 1000 : times === 'm' ? 1_000_000 : 1)
}
