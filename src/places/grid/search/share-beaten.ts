/**
 * Returns the share of the other matches, from 0 to 1, that each one beats by a column; a tie counts as half (decision
 * 076). Areas that don't match have 0. A match that's the only one has 1.
 */
export function shareBeaten(numbers: Int32Array, matches: Int32Array, isLowBest: boolean): Float64Array {
  const size = numbers.length
  const shares = new Float64Array(size)
  if (matches.length === 1) return shares.fill(1, matches[0], (matches[0] ?? 0) + 1)
  // A figure and its area in one number, which typed arrays sort several times as fast as pairs: below 2^53 for 4 million areas.
  const keys = Float64Array.from(matches, (area) => (isLowBest ? -1 : 1) * (numbers[area] ?? 0) * size + area)
  keys.sort()
  const others = matches.length - 1
  for (let start = 0; start < keys.length;) {
    const figure = Math.floor((keys[start] ?? 0) / size)
    let end = start + 1
    while (end < keys.length && Math.floor((keys[end] ?? 0) / size) === figure) end++
    const share = (start + (end - start - 1) / 2) / others
    for (let at = start; at < end; at++) shares[(keys[at] ?? 0) - figure * size] = share
    start = end
  }
  return shares
}
