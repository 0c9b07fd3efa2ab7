import { expect, test } from 'vitest'

import { csvRecords } from '#domain/csv-records.ts'

import { sampleOf } from '../import/sample.ts'
import { recogniseSaleUprns } from './uprn-layout.ts'

const ID = '{5F4F1E90-B15B-4159-8A97-8A7EC3784A0B}'
const PLAIN = '5f4f1e90-b15b-4159-8a97-8a7ec3784a0b'

/** The rows of a file, and the reasons of rejected records; null if it isn't recognised. */
function read(text: string) {
  const layout = recogniseSaleUprns(sampleOf(text, true))
  if (!layout) return null
  const rows: unknown[] = []
  const reader = csvRecords(
    (fields) => rows.push(layout.row(fields)),
    () => {},
  )
  reader.write(text.slice(layout.skip))
  reader.end()
  return rows
}

test('HM Land Registry’s list has no header', () => {
  expect(read(`"${ID}","000100023336956"\r\n${ID},10\r\n`)).toEqual([
    `${PLAIN}\t100023336956\n`,
    `${PLAIN}\t10\n`,
  ])
})

test('the Urban Big Data Centre’s list has a header and a third column', () => {
  expect(read(`transactionid,uprn,method\n${ID},100023336956,method1\n${PLAIN},,method2\n`)).toEqual([
    `${PLAIN}\t100023336956\n`,
    { reason: "'' is not a UPRN of up to 12 digits" },
  ])
})

test('broken records are rejected with the reason', () => {
  expect(read(`${ID},1\n${ID}\nX,1\n${ID},1234567890123\n${ID},0\n`)?.slice(1)).toEqual([
    { reason: 'it has 1 columns instead of 2' },
    { reason: "'X' is not a transaction identifier" },
    { reason: "'1234567890123' is not a UPRN of up to 12 digits" },
    { reason: "'0' is not a UPRN of up to 12 digits" },
  ])
})

test.each([
  `"${ID}","135000","2008-06-06 00:00","LL14 4DF","S","N","F","10","","A ROAD","","B","C","D","A","A"\n`,
  'transaction_id,price,uprn\n1,2,3\n',
  'uprn,postcode\n1,RG30 1AA\n',
  '<html><body>Not found</body></html>',
])('other files aren’t lists of UPRNs: %j', (text) => {
  expect(read(text)).toBeNull()
})
