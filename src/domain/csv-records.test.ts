import fc from 'fast-check'
import { expect, test, vi } from 'vitest'

import { csvRecords } from './csv-records.ts'

type Read = { records: string[][]; lines: number[]; broken: [string, number, string][] }

function read(pieces: readonly string[]): Read {
  const result: Read = { records: [], lines: [], broken: [] }
  const reader = csvRecords(
    (fields, line) => {
      result.records.push(fields)
      result.lines.push(line)
    },
    (reason, line, raw) => result.broken.push([reason, line, raw]),
  )
  for (const piece of pieces) reader.write(piece)
  reader.end()
  return result
}

const quoted = (field: string) => `"${field.replaceAll('"', '""')}"`
const anyField = fc.string({
  unit: fc.constantFrom('a', 'Z', '7', ' ', ',', '"', '\n', '\r\n', '\\', '\t', 'é', '—'),
})

test('any fields come back as they were written, however the text is cut into pieces', () => {
  const rows = fc.array(fc.array(anyField, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(rows, fc.constantFrom('\n', '\r\n'), fc.integer({ min: 1, max: 9 }), (rows, ending, size) => {
      const text = rows.map((row) => row.map(quoted).join(',') + ending).join('')
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
      expect(read(pieces)).toMatchObject({ records: rows, broken: [] })
    }),
  )
})

test('any text gives the same records and the same broken lines, however it is cut into pieces', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r\n'), maxLength: 60 })
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 9 }), (text, size) => {
      expect(read(text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [])).toEqual(read([text]))
    }),
  )
})

test('fields may be quoted or not', () => {
  expect(read(['a,,"b, c",5\n,"x ""y""",\r\nlast,line'])).toEqual({
    records: [
      ['a', '', 'b, c', '5'],
      ['', 'x "y"', ''],
      ['last', 'line'],
    ],
    lines: [1, 2, 3],
    broken: [],
  })
})

test('lines are counted as an editor counts them: empty lines and breaks inside quotes too', () => {
  expect(read(['a,b\n\n"c\n\nd",e\n\nf,g\n']).lines).toEqual([1, 3, 7])
})

test.each([
  ['a,"b"c,d', 'there is text after a closing quotation mark'],
  ['a,b"c,d', 'there is a quotation mark in an unquoted field'],
])('%s is reported as broken and reading goes on with the next line', (line, reason) => {
  expect(read([`1,2\n${line}\n3,4\n`])).toEqual({
    records: [
      ['1', '2'],
      ['3', '4'],
    ],
    lines: [1, 3],
    broken: [[reason, 2, line]],
  })
})

test('JSON in a quoted field may have backslashes before its quotation marks', () => {
  const line = String.raw`1,"{\"value\": 8.14, \"unit\": \"m\"}",2,"[\"a\",\"b\"]","C:\"`
  expect(read([`${line}\n3,4\n`]).records).toEqual([
    ['1', '{"value": 8.14, "unit": "m"}', '2', '["a","b"]', 'C:\\'],
    ['3', '4'],
  ])
})

test('a forgotten quotation mark costs one line, not the rest of the file', () => {
  const good = '"1","2"\n'
  const result = read([`"a","b\n`, good.repeat(60_000)])
  expect(result.broken).toHaveLength(1)
  expect(result.broken[0]?.[1]).toBe(1)
  expect(result.records).toHaveLength(60_000)
})

test('a record that goes on for 20,000 lines is read once, not again with each line', () => {
  const searches = vi.spyOn(String.prototype, 'indexOf')
  const result = read(['"a\n', ...Array.from({ length: 20_000 }, () => 'b","c\n'), 'd"\n'])
  const count = searches.mock.calls.length
  searches.mockRestore()
  expect(result.broken[0]).toEqual(['a quotation mark is not closed', 1, '"a'])
  expect(count).toBeGreaterThan(20_000)
  expect(count).toBeLessThan(200_000)
})

test.each([
  ['one field', 'x'.repeat(70_000)],
  ['many lines', 'x\n'.repeat(35_000)],
  ['many fields', 'x","'.repeat(20_000)],
])('a record of more than 64 kB is broken, in a piece or in several: %s', (_, inside) => {
  const text = `"a","\n${inside}"\n1,2\n`
  for (const pieces of [[text], text.match(/[^]{1,5000}/g) ?? []]) {
    const { broken, records } = read(pieces)
    expect(broken[0]).toEqual(['a quotation mark is not closed', 1, '"a","'])
    expect(records.at(-1)).toEqual(['1', '2'])
  }
})

test('a quotation mark that is never closed at the end of the file is reported', () => {
  expect(read(['1,2\n"a,b']).broken).toEqual([['a quotation mark is not closed', 2, '"a,b']])
})
