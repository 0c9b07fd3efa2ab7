import { takeBuffer } from './buffer-pool.ts'

/** Bytes kept free before and after the text. An envelope with longer notices than that is put around a copy. */
const ROOM_BEFORE = 16
const ROOM_AFTER = 4096
/** Bytes of a character in UTF-8, at most, for each unit of a string's length. */
const MAX_BYTES = 3

/**
 * Long JSON text as bytes, outside V8's heap. As a string it would be copied several times, and then slow down garbage collection for as
 * long as the answer waits. There's room around the text, so that an answer's envelope is written around it and nothing is copied.
 */
export class LongJson {
  readonly #buffer: Buffer<ArrayBuffer>
  readonly #end: number
  #isEnclosed = false

  constructor(pieces: readonly string[]) {
    let length = 0
    for (const piece of pieces) length += piece.length
    // A letter with an accent takes more than one byte. There are few, so an eighth more is room enough for nearly every answer.
    let buffer = takeBuffer(ROOM_BEFORE + length + (length >> 3) + ROOM_AFTER)
    let at = ROOM_BEFORE
    for (const piece of pieces) {
      const wanted = at + piece.length * MAX_BYTES + ROOM_AFTER
      if (wanted > buffer.length) buffer = Buffer.concat([buffer.subarray(0, at)], wanted * 2)
      at += buffer.write(piece, at)
    }
    this.#buffer = buffer
    this.#end = at
  }

  /** The bytes of the text. */
  get bytes(): Buffer<ArrayBuffer> {
    return this.#buffer.subarray(ROOM_BEFORE, this.#end)
  }

  toString(): string {
    return this.bytes.toString()
  }

  /** The bytes of the text between these two. */
  between(before: string, after: string): Buffer<ArrayBuffer> {
    const [first, last] = [Buffer.byteLength(before), Buffer.byteLength(after)]
    const hasRoom = first <= ROOM_BEFORE && last <= this.#buffer.length - this.#end
    if (this.#isEnclosed || !hasRoom)
      return Buffer.concat([Buffer.from(before), this.bytes, Buffer.from(after)])
    this.#isEnclosed = true
    const start = ROOM_BEFORE - first
    this.#buffer.write(before, start)
    this.#buffer.write(after, this.#end)
    return this.#buffer.subarray(start, this.#end + last)
  }
}
