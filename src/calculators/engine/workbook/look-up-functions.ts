/** The look-up functions. Pure. */
import { type Value, type Work, asNumber, compare, listOf, noValue, valueOf } from './worked.ts'

/** Parses a criterion such as '>=100', '<>', 'x' or 5. */
function meant(condition: Value): (value: Value) => boolean {
  const [, sign = '=', rest = ''] = /^(<>|<=|>=|<|>|=)?(.*)$/s.exec(String(condition ?? '')) ?? []
  const wanted: Value = rest !== '' && !Number.isNaN(Number(rest)) ? Number(rest) : rest
  return (value) => {
    const isSameKind = typeof value === typeof wanted
    const order = isSameKind ? compare(value, wanted) : Number.NaN
    if (sign === '=') return order === 0
    if (sign === '<>') return order !== 0
    return isSameKind && (order === 0 ? sign.length === 2 : order < 0 === sign.startsWith('<'))
  }
}

/** Anything but a number counts as 0 in a sum of products. */
function plain(value: Value | undefined): number {
  return typeof value === 'number' ? value : 0
}

/** The look-up functions, by name. */
export const LOOK_UP_FUNCTIONS: Readonly<Record<string, Work>> = {
  COUNTIF: ([column, condition]) => listOf(column).filter(meant(valueOf(condition?.() ?? null))).length,
  INDEX: ([column, row]) => {
    const index = Math.trunc(asNumber(row?.() ?? null)) - 1
    const list = listOf(column)
    return index < 0 || index >= list.length ? noValue() : (list[index] ?? null)
  },
  MATCH: ([value, column, kind]) => {
    const wanted = valueOf(value?.() ?? null)
    const way = kind ? Math.sign(asNumber(kind())) : 1
    const list = listOf(column)
    const isMeant = (each: Value) => {
      const order = typeof each === typeof wanted ? compare(each, wanted) : Number.NaN
      return way === 0 ? order === 0 : order * way <= 0
    }
    const index = way === 0 ? list.findIndex(isMeant) : list.findLastIndex(isMeant)
    return index < 0 ? noValue() : index + 1
  },
  SUMIF: ([column, condition, added]) => {
    const isMeant = meant(valueOf(condition?.() ?? null))
    const numbers = added ? listOf(added) : listOf(column)
    return listOf(column).reduce<number>((total, each, row) => {
      const number = numbers[row]
      return isMeant(each) && typeof number === 'number' ? total + number : total
    }, 0)
  },
  SUMPRODUCT: (parts) => {
    const [first = [], ...others] = parts.map(listOf)
    return first.reduce<number>(
      (total, value, row) =>
        total + others.reduce((product, list) => product * plain(list[row]), plain(value)),
      0,
    )
  },
}
