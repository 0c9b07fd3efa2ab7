import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { plainFont } from './plain-font.server.ts'

const FILE = createRequire(import.meta.url).resolve('@fontsource/inter/files/inter-latin-400-normal.woff')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'freehold-font-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The 32-bit sum of a table's words, as the format defines checksums. */
function sumOf(table: Buffer): number {
  let sum = 0
  const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}

it('is the same font without compression: every table is where the directory says, with its checksum', () => {
  const font = Buffer.from(plainFont(FILE).split(',')[1] ?? '', 'base64')
  const count = font.readUInt16BE(4)
  expect(count).toBeGreaterThan(8)
  const names: string[] = []
  for (let entry = 12; entry < 12 + count * 16; entry += 16) {
    const name = font.toString('latin1', entry, entry + 4)
    names.push(name)
    const [checksum = 0, offset = 0, length = 0] = [4, 8, 12].map((at) => font.readUInt32BE(entry + at))
    expect(offset % 4, name).toBe(0)
    const table = Buffer.from(font.subarray(offset, offset + length))
    expect(table, name).toHaveLength(length)
    // The head table has a checksum of the whole file, which its own leaves out.
    if (name === 'head') table.writeUInt32BE(0, 8)
    expect(sumOf(table), name).toBe(checksum)
  }
  expect(names).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca', 'name']))
})

it('is unpacked once', () => {
  expect(plainFont(FILE)).toBe(plainFont(FILE))
})

it('refuses a file of another kind', () => {
  const file = path.join(folder, 'other.woff')
  writeFileSync(file, 'wOF2 and more')
  expect(() => plainFont(file)).toThrow('no WOFF file')
})
