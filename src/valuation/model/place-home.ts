import { homeKeysOnStreet } from './address-keys.ts'
import type { Known } from './features.ts'
import {
  placeNumber,
  type PlaceNumbers,
  type SaleFacts,
  type SalesTable,
  subjectTable,
} from './sales-table.ts'

/**
 * Puts a home that's to be valued into a table. If its street is missing, or isn't one of its postcode's, and only one home with its number
 * has been sold there, then it's taken to be that one.
 */
export function placeHome(
  { known, names }: { known: Known; names: PlaceNumbers },
  home: Omit<SaleFacts, 'pricePounds' | 'categoryB'>,
): SalesTable {
  const subject = subjectTable([{ ...home, pricePounds: Number.NaN, categoryB: false }], names)
  const [own = -1, postcode = -1] = [subject.home[0], subject.postcode[0]]
  if (own >= 0 || postcode < 0) return subject
  const streets = streetsOf(known, postcode)
  if (streets.has(subject.street[0] ?? -1)) return subject
  const found = [...streets].flatMap((street) => {
    const keys = homeKeysOnStreet(home, streetKeys(names)[street] ?? '')
    const number = placeNumber(names, 'home', keys.home)
    const building = placeNumber(names, 'building', keys.building)
    return number < 0 && building < 0 ? [] : [{ street, number, building }]
  })
  const [only] = found
  if (only === undefined || found.length > 1) return subject
  subject.home[0] = only.number
  subject.building[0] = only.building
  subject.street[0] = only.street
  return subject
}

/** The numbers of the streets that homes of a postcode have been sold on. */
function streetsOf({ history }: Known, postcode: number): Set<number> {
  const streets = new Set<number>()
  let sale = history.latest.postcode[postcode] ?? -1
  for (; sale >= 0; sale = history.previous.postcode[sale] ?? -1)
    streets.add(history.table.street[sale] ?? -1)
  return streets
}

const keysOfNames = new WeakMap<PlaceNumbers, string[]>()

/** The keys of a model's streets by number. They're numbered in the order in which they were added. */
function streetKeys(names: PlaceNumbers): string[] {
  const known = keysOfNames.get(names)
  if (known) return known
  const keys = [...names.street.keys()]
  keysOfNames.set(names, keys)
  return keys
}
