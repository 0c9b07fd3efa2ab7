/** Letters typed longer ago than this begin a new word. */
export const CLEAR_AFTER_MS = 350

/** The entries of an open menu, as far as finding one by its first letters needs them. */
export type MenuEntries = {
  labels(): readonly string[]
  /** Position of the entry that has the focus; -1 when none has. */
  current(): number
  focus(at: number): void
}

/**
 * Moves the focus to the entry that begins with the letters typed; the same letter again goes on to the next one. Says
 * whether the key was a letter that it took.
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
  // One letter looks beyond the present entry, a longer beginning may be that of the present one.
  const search = (beginning: string, from: number) => {
    const order = labels.map((_, step) => (from + step) % labels.length)
    return order.find((at) => labels[at]?.startsWith(beginning)) ?? -1
  }
  const [first = ''] = typed
  const found = search(typed, typed.length === 1 ? current + 1 : Math.max(current, 0))
  return found === -1 && [...typed].every((letter) => letter === first) ? search(first, current + 1) : found
}
