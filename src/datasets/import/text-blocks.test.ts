import { expect, test } from 'vitest'

import { decodedLines, lineBlocks } from './text-blocks.ts'

async function read(bytes: Buffer, size = bytes.length): Promise<string> {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  let text = ''
  for await (const block of lineBlocks(pieces(), 'file.csv')) text += decodedLines(block)
  return text
}

test.each([1, 2, 3, 7, 1000])(
  'UTF-8 comes out whole from pieces of %i bytes, without its byte order mark',
  async (size) => {
    expect(await read(Buffer.from('\uFEFFCaffè,Ynys Môn\nŴyr,€\nlast'), size)).toBe(
      'Caffè,Ynys Môn\nŴyr,€\nlast',
    )
  },
)

test('lines that are not UTF-8 are read as Windows-1252, the others still as UTF-8', async () => {
  const bytes = Buffer.concat([
    Buffer.from('Ynys Môn\n'),
    Buffer.from([0x80, 0x93, 0x4d, 0xf4, 0x6e, 0x94, 0x0a]),
  ])
  expect(await read(bytes)).toBe('Ynys Môn\n€“Môn”\n')
})

test('NUL bytes, which the database cannot store, are dropped', async () => {
  expect(await read(Buffer.from('a\0b\n'))).toBe('ab\n')
})

test('a file of two bytes is read', async () => {
  expect(await read(Buffer.from('a\n'))).toBe('a\n')
})

test('rejects UTF-16, and says what to do', async () => {
  await expect(read(Buffer.from('\uFEFFa,b\n', 'utf16le'))).rejects.toThrow(
    'file.csv is in UTF-16. Save it as CSV in UTF-8',
  )
})

test('rejects old Excel workbooks, which would pass for UTF-16', async () => {
  const workbook = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(500),
    Buffer.from('a\n'),
  ])
  await expect(read(workbook)).rejects.toThrow(
    'file.csv is an old Excel workbook (.xls). Save it as .xlsx or CSV and import that.',
  )
})

test('rejects files without lines instead of filling the memory', async () => {
  await expect(read(Buffer.alloc(3 << 20, 65), 1 << 16)).rejects.toThrow("file.csv isn't a CSV file")
})
