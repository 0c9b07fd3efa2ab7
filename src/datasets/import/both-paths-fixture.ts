import fc from 'fast-check'

import type { BinaryLayout, TextLayout } from './importer.ts'
import { recordReader } from './record-reader.ts'
import { collectRejects } from './rejects.server.ts'

/**
 * Reads the same lines with and without a layout's fast path, for tests that compare their rows, rejections, number of records and tally.
 * `layoutOf` gives a new layout each time, since some add up what they read.
 */
export function bothPaths(layoutOf: () => TextLayout | BinaryLayout, lines: Buffer) {
  const quick = layoutOf()
  if (!quick.line) throw new Error('The layout has no fast path')
  const { line: _, ...slow } = layoutOf()
  return [quick, slow].map((layout) => {
    const rejects = collectRejects(null)
    const reader = recordReader('file', layout, 2, rejects)
    reader.lines(lines)
    reader.end()
    const tally = layout.tally?.()
    return { rows: reader.take().toString('hex'), count: reader.count(), rejects: rejects.first, tally }
  })
}

/** Gives one of the usual cells, or now and then something else. */
export function oftenOneOf(...usual: string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...usual) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary-ascii', maxLength: 9 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', ' ', 'é', '"', "'", 'NO DATA!', '\n', 'x,y', '\0', 'N/A', '{"a":1}'),
    },
  )
}

type Style = 'plain' | 'quoted' | 'undoubled'

/**
 * Gives one to four lines of these cells, some with a cell too many or too few, in various styles, line endings and encodings.
 * 'undoubled' leaves the quotation marks in cells as they are, as the certificates' JSON does.
 */
export function csvLines(
  cells: fc.Arbitrary<string[]>,
  { styles = ['plain', 'plain', 'undoubled', 'quoted'] }: { styles?: readonly Style[] } = {},
): fc.Arbitrary<Buffer> {
  const line = fc
    .tuple(
      cells,
      fc.constantFrom(...styles),
      fc.constantFrom('\n', '\n', '\r\n', '\r\r\n'),
      fc.constantFrom(0, 0, 0, -1, 1),
    )
    .map(
      ([fields, style, ending, more]) =>
        [...fields, 'extra']
          .slice(0, fields.length + more)
          .map((text) => written(text, style))
          .join(',') + ending,
    )
  const encoding = fc.constantFrom('utf8' as const, 'utf8' as const, 'latin1' as const)
  return fc
    .tuple(fc.array(line, { minLength: 1, maxLength: 4 }), encoding)
    .map(([lines, each]) => Buffer.from(lines.join(''), each))
}

function written(text: string, style: Style): string {
  if (style === 'plain' && !/[",\n]/.test(text)) return text
  return `"${style === 'undoubled' ? text : text.replaceAll('"', '""')}"`
}
