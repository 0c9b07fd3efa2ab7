type Line<Item> = { items: Item[]; usedMs: number }

/** Limits of a queue: items in total and per owner. */
export type QueueLimits = { readonly most: number; readonly mostEach: number }

/**
 * A queue with a line for each owner. The next item is the first one of the owner who has used the least time so far, so that
 * nobody waits longer because somebody else asks for a lot. An owner who comes back after a break is treated as if they had
 * used as much as the one served last, not less.
 */
export class FairQueue<Item> {
  readonly #limits: QueueLimits
  readonly #lines = new Map<string, Line<Item>>()
  #size = 0
  #servedAtMs = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** Number of items that wait. */
  get size(): number {
    return this.#size
  }

  /**
   * Adds an item. Returns the item that didn't fit, or null: this one if its owner has too many waiting or, if the
   * queue is full, the last one of the owner with the most.
   */
  add(owner: string, item: Item): Item | null {
    const line = this.#lineOf(owner)
    if (line.items.length >= this.#limits.mostEach) return item
    line.items.push(item)
    this.#size += 1
    if (this.#size <= this.#limits.most) return null
    const longest = [...this.#lines.values()].reduce((most, each) =>
      each.items.length > most.items.length ? each : most,
    )
    this.#size -= 1
    return longest.items.pop() ?? null
  }

  /** Takes out the next item that may go now. The others keep their places. */
  next(mayGo: (item: Item) => boolean = () => true): Item | null {
    let least: { owner: string; line: Line<Item>; place: number } | null = null
    for (const [owner, line] of this.#lines) {
      if (least && line.usedMs >= least.line.usedMs) continue
      const place = line.items.findIndex(mayGo)
      if (place !== -1) least = { owner, line, place }
    }
    if (!least) return null
    const { owner, line, place } = least
    const [item] = line.items.splice(place, 1)
    if (item === undefined) return null
    this.#size -= 1
    this.#servedAtMs = line.usedMs
    // From now on, others that have used as little go first.
    this.#lines.delete(owner)
    this.#lines.set(owner, line)
    return item
  }

  /** Counts the time that an owner's item took. */
  spend(owner: string, ms: number): void {
    this.#lineOf(owner).usedMs += ms
    for (const [each, { items, usedMs }] of this.#lines)
      if (items.length === 0 && usedMs <= this.#servedAtMs) this.#lines.delete(each)
    if (this.#size === 0) this.#lines.clear()
  }

  /** Removes a waiting item. */
  remove(owner: string, item: Item): void {
    const items = this.#lines.get(owner)?.items
    const place = items?.indexOf(item) ?? -1
    if (!items || place < 0) return
    items.splice(place, 1)
    this.#size -= 1
  }

  /** Removes and returns everything. */
  clear(): Item[] {
    const items = [...this.#lines.values()].flatMap((line) => line.items)
    this.#lines.clear()
    this.#size = 0
    return items
  }

  #lineOf(owner: string): Line<Item> {
    const known = this.#lines.get(owner)
    if (known && known.items.length > 0) return known
    const line = { items: known?.items ?? [], usedMs: Math.max(known?.usedMs ?? 0, this.#servedAtMs) }
    this.#lines.set(owner, line)
    return line
  }
}
