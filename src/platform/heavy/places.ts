/** Maximum number of places, in total and per owner. */
export type PlaceLimits = { readonly most: number; readonly mostEach: number }

/** Places for work that takes up a lot of memory from when it arrives until it's done. */
export class Places {
  readonly #limits: PlaceLimits
  readonly #taken = new Map<string, number>()

  constructor(limits: PlaceLimits) {
    this.#limits = limits
  }

  /** Takes a place. Returns a function that gives it back, or null if the owner has too many or none is left. */
  take(owner: string): (() => void) | null {
    const own = this.#taken.get(owner) ?? 0
    const all = [...this.#taken.values()].reduce((sum, each) => sum + each, 0)
    if (own >= this.#limits.mostEach || all >= this.#limits.most) return null
    this.#taken.set(owner, own + 1)
    let isTaken = true
    return () => {
      if (isTaken) this.#giveBack(owner)
      isTaken = false
    }
  }

  #giveBack(owner: string): void {
    const left = (this.#taken.get(owner) ?? 0) - 1
    if (left > 0) this.#taken.set(owner, left)
    else this.#taken.delete(owner)
  }
}
