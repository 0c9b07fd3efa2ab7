/** After this long without typing, the next letter starts a new search. */
export const CLEAR_AFTER_MS = 350

/** The entries of an open menu, for type-ahead. */
export type MenuEntries = {
  labels(): readonly string[]
  /** Index of the focused entry, or -1. */
  current(): number
  focus(at: number): void
}

/**
 * Moves the focus to the entry that starts with the typed letters; repeating a letter moves to the next match. Returns whether
 * it handled the key.
 */
export function typeAhead(entries: MenuEntries): (key: string) => boolean {
  let typed = ''
  let clearing: ReturnType<typeof setTimeout> | undefined
  return (key) => {
    if ([...key].length !== 1 || (key === ' ' && typed === '')) return false
    clearTimeout(clearing)
    clearing = setTimeout(() => (typed = ''), CLEAR_AFTER_MS)
    typed += key.toLowerCase()
    const found = find(entries, typed)
    if (found !== -1) entries.focus(found)
    return true
  }
}

function find(entries: MenuEntries, typed: string): number {
  const labels = entries.labels().map((label) => label.trim().toLowerCase())
  const current = entries.current()
  // A single letter searches from the next entry on; more letters may match the current one.
  const search = (beginning: string, from: number) => {
    const order = labels.map((_, step) => (from + step) % labels.length)
    return order.find((at) => labels[at]?.startsWith(beginning)) ?? -1
  }
  const [first = ''] = typed
  const found = search(typed, typed.length === 1 ? current + 1 : Math.max(current, 0))
  return found === -1 && [...typed].every((letter) => letter === first) ? search(first, current + 1) : found
}
