import type { BinaryRows } from './copy-binary.ts'

/** Remembers a number, and perhaps some bytes, of each cell. Places are only good until the next cell is noted. */
export type CellMemory = {
  /** Finds the place of a cell; -1 if it isn't remembered. */
  find(bytes: Buffer, from: number, to: number): number
  number(place: number): number
  /** Returns where the bytes begin that were noted with a cell. */
  after(place: number): number
  arena(): Buffer
  /** Notes a cell, unless it's too long to come again. */
  note(bytes: Buffer, from: number, to: number, what: { number: number; after: BinaryRows | null }): void
}

/** Longer cells rarely come again. */
const LONGEST_REMEMBERED = 120
const ARENA_BYTES = 1 << 20

/**
 * Creates a memory for `room` cells, a power of two. Cells and their bytes are side by side in one buffer, which uses
 * the processor's cache better than thousands of objects would.
 */
export function cellMemory(room: number): CellMemory {
  /** Where each cell lies in the arena, its length plus 1 (0 for none), and its number. */
  let known: Int32Array | null = null
  let arena = Buffer.alloc(0)
  let used = 0

  return {
    find(bytes, from, to) {
      if (known === null) return -1
      const place = (hashOf(bytes, from, to) & (room - 1)) * 3
      const isThere = known[place + 1] === to - from + 1 && isSame(arena, known[place] ?? 0, bytes, from, to)
      return isThere ? place : -1
    },
    number: (place) => known?.[place + 2] ?? 0,
    after: (place) => (known?.[place] ?? 0) + (known?.[place + 1] ?? 1) - 1,
    arena: () => arena,
    note(bytes, from, to, { number, after }) {
      const cell = to - from
      const more = after?.length ?? 0
      if (cell > LONGEST_REMEMBERED || more > 4 * LONGEST_REMEMBERED) return
      if (known === null || used + cell + more > arena.length) {
        known = new Int32Array(room * 3)
        if (arena.length === 0) arena = Buffer.alloc(ARENA_BYTES)
        used = 0
      }
      known.set([used, cell + 1, number], (hashOf(bytes, from, to) & (room - 1)) * 3)
      bytes.copy(arena, used, from, to)
      after?.bytes.copy(arena, used + cell, 0, more)
      used += cell + more
    },
  }
}

/** FNV-1a, with the high bits mixed into the low ones. */
function hashOf(bytes: Buffer, from: number, to: number): number {
  let hash = 0x811c9dc5 ^ (to - from)
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193)
  return hash ^ (hash >>> 15)
}

function isSame(arena: Buffer, cell: number, bytes: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (arena[cell + at - from] !== bytes[at]) return false
  return true
}
