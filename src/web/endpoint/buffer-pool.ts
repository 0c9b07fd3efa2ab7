/**
 * Memory for long answers that is used again once they've been sent. A new buffer for each would have V8 look through the whole heap
 * several times a second. An answer that never gives its room back, because its caller has gone or it went into another answer,
 * costs nothing more: the room is collected like any other object.
 */
const ROOM_BYTES = 384 * 1024
/** Shorter ones aren't worth a room. */
const LEAST_BYTES = 64 * 1024
const MOST_FREE = 32

const free: Buffer<ArrayBuffer>[] = []
const lent = new WeakSet<ArrayBuffer>()

/** Memory for at least this many bytes. It has what was there before. */
export function takeRoom(bytes: number): Buffer<ArrayBuffer> {
  if (bytes < LEAST_BYTES || bytes > ROOM_BYTES) return Buffer.allocUnsafe(bytes)
  const room = free.pop() ?? Buffer.allocUnsafeSlow(ROOM_BYTES)
  lent.add(room.buffer)
  return room
}

/** Gives back the room that these bytes are in, if they're in one. Nobody may read them, or any others in it, from now on. */
export function giveBack({ buffer }: Buffer<ArrayBuffer>): void {
  if (lent.delete(buffer) && free.length < MOST_FREE) free.push(Buffer.from(buffer))
}
