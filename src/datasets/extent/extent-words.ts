import { listInWords } from '#domain/list-words.ts'
import { plainNumber } from '#domain/plain-number.ts'

const MAX_NAMES = 5

/** 'RG30, RG31 and RG4' in the usual order, or '12 postcode districts' if there are many. */
export function namesInWords(names: readonly string[], noun: string): string {
  if (names.length > MAX_NAMES) return `${plainNumber(names.length)} ${noun}`
  return listInWords(names.toSorted((a, b) => a.localeCompare(b, 'en-GB', { numeric: true })))
}
