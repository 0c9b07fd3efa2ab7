/**
 * Carries long files between two processes through a socket of their own. Node's messages between processes are serialised at once, which
 * keeps the process that answers requests busy for a tenth of a second with 50 MB; a socket takes them bit by bit.
 */
import type { Socket } from 'node:net'

/** A message as sent: with a `Place` for each file that goes through the socket, and their lengths in bytes. */
export type Carried = { readonly message: unknown; readonly lengths: readonly number[] }

/** Shorter ones go within the message. */
const LONG_BYTES = 256 * 1024

/** The placeholder of a file in a message. */
type Place = { readonly carriedFile: number }

/** How deep in a message files are looked for. */
const MAX_DEPTH = 6

/** Takes the long files out of a message of plain objects. */
export function withoutFiles(message: unknown): Carried & { readonly files: readonly Uint8Array[] } {
  if (!hasLongFile(message)) return { message, lengths: [], files: [] }
  const files: Uint8Array[] = []
  const without = replaced(message, (value) =>
    isLongFile(value) ? ({ carriedFile: files.push(value) - 1 } satisfies Place) : undefined,
  )
  return { message: without, lengths: files.map(({ byteLength }) => byteLength), files }
}

function hasLongFile(value: unknown, depth = 0): boolean {
  if (isLongFile(value)) return true
  if (depth === MAX_DEPTH || !(Array.isArray(value) || isPlain(value))) return false
  return Object.values(value).some((item) => hasLongFile(item, depth + 1))
}

function isLongFile(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array && value.byteLength >= LONG_BYTES
}

/** Puts files back where they were. */
export function withFiles(message: unknown, files: readonly Uint8Array[]): unknown {
  if (files.length === 0) return message
  return replaced(message, (value) => {
    return isPlain(value) && typeof value['carriedFile'] === 'number'
      ? files[value['carriedFile']]
      : undefined
  })
}

/** Writes files to the socket. */
export function writeFiles(socket: Socket, files: readonly Uint8Array[]): void {
  for (const file of files) socket.write(file)
}

/** Reads files of these lengths from the socket, which is paused before and after. */
export async function readFiles(socket: Socket, lengths: readonly number[]): Promise<Uint8Array[]> {
  const files: Uint8Array[] = []
  for (const length of lengths) files.push(await readFile(socket, length))
  return files
}

function readFile(socket: Socket, length: number): Promise<Uint8Array> {
  const file = new Uint8Array(length)
  let at = 0
  return new Promise((resolve, reject) => {
    const take = (chunk: Buffer) => {
      const part = chunk.subarray(0, length - at)
      file.set(part, at)
      at += part.length
      if (at < length) return
      done()
      if (part.length < chunk.length) socket.unshift(chunk.subarray(part.length))
      resolve(file)
    }
    const fail = () => {
      done()
      reject(new Error('The connection closed before the whole file had come'))
    }
    const done = () => {
      socket.pause()
      socket.off('data', take).off('close', fail)
    }
    socket.on('data', take).on('close', fail)
    socket.resume()
  })
}

function replaced(value: unknown, by: (value: unknown) => unknown, depth = 0): unknown {
  const other = by(value)
  if (other !== undefined) return other
  if (depth === MAX_DEPTH) return value
  if (Array.isArray(value)) return value.map((item) => replaced(item, by, depth + 1))
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, replaced(item, by, depth + 1)]),
  )
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
