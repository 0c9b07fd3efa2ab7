/** A value of a form: text, a list, or fields by name. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }

/** Reads a form with nested names, as Stripe's libraries send it: `items[0][price]=…`, `expand[]=…`, `metadata[plan]=…`. */
export function readNestedForm(encoded: string): Record<string, FormValue> {
  const root: Record<string, FormValue> = {}
  for (const [name, value] of new URLSearchParams(encoded)) {
    const [first = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''))
    setAt(root, [first, ...rest], value)
  }
  return listsIn(root)
}

function setAt(target: Record<string, FormValue>, [name = '', ...rest]: string[], value: string): void {
  const key = name === '' ? String(Object.keys(target).length) : name
  if (FORBIDDEN.has(key)) return
  if (rest.length === 0) {
    target[key] = value
    return
  }
  const next = target[key]
  const child = typeof next === 'object' && !Array.isArray(next) ? next : {}
  target[key] = child
  setAt(child, rest, value)
}

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** Turns objects with the keys 0, 1, 2 … into lists. */
function listsIn(fields: Record<string, FormValue>): Record<string, FormValue> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, listIn(value)]))
}

function listIn(value: FormValue): FormValue {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(listIn)
  const keys = Object.keys(value)
  const isList = keys.length > 0 && keys.every((key, place) => key === String(place))
  return isList ? Object.values(value).map(listIn) : listsIn(value)
}
