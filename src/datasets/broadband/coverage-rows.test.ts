import fc from 'fast-check'
import { expect, test } from 'vitest'

import { bothPaths, csvLines, oftenOneOf as cell } from '../import/both-paths-fixture.ts'
import { binaryRows } from '../import/copy-binary.ts'
import { sampleOf } from '../import/sample.ts'
import { talliedCells } from './counted-starts.ts'
import { recogniseBroadband } from './layouts.ts'

const HEADER =
  'postcode,postcode area,SFBB availability (% premises),Gigabit availability (% premises),% of premises unable to receive 10Mbit/s\n'

function layoutOf(name: string) {
  const layout = recogniseBroadband({ ...sampleOf(HEADER, true), name })
  if (!layout) throw new Error('This is coverage')
  return layout
}

test('any line gives the same rows and rejections with and without the fast path', () => {
  const share = cell('100', '62.5', '0', '0.0', '', 'N/A', '-', '101', '1.2.3', ' 5')
  const cells = fc.tuple(
    cell('RG11AA', 'RG1 1AA', 'M11AA', 'EC2Y8AT', 'EC2Y 8AT', 'QQ11AA', 'rg11aa', 'RG1', 'RG301AA', ''),
    cell('RG', '', 'M', 'EC', 'R', 'SL', 'rg', 'RG1'),
    share,
    share,
    share,
  )
  const names = fc.constantFrom('202601_fixed_pc_coverage_r1.csv', 'fixed_pc_coverage_res_r1.csv')
  fc.assert(
    fc.property(csvLines(cells), names, (lines, name) => {
      const [quick, slow] = bothPaths(() => layoutOf(name), lines)
      expect(quick).toEqual(slow)
    }),
    { numRuns: 1000 },
  )
})

test.each(['RG301AA,RG,100,62.5,0', 'RG30 1AA,,100,62.5,', 'M11AA,M,100,n/a,0'])(
  'the ordinary line %s takes the fast path',
  (text) => {
    const line = Buffer.from(`${text}\r\n`)
    const layout = layoutOf('202601_fixed_pc_coverage_r1.csv')
    expect(layout.line?.(line, 0, binaryRows())).toBe(line.length)
  },
)

test('a list of shares that came before gives the same row as the first time, and so does the next list', () => {
  const lines = [
    'RG11AA,RG,100,62.5,0',
    'RG11AB,RG,100,62.5,0',
    'RG11AD,RG,100,6,2.50',
    'RG11AE,RG,100,62.5,',
  ]
  const layout = layoutOf('202601_fixed_pc_coverage_r1.csv')
  const rowOf = (text: string, reader = layout) => {
    const out = binaryRows()
    const line = Buffer.from(`${text}\n`)
    expect(reader.line?.(line, 0, out)).toBe(line.length)
    return out.bytes.toString('hex', 0, out.length)
  }
  for (const text of lines) expect(rowOf(text)).toBe(rowOf(text, layoutOf('202601_fixed_pc_coverage_r1.csv')))
  expect(new Set(lines.map((text) => rowOf(text))).size).toBe(lines.length)
})

test('a file’s postcodes are counted by their first two characters, with their month', () => {
  const layout = layoutOf('202601_fixed_pc_coverage_res_r1.csv')
  const line = (text: string) => layout.line?.(Buffer.from(`${text}\n`), 0, binaryRows())
  for (const text of ['RG11AA,RG,1,1,1', 'M11AA,M,1,1,1', 'RG301AB,RG,1,1,1', 'RG1,RG,1,1,1']) line(text)
  expect(talliedCells(layout.tally?.() ?? new Map())).toEqual([
    { start: 'RG', residential: true, rows: 2, first: '2026-01-01', last: '2026-01-01', example: 'RG1 1AA' },
    { start: 'M1', residential: true, rows: 1, first: '2026-01-01', last: '2026-01-01', example: 'M1 1AA' },
  ])
})
