/** The closest known word, or null if more than a third of its letters differ, or more than `most`. */
export function nearest(word: string, known: readonly string[], most = Infinity): string | null {
  const wanted = word.slice(0, 60).toLowerCase()
  let best: { name: string; distance: number } | null = null
  for (const name of known) {
    const distance = editDistance(wanted, name.toLowerCase())
    const allowed = Math.min(most, Math.max(1, Math.floor(name.length / 3)))
    if (distance <= allowed && (!best || distance < best.distance)) best = { name, distance }
  }
  return best?.name ?? null
}

/** Levenshtein distance. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= to.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
