import { expect, it } from 'vitest'

import { commaSeparated } from './comma-separated.ts'
import { readSubjects } from './subjects.ts'

it('leaves a file with commas as it is, whatever its fields hold', () => {
  const text = 'id,postcode,notes\n1,RG30 1AA,"a; b"\n2,RG30 1AA,a;b\tc\n'
  expect(commaSeparated(text)).toBe(text)
})

it('keeps commas inside fields, and reads a decimal comma as a point', () => {
  expect(commaSeparated('id;street;floorAreaSqm\r\nA, first;"Mill; Lane, ""old""";88,5\r\n')).toBe(
    'id,street,floorAreaSqm\r\n"A, first","Mill; Lane, ""old""",88.5\r\n',
  )
})

it('reads homes from a file that a spreadsheet saved with semicolons and a byte order mark', () => {
  const file = '\uFEFFid;postcode;paon;floorAreaSqm\r\n1;RG30 1AA;7;88,5\r\n2;RG30 1AA;9;\r\n'
  expect(readSubjects(file, 0)).toMatchObject([
    { id: '1', home: { postcode: 'RG30 1AA', paon: '7', floorAreaSqm: 88.5 } },
    { id: '2', home: { paon: '9' } },
  ])
})

it('reads homes whose cells were copied from a spreadsheet, with tabs and thousands', () => {
  expect(readSubjects('id\tpostcode\tfloorAreaSqm\n1\tRG30 1AA\t1,088\n', 0)).toMatchObject([
    { id: '1', home: { floorAreaSqm: 1088 } },
  ])
})

it('says which line has a quotation mark that isn’t closed, and reads the others', () => {
  expect(readSubjects('id;postcode\n1;"RG30 1AA\n2;RG30 1AB\n', 0)).toMatchObject([
    { problem: expect.stringContaining('line 2') },
    { id: '2', home: { postcode: 'RG30 1AB' } },
  ])
})

it('takes time in proportion to the text, however its quotation marks stand', () => {
  const started = performance.now()
  commaSeparated(`id;postcode\n${'";'.repeat(300_000)}"`)
  commaSeparated(`id;postcode\n${'"'.repeat(600_001)}`)
  expect(performance.now() - started).toBeLessThan(2000)
})
