import { expect, test } from 'vitest'

import { sheetsOf } from './open-document.ts'

const sheet = (rows: string, name = 'Table_9') =>
  sheetsOf(
    `<office:spreadsheet><table:table table:name="${name}" table:style-name="a>b">${rows}</table:table></office:spreadsheet>`,
    'file.ods',
  )
const text = (value: string, more = '') =>
  `<table:table-cell office:value-type="string"${more}><text:p>${value}</text:p></table:table-cell>`
const number = (value: string, shown: string) =>
  `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${shown}</text:p></table:table-cell>`
const row = (cells: string, more = '') => `<table:table-row${more}>${cells}</table:table-row>`

test('numbers come as they are stored, words as they are shown', () => {
  expect(sheet(row(text('Reading') + number('1563.78', '£1,564')))).toEqual([
    { name: 'Table_9', csv: 'Reading,1563.78\n' },
  ])
})

test('repeated, empty and covered cells keep their columns; what is empty to the edge is left out', () => {
  const cells =
    text('a') +
    '<table:table-cell table:number-columns-repeated="2"/>' +
    number('5', '5').replace(' office', ' table:number-columns-repeated="2" office') +
    '<table:covered-table-cell/>' +
    text('z') +
    '<table:table-cell table:number-columns-repeated="16379"/>'
  const empty = row('<table:table-cell/>', ' table:number-rows-repeated="1048000"')
  expect(sheet(row(cells) + empty)[0]?.csv).toBe('a,,,5,5,,z\n')
})

test('repeated rows are repeated', () => {
  expect(sheet(row(text('x'), ' table:number-rows-repeated="3"'))[0]?.csv).toBe('x\nx\nx\n')
})

test('a count of repeats that is none leaves the row and the cell as they are', () => {
  for (const count of ['-1', '0', '1.5', 'many', 'NaN']) {
    const cell = text('x', ` table:number-columns-repeated="${count}"`)
    expect(sheet(row(cell, ` table:number-rows-repeated="${count}"`))[0]?.csv, count).toBe('x\n')
  }
})

test('entities, spaces, lines and links within a cell are plain text, quoted where CSV needs it', () => {
  const cell = text(
    'Bristol,<text:s text:c="1"/>City of &amp; <text:a xlink:href="#n">&quot;note&quot;</text:a>&#163;&#x41;',
  )
  const lines =
    '<table:table-cell office:value-type="string"><text:p>one</text:p><text:p>two</text:p></table:table-cell>'
  expect(sheet(row(cell + lines))[0]?.csv).toBe('"Bristol, City of & ""note""£A",one two\n')
})

test('comments are no content, and a failed formula shows its sign', () => {
  const comment = '<office:annotation><text:p>by hand</text:p></office:annotation>'
  const failed = `<table:table-cell table:formula="of:=IF([.A1]>0;1;#REF!)" office:value-type="string" calcext:value-type="error">${comment}<text:p>#REF!</text:p></table:table-cell>`
  expect(sheet(row(text('Exeter') + failed))[0]?.csv).toBe('Exeter,#REF!\n')
})

test('sheets come in their order; a file without any has none', () => {
  const two = `<table:table table:name="A &amp; B">${row(text('1'))}</table:table><table:table table:name="C">${row(text('2'))}</table:table>`
  expect(sheetsOf(two, 'two.ods').map(({ name }) => name)).toEqual(['A & B', 'C'])
  expect(sheetsOf('<office:text/>', 'text.ods')).toEqual([])
})

test('repeats that would write gigabytes are refused, with the file and the sheet', () => {
  const cell = text('x'.repeat(1000), ' table:number-columns-repeated="1000"')
  const rows = row(cell, ' table:number-rows-repeated="1000"')
  const message = /^file\.ods: the sheet Table_9 is too large once its repeated cells/
  expect(() => sheet(rows)).toThrow(message)
  expect(() => sheet(row(cell.repeat(40)))).toThrow(message)
})

test('tags that are opened a hundred thousand times and never closed give no rows', () => {
  const open = '<table:table-row ><table:table-cell >'.repeat(100_000)
  expect(sheet(open)).toEqual([{ name: 'Table_9', csv: '' }])
  expect(sheetsOf('<table:table table:name="A">'.repeat(100_000), 'open.ods')).toEqual([])
})

test.each([
  ['cells that never close', row('<table:table-cell >'.repeat(200_000))],
  ['cells without attributes that never close', row('<table:table-cell>'.repeat(200_000))],
  ['covered cells that never close', row('<table:covered-table-cell>'.repeat(200_000))],
  ['rows that never close', '<table:table-row>'.repeat(200_000)],
  ['tags of cells that never end', row(`${'<table:table-cell '.repeat(200_000)}</table:table-cell>`)],
  ['tags of rows that never end', `${'<table:table-row '.repeat(200_000)}</table:table-row>`],
  ['comments that never close', row('<office:annotation>'.repeat(200_000))],
  ['paragraphs that never close', row(`<table:table-cell >${'<text:p>'.repeat(200_000)}</table:table-cell>`)],
  ['tags of paragraphs that never end', row(text('<text:p '.repeat(200_000)))],
  ['tags of spaces that never end', row(text('<text:s '.repeat(200_000)))],
  ['signs that open no tag', row(text('<'.repeat(200_000)))],
])('%s are read in linear time', (_, rows) => {
  const begun = performance.now()
  sheet(rows)
  // A search to the end from each of them would take minutes.
  expect(performance.now() - begun).toBeLessThan(10_000)
})
