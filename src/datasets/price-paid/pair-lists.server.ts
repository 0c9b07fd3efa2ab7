import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Lists of pairs of 32-bit numbers that share memory: a list reuses what another has freed. */
export type PairLists = {
  /** Adds a pair to a list. Lists are numbered from 0 and begin empty. */
  add(list: number, low: number, high: number): void
  /** The numbers of the lists that have pairs. */
  numbers(): number[]
  /** Empties a list. Returns its pairs, low number first, in memory that the next call overwrites. */
  take(list: number): Int32Array<ArrayBuffer>
  /** Gives back the disk space. */
  close(): void
}

/** Memory that lists get at once, in pairs, and that is taken from the system at once, in such pieces. */
const PIECE_PAIRS = 256
const PIECE = 2 * PIECE_PAIRS
const PIECE_BYTES = 4 * PIECE
const SLAB_PIECES = 2048

/** Enough for the sales of a region. With those of the whole country, most go to disk: the import has 512 MB for everything. */
const MAX_IN_MEMORY = 24 * 1024 * 1024

/** A list's full pieces, in order: in memory from 0, on disk as the complement of their number. */
type List = { pieces: number[]; room: number }

/**
 * Creates lists without pairs. Beyond `mostInMemory` bytes, a list that fills a piece of memory writes it to a temporary file and uses
 * the piece again, so memory only grows by one piece for each further list. Throws if the temporary folder is full.
 */
export function pairLists({ mostInMemory = MAX_IN_MEMORY } = {}): PairLists {
  const memory = piecesInMemory(mostInMemory)
  const disk = piecesOnDisk()
  const lists: (List | undefined)[] = []
  let taken = new Int32Array(PIECE)

  function addPiece({ pieces }: List): void {
    const last = pieces.at(-1)
    if (last === undefined || !memory.isFull()) pieces.push(memory.take())
    else {
      pieces[pieces.length - 1] = ~disk.write(memory.numbersOf(last))
      pieces.push(last)
    }
  }

  return {
    add: (number, low, high) => {
      const list = (lists[number] ??= { pieces: [], room: 0 })
      if (list.room === 0) {
        addPiece(list)
        list.room = PIECE_PAIRS
      }
      const piece = list.pieces[list.pieces.length - 1] ?? 0
      const slab = memory.slabs[Math.floor(piece / SLAB_PIECES)] as Int32Array
      const at = (piece % SLAB_PIECES) * PIECE + 2 * (PIECE_PAIRS - list.room--)
      slab[at] = low
      slab[at + 1] = high
    },
    numbers: () => [...lists.keys()].filter((number) => lists[number] !== undefined),
    take: (number) => {
      const { pieces, room } = lists[number] ?? { pieces: [], room: 0 }
      const length = pieces.length * PIECE - 2 * room
      if (taken.length < pieces.length * PIECE) taken = new Int32Array(2 * pieces.length * PIECE)
      for (const [index, piece] of pieces.entries()) {
        const into = taken.subarray(index * PIECE, (index + 1) * PIECE)
        if (piece < 0) disk.read(~piece, into)
        else {
          into.set(memory.numbersOf(piece))
          memory.giveBack(piece)
        }
      }
      lists[number] = undefined
      return taken.subarray(0, length)
    },
    close: () => disk.close(),
  }
}

/** Pieces in memory by number. */
function piecesInMemory(most: number) {
  const slabs: Int32Array[] = []
  const free: number[] = []
  return {
    slabs,
    isFull: () => free.length === 0 && slabs.length * SLAB_PIECES * PIECE_BYTES >= most,
    take(): number {
      const known = free.pop()
      if (known !== undefined) return known
      const first = slabs.length * SLAB_PIECES
      slabs.push(new Int32Array(SLAB_PIECES * PIECE))
      for (let piece = first + SLAB_PIECES - 1; piece > first; piece--) free.push(piece)
      return first
    },
    numbersOf(piece: number): Int32Array {
      const from = (piece % SLAB_PIECES) * PIECE
      return (slabs[Math.floor(piece / SLAB_PIECES)] as Int32Array).subarray(from, from + PIECE)
    },
    giveBack: (piece: number) => void free.push(piece),
  }
}

/** Pieces on disk by number, in a file that has no name any more: it's gone when the process ends, however it ends. */
function piecesOnDisk() {
  const free: number[] = []
  let file: number | null = null
  let pieces = 0
  return {
    write(numbers: Int32Array): number {
      file ??= openNameless()
      const piece = free.pop() ?? pieces++
      wholePiece(writeSync(file, numbers, 0, PIECE_BYTES, piece * PIECE_BYTES))
      return piece
    },
    /** Reads a piece into `numbers` and forgets it. */
    read(piece: number, numbers: Int32Array): void {
      if (file === null) throw new Error('Nothing is on disk')
      wholePiece(readSync(file, numbers, 0, PIECE_BYTES, piece * PIECE_BYTES))
      free.push(piece)
    },
    close(): void {
      if (file !== null) closeSync(file)
      file = null
    },
  }
}

function wholePiece(bytes: number): void {
  if (bytes !== PIECE_BYTES)
    throw new Error(`The temporary folder ${tmpdir()} is full: an import of all sales needs 500 MB in it`)
}

function openNameless(): number {
  const path = join(tmpdir(), `freehold-sales-${randomUUID()}`)
  const file = openSync(path, 'wx+', 0o600)
  unlinkSync(path)
  return file
}
