/**
 * A pool of buffers for long answers. A new buffer for each answer would have V8 look through the whole heap several times a second.
 * A buffer that's never returned, because the caller has gone or it went into another answer, costs nothing more: it's collected like
 * any other object.
 */
const BUFFER_BYTES = 384 * 1024
/** Shorter ones aren't pooled. */
const MIN_BYTES = 64 * 1024
const MAX_FREE = 32

const free: Buffer<ArrayBuffer>[] = []
const lent = new WeakSet<ArrayBuffer>()

/** A buffer of at least this many bytes. It isn't cleared: it has what was there before. */
export function takeBuffer(bytes: number): Buffer<ArrayBuffer> {
  if (bytes < MIN_BYTES || bytes > BUFFER_BYTES) return Buffer.allocUnsafe(bytes)
  const buffer = free.pop() ?? Buffer.allocUnsafeSlow(BUFFER_BYTES)
  lent.add(buffer.buffer)
  return buffer
}

/** Returns to the pool the buffer that these bytes are in, if it's one of the pool's. Nobody may read any part of it from now on. */
export function returnBuffer({ buffer }: Buffer<ArrayBuffer>): void {
  if (lent.delete(buffer) && free.length < MAX_FREE) free.push(Buffer.from(buffer))
}
