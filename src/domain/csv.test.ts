import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { csv, csvCell, exactCell } from './csv.ts'

describe('csvCell', () => {
  it('disarms what a spreadsheet would run', () => {
    expect(csvCell('=HYPERLINK("http://x")')).toBe(`"'=HYPERLINK(""http://x"")"`)
    expect(csvCell('@SUM(A1)')).toBe("'@SUM(A1)")
    expect(csvCell('-1')).toBe("'-1")
    expect(csvCell('\tx')).toBe("'\tx")
    expect(csvCell('＝1+1')).toBe("'＝1+1")
  })

  it('never begins a cell of text with a mark of a formula', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(csvCell(text).replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r\n]/)
      }),
    )
  })
})

describe('a CSV file', () => {
  it('ends each row with CRLF, and quotes values with a comma, a quote or a line break', () => {
    expect(csv([['a', 1], [], ['x, "y"', 'two\nlines']])).toBe('a,1\r\n\r\n"x, ""y""","two\nlines"\r\n')
  })

  it('for programs leaves every text unchanged', () => {
    expect(csv([['+ann@mail.example', '=1']], exactCell)).toBe('+ann@mail.example,=1\r\n')
  })
})
