/**
 * Numbers by key, without the keys: the keys' hashes in ascending order, and the number of each. It's a tenth of the size of a map of
 * addresses, and quick to read because it's two arrays.
 */
export type HashedNumbers = { hashes: Float64Array; numbers: Int32Array }

/** Turns a map into hashed numbers. Among a million keys, two have the same hash once in 18,000 models. */
export function hashedNumbers(map: ReadonlyMap<string, number>): HashedNumbers {
  const hashes = Float64Array.from(map.keys(), hashOf)
  const order = Uint32Array.from(hashes, (_, index) => index).sort(
    (a, b) => (hashes[a] ?? 0) - (hashes[b] ?? 0),
  )
  const numbers = Int32Array.from(map.values())
  return {
    hashes: Float64Array.from(order, (index) => hashes[index] ?? 0),
    numbers: Int32Array.from(order, (index) => numbers[index] ?? -1),
  }
}

/** The number of a key; -1 if there's none. */
export function hashedNumber({ hashes, numbers }: HashedNumbers, key: string): number {
  const hash = hashOf(key)
  let low = 0
  let high = hashes.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((hashes[middle] ?? 0) < hash) low = middle + 1
    else high = middle
  }
  return hashes[low] === hash ? (numbers[low] ?? -1) : -1
}

/** A hash of 53 bits, as many as a number holds exactly: two of 32 bits (FNV-1a, and a polynomial with another factor), mixed. */
function hashOf(key: string): number {
  let one = 0x811c9dc5
  let other = 0x1b873593
  for (let at = 0; at < key.length; at++) {
    const code = key.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other, 0x5bd1e995) + code
  }
  return mixed(one) * 0x200000 + (mixed(other ^ one) >>> 11)
}

/** Spreads the bits of a hash (the last steps of MurmurHash3). */
function mixed(hash: number): number {
  const first = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35)
  return (second ^ (second >>> 16)) >>> 0
}
