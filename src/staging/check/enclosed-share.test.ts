import { expect, test } from 'vitest'

import { enclosedShare } from './enclosed-share.ts'

/** The cells of a drawing that are `#`. */
function cellsOf(...rows: string[]) {
  return rows.flatMap((text, row) =>
    [...text].flatMap((mark, column) => (mark === '#' ? [[column + 5, row - 3] as const] : [])),
  )
}

test('a motif with paper around it is enclosed', () => {
  expect(enclosedShare(cellsOf('#####', '#   #', '# # #', '#####'))).toBe(5 / 20)
})

test('what reaches an edge isn’t: bars, furniture in front, a torn corner', () => {
  expect(enclosedShare(cellsOf('## ##', '## ##', '     ', '## ##'))).toBe(0)
  expect(enclosedShare(cellsOf('#####', '#   #', '#   #'))).toBe(0)
  expect(enclosedShare(cellsOf('### ', '#   ', '####'))).toBe(0)
})

test('a full rectangle and a single cell enclose nothing', () => {
  expect(enclosedShare(cellsOf('###', '###'))).toBe(0)
  expect(enclosedShare(cellsOf('#'))).toBe(0)
})
