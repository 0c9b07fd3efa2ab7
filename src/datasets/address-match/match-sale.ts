import { addressWords, type AddressWords, squashed } from './address-words.ts'

/**
 * How sure a match is. 1: the same address in the same words. 2: the same numbers and the same building or street, written
 * otherwise. 3: the same building, and a flat that only one certificate can mean ('21A' for flat A of 21).
 */
export type MatchTier = 1 | 2 | 3

/** A sale's address as HM Land Registry writes it. */
export type SaleAddress = { saon: string; paon: string; street: string }

/** Certificates of one postcode, ready to be matched with its sales. */
export type CertificateIndex<Certificate> = {
  homes: readonly Home<Certificate>[]
  byNumbers: ReadonlyMap<string, readonly Home<Certificate>[]>
  /** The squashed names of buildings and streets of its sales, which repeat. */
  names: Map<string, string>
}

type Home<Certificate> = {
  address: AddressWords
  numbers: string
  /** The squashed beginnings of its address, up to each word. */
  beginnings: ReadonlySet<string>
  /** Its words without numbers, squashed. */
  name: string
  certificates: Certificate[]
}

/** A match: every certificate of the home, oldest lodged first if they were given so. */
export type Match<Certificate> = { tier: MatchTier; certificates: readonly Certificate[] }

/** Groups a postcode's certificates by address. */
export function indexCertificates<Certificate extends { address: string }>(
  certificates: readonly Certificate[],
): CertificateIndex<Certificate> {
  const homes = new Map<string, Home<Certificate>>()
  for (const certificate of certificates) {
    const address = addressWords(certificate.address)
    const key = `${address.isFlat} ${address.words.join(' ')}`
    const known = homes.get(key)
    if (known) {
      known.certificates.push(certificate)
      continue
    }
    const numbers = address.numbers.join(' ')
    homes.set(key, { address, numbers, ...beginningsOf(address), certificates: [certificate] })
  }
  const list = [...homes.values()]
  return { homes: list, byNumbers: Map.groupBy(list, ({ numbers }) => numbers), names: new Map() }
}

function beginningsOf({ words }: AddressWords) {
  const beginnings = new Set<string>()
  let whole = ''
  for (const word of words) {
    whole += squashed([word])
    beginnings.add(whole)
  }
  return { beginnings, name: whole.replace(/\|[^|]*\|/g, '') }
}

/** Finds the certificates of a sold home among those of its postcode. Null if no address is close enough. */
export function matchSale<Certificate>(
  sale: SaleAddress,
  index: CertificateIndex<Certificate>,
): Match<Certificate> | null {
  const address = addressWords(`${sale.saon}, ${sale.paon}, ${sale.street}`)
  const numbers = address.numbers.join(' ')
  const numbered = index.byNumbers.get(numbers) ?? []
  const whole = squashed(address.words)
  const exact = numbered.filter(
    (home) => home.address.isFlat === address.isFlat && home.beginnings.has(whole),
  )
  if (exact.length > 0) return { tier: 1, certificates: certificatesOf(exact) }
  const sold = { address, numbers, ...namesOf(sale, index.names) }
  const close = numbered.filter((home) => isSameKind(sold, home) && isSamePlace(sold, home))
  if (close.length > 0 && isIdentified(sold)) return { tier: 2, certificates: certificatesOf(close) }
  const inferred = index.homes.filter((home) => isInferred(sold, home))
  const [only] = inferred
  const isOne = new Set(inferred.map((home) => `${home.numbers} ${home.address.parts}`)).size === 1
  return only && isOne ? { tier: 3, certificates: certificatesOf(inferred) } : null
}

type SoldHome = {
  address: AddressWords
  numbers: string
  /** The squashed name of the building and of the street, '' without one. */
  building: string
  street: string
  isNumbered: boolean
}

function namesOf({ paon, street }: SaleAddress, known: Map<string, string>) {
  return {
    building: nameOf(paon, known),
    street: nameOf(street, known),
    isNumbered: /\d/.test(paon),
  }
}

/** Whether an address says which home it is, by a number or by a name that isn't short. */
function isIdentified({ numbers, building }: SoldHome): boolean {
  return numbers !== '' || building.length > 4
}

/** A flat isn't the house around it, and the flat below isn't the flat above. */
function isSameKind<Certificate>({ address }: SoldHome, home: Home<Certificate>): boolean {
  return address.isFlat === home.address.isFlat && address.parts === home.address.parts
}

/** The building's name is the same or, if the building has a number, its street. */
function isSamePlace<Certificate>(
  { building, street, isNumbered }: SoldHome,
  { name }: Home<Certificate>,
): boolean {
  if (building !== '' && name.includes(building)) return true
  return (building === '' || isNumbered) && street !== '' && name.includes(street)
}

/** The same building with its flat written otherwise: without FLAT, as the letter of a number, or without the building's. */
function isInferred<Certificate>(sold: SoldHome, home: Home<Certificate>): boolean {
  const { address } = home
  if (sold.address.parts !== address.parts || !isSamePlace(sold, home)) return false
  if (sold.numbers === home.numbers) return isIdentified(sold)
  return (
    joinedLetter(sold.address) === joinedLetter(address) ||
    hasOneNumberMore(sold.building, sold.address, address) ||
    hasOneNumberMore(sold.building, address, sold.address)
  )
}

/** 'A 21' and '21A' are both '21A'. */
function joinedLetter({ numbers }: AddressWords): string {
  const [first = '', second = ''] = numbers
  return numbers.length === 2 && /^[A-Z]$/.test(first) && /^\d+$/.test(second)
    ? second + first
    : numbers.join(' ')
}

/** Flat 3, Haven House is flat 3, Haven House, 12 High Street, if both are named flats. */
function hasOneNumberMore(building: string, shorter: AddressWords, longer: AddressWords): boolean {
  return (
    building !== '' &&
    shorter.isFlat &&
    longer.isFlat &&
    shorter.numbers.length === 1 &&
    longer.numbers.length === 2 &&
    shorter.numbers[0] === longer.numbers[0]
  )
}

function nameOf(text: string, known: Map<string, string>): string {
  let name = known.get(text)
  if (name === undefined) {
    name = addressWords(text)
      .words.filter((word) => !/\d/.test(word) && word.length > 1)
      .join('')
    known.set(text, name)
  }
  return name
}

function certificatesOf<Certificate>(homes: readonly Home<Certificate>[]): readonly Certificate[] {
  return homes.length === 1
    ? (homes[0]?.certificates ?? [])
    : homes.flatMap(({ certificates }) => certificates)
}
