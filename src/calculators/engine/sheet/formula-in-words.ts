/** A formula for people: labels for names, × and ÷ for signs, words for functions. Pure. */
import { overPayments } from '#calculators/engine/loan/loan-words.ts'
import type { Formula } from '#calculators/engine/workbook/parse-formula.ts'
import { listInWords } from '#domain/list-words.ts'
import { plainNumber } from '#domain/plain-number.ts'

import type { Functions } from './lines.ts'

/** What to write for names: their labels, or their values. */
export type Wording = {
  readonly name: (name: string) => string
  readonly column: (table: string, column: string) => string
  /** Which row of a table is meant, by its first column: 'when Year is 5'. Null if that column doesn't say. */
  readonly row: (table: string, place: Formula) => string | null
  readonly functions: Functions
}

/** Writes a formula: 'Gross annual rent × (52 − Void period) ÷ 52'. */
export function formulaInWords(tree: Formula, wording: Wording): string {
  const write = (part: Formula): string => formulaInWords(part, wording)
  switch (tree.kind) {
    case 'number':
      return plainNumber(Number(tree.text))
    case 'text':
      return tree.text === '""' ? 'none' : tree.text.slice(1, -1)
    case 'truth':
      return tree.value ? 'yes' : 'no'
    case 'name':
      return wording.name(tree.name)
    case 'column':
      return wording.column(tree.table, tree.column)
    case 'here':
    case 'above':
      return tree.column
    case 'brackets':
      return `(${write(tree.of)})`
    case 'signed':
      return `${tree.sign === '-' ? '−' : ''}${write(tree.of)}`
    case 'percent':
      return `${write(tree.of)}%`
    case 'two':
      return twoInWords(tree, write)
    default:
      return callInWords(tree, wording, write)
  }
}

type Two = Extract<Formula, { kind: 'two' }>
type Call = Extract<Formula, { kind: 'call' }>
type Write = (part: Formula) => string

const SIGNS: Readonly<Record<string, string>> = {
  '-': '−',
  '*': '×',
  '/': '÷',
  '^': 'to the power of',
  '=': 'is',
  '<>': 'is not',
  '<': 'is below',
  '>': 'is above',
  '<=': 'is at most',
  '>=': 'is at least',
}

/** Smaller numbers are only rounding tolerances, and are left out of the words. */
const TOLERANCE = 1e-6

function twoInWords({ sign, left, right }: Two, write: Write): string {
  if (isSum(sign) && right.kind === 'number' && Number(right.text) < TOLERANCE && right.text !== '0')
    return write(left)
  if (right.kind === 'text' && right.text === '""')
    return `${write(left)} is ${sign === '=' ? '' : 'not '}left blank`
  return `${operand(left, write)} ${SIGNS[sign] ?? sign} ${operand(right, write)}`
}

function isSum(sign: string): boolean {
  return sign === '+' || sign === '-'
}

/** Adds brackets if the words would run into what follows. */
function operand(part: Formula, write: Write): string {
  return part.kind === 'call' && (part.name === 'MAX' || part.name === 'MIN')
    ? `(${write(part)})`
    : write(part)
}

function callInWords({ name, parts }: Call, { functions, row }: Wording, write: Write): string {
  const own = Object.hasOwn(functions, name) ? functions[name] : undefined
  if (own)
    return own.words?.(...parts.map(write)) ?? `${name.toLowerCase()} of ${parts.map(write).join(', ')}`
  const [one, two] = parts
  if (name === 'PERCENTOF' || name === 'PERCENTORNONE')
    return one && two ? `100 × ${tight(one, write)} ÷ ${tight(two, write)}` : ''
  if (name === 'INDEX' && one?.kind === 'column' && two) {
    const which = row(one.table, two)
    if (which !== null) return `${write(one)} ${which}`
  }
  if (name === 'ABS' && one?.kind === 'two' && one.sign === '-')
    return `the difference between ${write(one.left)} and ${write(one.right)}`
  // Rounding twice keeps floating-point traces out; people round once.
  if (name === 'ROUND' && one?.kind === 'call' && one.name === 'ROUND') return write(one)
  const words = CALLS[name]
  return words?.(...parts.map(write)) ?? `${name.toLowerCase()} of ${parts.map(write).join(', ')}`
}

/** Adds brackets around a sum. */
function tight(part: Formula, write: Write): string {
  return part.kind === 'two' ? `(${write(part)})` : write(part)
}

const CALLS: Readonly<Record<string, (...parts: string[]) => string>> = {
  PENNY: (part = '') => part,
  MAX: (...parts) => `the ${parts.length === 2 ? 'larger' : 'largest'} of ${listInWords(parts)}`,
  MIN: (...parts) => `the ${parts.length === 2 ? 'smaller' : 'smallest'} of ${listInWords(parts)}`,
  SUM: (...parts) =>
    parts.length === 1 ? `(${(parts[0] ?? '').replaceAll(', ', ' + ')})` : parts.join(' + '),
  AVERAGE: (...parts) => `the average of ${parts.join(', ')}`,
  COUNT: (part = '') => `the number of ${part}`,
  IF: (condition = '', yes = '', no = '') => `${yes} if ${condition}, otherwise ${no}`,
  IFERROR: (part = '') => part,
  AND: (...parts) => parts.join(' and '),
  OR: (...parts) => parts.join(' or '),
  NOT: (part = '') => `not ${part}`,
  ISBLANK: (part = '') => `${part} is left blank`,
  ABS: (part = '') => `the size of ${part}`,
  SQRT: (part = '') => `the square root of ${part}`,
  ROUND: (part = '') => `${part}, rounded`,
  ROUNDUP: (part = '') => `${part}, rounded up`,
  ROUNDDOWN: (part = '') => `${part}, rounded down`,
  INT: (part = '') => `${part}, rounded down`,
  INDEX: (list = '', place = '') => `${list} in row ${place}`,
  PMT: (rate = '', months = '', now = '', later?: string) =>
    later === undefined
      ? `the payment that repays ${positive(now)} ${overPayments(months, rate)}`
      : `the payment that turns ${now} into ${positive(later)} ${overPayments(months, rate)}`,
  FV: (rate = '', months = '', payment = '', now = '0') =>
    `what ${now === '0' ? '' : `${positive(now)} and `}payments of ${positive(payment)} grow to ${overPayments(months, rate)}`,
  PV: (rate = '', months = '', payment = '') =>
    `the amount that payments of ${positive(payment)} repay ${overPayments(months, rate)}`,
}

/** Removes the minus sign that spreadsheets use for payments. */
function positive(words: string): string {
  return words.replace(/^0 − |^−/, '')
}
