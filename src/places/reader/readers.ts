import type { AreaMeasure } from '#datasets/area-figures/area-figure.ts'

/** The query parameter that says who is reading a place's page. */
export const READER_PARAMETER = 'reader'

/** The parameter's value for the usual order, which also forgets a remembered reader. */
export const EVERYONE = 'everyone'

/** Somebody with a reason to read about a place, and what they want to know first. Whatever isn't named keeps its order, last. */
export type Reader = {
  /** In addresses: 'first-time-buyer'. */
  readonly name: string
  readonly label: string
  /** As whom they'd buy, for the purchase tax; left out for home movers and those who don't buy. */
  readonly buyer?: 'first-time' | 'additional'
  readonly dials: readonly AreaMeasure[]
  /** Ids of cards, of any place's page. */
  readonly cards: readonly string[]
}

/** The readers to choose from. */
export const READERS: readonly Reader[] = [
  {
    name: 'first-time-buyer',
    label: 'First-time buyers',
    buyer: 'first-time',
    dials: ['average-price', 'efficient-homes', 'average-rent', 'gigabit', 'crime-rate', 'primary-results'],
    cards: ['cost', 'medians', 'sold-prices', 'planning', 'neighbours', 'price-index', 'boundary'],
  },
  {
    name: 'family',
    label: 'Families',
    dials: ['primary-results', 'crime-rate', 'average-price', 'gigabit', 'efficient-homes', 'average-rent'],
    cards: ['cost', 'planning', 'neighbours', 'boundary', 'sold-prices', 'medians', 'price-index'],
  },
  {
    name: 'investor',
    label: 'Investors',
    buyer: 'additional',
    dials: ['average-rent', 'average-price', 'efficient-homes', 'crime-rate', 'gigabit', 'primary-results'],
    cards: ['price-index', 'medians', 'sold-prices', 'planning', 'neighbours', 'cost', 'boundary'],
  },
  {
    name: 'agent',
    label: 'Agents',
    dials: ['average-price', 'primary-results', 'efficient-homes', 'gigabit', 'crime-rate', 'average-rent'],
    cards: ['sold-prices', 'neighbours', 'medians', 'price-index', 'planning', 'cost', 'boundary'],
  },
]

/** Finds a reader by the name in an address; null for everyone, and for names that don't exist. */
export function readerNamed(name: string | null | undefined): Reader | null {
  return READERS.find((reader) => reader.name === name) ?? null
}

/** Sorts things by the order that a reader wants, and leaves those that the reader doesn't name in theirs, at the end. */
export function inOrderOf<Thing>(
  things: readonly Thing[],
  wanted: readonly string[] | undefined,
  keyOf: (thing: Thing) => string,
): readonly Thing[] {
  if (wanted === undefined) return things
  const place = (thing: Thing) => {
    const at = wanted.indexOf(keyOf(thing))
    return at < 0 ? wanted.length : at
  }
  return things.toSorted((a, b) => place(a) - place(b))
}
