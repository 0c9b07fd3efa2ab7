import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

/** Sizes in bytes of the heads and directory entries of both formats. */
const WOFF_HEAD = 44
const WOFF_ENTRY = 20
const PLAIN_HEAD = 12
const PLAIN_ENTRY = 16

const kept = new Map<string, string>()

/**
 * A WOFF file as a data URL of the same font without compression, unpacked once in a process. The PDF library otherwise
 * unpacks all outlines again for every letter of a document, which takes half of its time.
 * https://www.w3.org/TR/WOFF/
 */
export function plainFont(file: string): string {
  const known = kept.get(file)
  if (known !== undefined) return known
  const url = `data:font/ttf;base64,${unpacked(readFileSync(file)).toString('base64')}`
  kept.set(file, url)
  return url
}

function unpacked(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file')
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(PLAIN_HEAD + count * PLAIN_ENTRY)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const power = Math.floor(Math.log2(count))
  head.writeUInt16BE(PLAIN_ENTRY * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(PLAIN_ENTRY * (count - 2 ** power), 10)
  const parts = [head]
  let end = head.length
  for (let table = 0; table < count; table += 1) {
    const entry = WOFF_HEAD + table * WOFF_ENTRY
    const [offset, packed, length] = [4, 8, 12].map((place) => woff.readUInt32BE(entry + place))
    if (offset === undefined || packed === undefined || length === undefined) throw new Error('No table')
    const content = woff.subarray(offset, offset + packed)
    const plain = packed < length ? inflateSync(content) : content
    const at = PLAIN_HEAD + table * PLAIN_ENTRY
    // Its name and checksum.
    woff.copy(head, at, entry, entry + 4)
    woff.copy(head, at + 4, entry + 16, entry + 20)
    head.writeUInt32BE(end, at + 8)
    head.writeUInt32BE(length, at + 12)
    // Tables begin at multiples of four.
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4)
    plain.copy(padded)
    parts.push(padded)
    end += padded.length
  }
  return Buffer.concat(parts)
}
