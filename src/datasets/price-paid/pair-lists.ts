/** Lists of pairs of 32-bit numbers that share memory: what one list gives back, another uses. */
export type PairLists = {
  /** Adds a pair to a list. Lists are numbered from 0 and begin empty. */
  add(list: number, low: number, high: number): void
  /** The numbers of the lists that have pairs. */
  numbers(): number[]
  /** Empties a list. Returns its pairs, low number first, in memory that the next call overwrites. */
  take(list: number): Int32Array<ArrayBuffer>
}

/** Memory that lists get at once, in pairs, and that is taken from the system at once, in such pieces. */
const PIECE_PAIRS = 256
const PIECE = 2 * PIECE_PAIRS
const SLAB_PIECES = 2048

/** Creates lists without pairs. */
export function pairLists(): PairLists {
  const slabs: Int32Array[] = []
  const lists: ({ pieces: number[]; room: number } | undefined)[] = []
  const free: number[] = []
  let taken = new Int32Array(PIECE)

  function newPiece(): number {
    const known = free.pop()
    if (known !== undefined) return known
    const first = slabs.length * SLAB_PIECES
    slabs.push(new Int32Array(SLAB_PIECES * PIECE))
    for (let piece = first + SLAB_PIECES - 1; piece > first; piece--) free.push(piece)
    return first
  }

  return {
    add: (number, low, high) => {
      const list = (lists[number] ??= { pieces: [], room: 0 })
      if (list.room === 0) {
        list.pieces.push(newPiece())
        list.room = PIECE_PAIRS
      }
      const piece = list.pieces[list.pieces.length - 1] ?? 0
      const slab = slabs[Math.floor(piece / SLAB_PIECES)] as Int32Array
      const at = (piece % SLAB_PIECES) * PIECE + 2 * (PIECE_PAIRS - list.room--)
      slab[at] = low
      slab[at + 1] = high
    },
    numbers: () => [...lists.keys()].filter((number) => lists[number] !== undefined),
    take: (number) => {
      const { pieces, room } = lists[number] ?? { pieces: [], room: 0 }
      const length = pieces.length * PIECE - 2 * room
      if (taken.length < length) taken = new Int32Array(2 * length)
      for (const [index, piece] of pieces.entries()) {
        const from = (piece % SLAB_PIECES) * PIECE
        const slab = slabs[Math.floor(piece / SLAB_PIECES)] as Int32Array
        taken.set(slab.subarray(from, from + Math.min(PIECE, length - index * PIECE)), index * PIECE)
        free.push(piece)
      }
      lists[number] = undefined
      return taken.subarray(0, length)
    },
  }
}
