import { plainNumber } from '#domain/plain-number.ts'

import { readSubjects, type Subject } from '../estimate/subjects.ts'
import { NOT_TEXT, textOfFile } from '../estimate/text-of-file.ts'
import { MAX_BYTES, MAX_HOMES } from './limits.ts'

/** The columns of a file, what each means, and whether it's needed. */
export const COLUMNS = [
  { name: 'id', about: 'Your own reference; it’s returned with the result', needed: true },
  { name: 'postcode', about: 'Full postcode, such as RG30 1AA', needed: true },
  { name: 'paon', about: 'House number or name', needed: false },
  { name: 'saon', about: 'Flat number or name', needed: false },
  { name: 'street', about: 'Street', needed: false },
  {
    name: 'propertyType',
    about: 'D (detached), S (semi-detached), T (terraced) or F (flat)',
    needed: false,
  },
  { name: 'tenure', about: 'F (freehold) or L (leasehold)', needed: false },
  { name: 'newBuild', about: 'Y or N', needed: false },
  { name: 'floorAreaSqm', about: 'Floor area in square metres', needed: false },
] as const

/** Reads an uploaded file: a row for each home, wrong ones with the reason. Returns a sentence if the file can't be used at all. */
export function readPortfolio(bytes: Uint8Array): Subject[] | string {
  if (bytes.byteLength > MAX_BYTES) return 'The file is too large: it can have up to 900 kB.'
  const text = textOfFile(bytes)
  if (text === null) return `${NOT_TEXT} and upload that.`
  // The day doesn't matter here: homes are valued on the day on which it's their turn.
  const subjects = readSubjects(text, 0)
  if (typeof subjects === 'string') return subjects
  if (subjects.length === 0) return 'The file has no homes below the line with the columns’ names.'
  if (subjects.length > MAX_HOMES)
    return `The file has ${plainNumber(subjects.length)} homes. The limit is ${plainNumber(MAX_HOMES)}, so please split it.`
  return subjects
}
