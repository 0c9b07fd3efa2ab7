import { Readable } from 'node:stream'

import { expect, test } from 'vitest'

import { type CellLookup, cellLookup, worksheetCsv, worksheetsOf } from './workbook.ts'

const PLAIN = cellLookup({ workbook: '', strings: '', styles: '' })

async function csvOf(rows: string, lookup: CellLookup = PLAIN, pieces = 1): Promise<string> {
  const xml = Buffer.from(`<worksheet><sheetData>${rows}</sheetData></worksheet>`)
  const size = Math.ceil(xml.length / pieces)
  const chunks = Array.from({ length: pieces }, (_, at) => xml.subarray(at * size, (at + 1) * size))
  let csv = ''
  for await (const part of worksheetCsv(Readable.from(chunks), lookup, 'book.xlsx: Data'))
    csv += part.toString()
  return csv
}

test('worksheets are found in the order of the workbook, by their relationships', () => {
  const workbook =
    '<sheets><sheet name="Notes &amp; more" r:id="rId2"/><sheet name="Data" sheetId="1" r:id="rId1"></sheet></sheets>'
  const relationships =
    '<Relationship Id="rId1" Type="t" Target="worksheets/sheet1.xml"/><Relationship Target="/xl/worksheets/sheet2.xml" Id="rId2"/>'
  expect(worksheetsOf(workbook, relationships)).toEqual([
    { name: 'Notes & more', entry: 'xl/worksheets/sheet2.xml' },
    { name: 'Data', entry: 'xl/worksheets/sheet1.xml' },
  ])
})

test('cells keep their columns, and shared, inline and calculated values are read', async () => {
  const lookup = cellLookup({
    workbook: '',
    strings:
      '<sst><si><t>Bath, City of</t></si><si/><si><r><t xml:space="preserve">Two </t></r><r><t>runs</t></r><rPh sb="0"><t>x</t></rPh></si></sst>',
    styles: '',
  })
  const rows = `<row r="2"><c r="B2" t="s"><v>0</v></c><c r="C2" s="1"/><c r="D2" t="s"><v>2</v></c></row>
    <row r="3"/><row r="4"></row>
    <row r="5"><c r="A5" t="inlineStr"><is><t>in &lt;line</t></is></c><c r="B5"><f>SUM(A1:A2)</f><v>17.920000000000002</v></c><c t="e"><v>#REF!</v></c><c t="b"><v>1</v></c><c t="str"><f>A1</f><v>text</v></c></row>`
  const wanted = ',"Bath, City of",,Two runs\nin <line,17.92,#REF!,TRUE,text\n'
  expect(await csvOf(rows, lookup)).toBe(wanted)
  expect(await csvOf(rows, lookup, 40)).toBe(wanted)
})

test('dates are written as dates, in both of the systems that Excel has', async () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="mmm\\-yyyy"/><numFmt numFmtId="165" formatCode="&quot;day &quot;0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>'
  const row =
    '<row><c s="0"><v>45992</v></c><c s="1"><v>45992</v></c><c s="2"><v>45992.5</v></c><c s="3"><v>45992</v></c></row>'
  expect(await csvOf(row, cellLookup({ workbook: '', strings: '', styles }))).toBe(
    '45992,2025-12-01,2025-12-01,45992\n',
  )
  const old = cellLookup({ workbook: '<workbookPr date1904="1"/>', strings: '', styles })
  expect(await csvOf('<row><c s="1"><v>44530</v></c></row>', old)).toBe('2025-12-01\n')
})

test.each([
  ['a cell in column XFD', '<row><c r="XFD1"><v>1</v></c></row>'],
  ['a row without an end', `<row>${'<c><v>1</v></c>'.repeat(300_000)}`],
])('%s is refused', async (_, rows) => {
  await expect(csvOf(rows)).rejects.toThrow('book.xlsx: Data: the worksheet has rows that are too long')
})

test('a long text that is repeated without end is refused', async () => {
  const lookup = cellLookup({ workbook: '', strings: `<si><t>${'x'.repeat(32_767)}</t></si>`, styles: '' })
  await expect(csvOf('<row><c t="s"><v>0</v></c></row>'.repeat(5000), lookup)).rejects.toThrow('too long')
})

test('tags that are never closed are read in linear time', async () => {
  const strings = '<si>'.repeat(200_000)
  expect(cellLookup({ workbook: '', strings, styles: '<xf '.repeat(200_000) }).strings).toEqual([])
  expect(await csvOf(`<row>${'<c r="A1" '.repeat(100_000)}</row>`)).toBe('')
  expect(await csvOf(`<row><c r="A1">${'<v '.repeat(200_000)}</c></row>`)).toBe('')
  const format = `<numFmt numFmtId="200" formatCode="${'['.repeat(200_000)}"/>`
  expect(
    cellLookup({ workbook: '<workbookPr '.repeat(200_000), strings: '', styles: format }).isDate(0),
  ).toBe(false)
})
