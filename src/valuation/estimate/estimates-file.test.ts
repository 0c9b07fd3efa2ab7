import { expect, test } from 'vitest'

import { FEW_TREES, madeSales } from '#testing/made-sales.ts'

import { numberings, salesTable } from '../model/sales-table.ts'
import { train } from '../model/train.ts'
import { estimatesFile } from './estimates-file.ts'
import { readSubjects } from './subjects.ts'

const AS_OF = 4_000

function trained() {
  const names = numberings()
  const sales = madeSales().filter(({ day }) => day < AS_OF)
  return train(salesTable(sales, names), names, AS_OF, { settings: FEW_TREES })
}

const FILE = `id,postcode,paon,saon,street,propertyType,tenure,newBuild,floorAreaSqm
own,rg30 1aa,1,,Street 0,,,,
typed,RG30 1AA,99,,Street 0,D,F,N,88
flat,RG30 2AE,3 Court,Flat 4,Street 3,F,L,N,
elsewhere,AB10 1AA,1,,Street,D,,,
"wrong, postcode",nowhere,1,,Street,D,,,
wrong type,RG30 1AA,1,,Street 0,X,,,
wrong area,RG30 1AA,1,,Street 0,D,,,many
short row,RG30 1AA
`

test('every row of a file of homes gets a row: estimates in order of size, or what is wrong', () => {
  const subjects = readSubjects(FILE, AS_OF)
  if (typeof subjects === 'string') throw new Error(subjects)
  const { text, problems } = estimatesFile(trained(), subjects)
  const [header, ...rows] = text.trim().split('\r\n')
  expect(header).toBe('id,estimate,low80,high80,low95,high95,method,confidence,problem')
  expect(rows).toHaveLength(8)
  expect(problems).toBe(5)
  for (const row of rows.slice(0, 3)) {
    const [, estimate = 0, low80 = 0, high80 = 0, low95 = 0, high95 = 0] = row.split(',').map(Number)
    expect(estimate).toBeGreaterThan(50_000)
    expect([low95, low80, estimate, high80, high95]).toEqual(
      [low95, low80, estimate, high80, high95].toSorted((a, b) => a - b),
    )
  }
  expect(rows[3]).toBe('elsewhere,,,,,,,,We have no sales in AB10.')
  expect(rows[4]).toContain("postcode: 'nowhere' is not a postcode")
  expect(rows[5]).toContain("propertyType: 'X' is none of D, S, T, F")
  expect(rows[6]).toContain("floorAreaSqm: 'many' is not a number")
  expect(rows[7]).toContain('line 9 has 2 columns instead of 9')
})

test('the same sales and seed give the same estimates', () => {
  const subjects = readSubjects(FILE, AS_OF)
  if (typeof subjects === 'string') throw new Error(subjects)
  expect(estimatesFile(trained(), subjects)).toEqual(estimatesFile(trained(), subjects))
})

test('a file without a column that is needed is refused, by its name', () => {
  expect(readSubjects('id,street\n1,High Street\n', AS_OF)).toBe('The file has no column postcode.')
  expect(readSubjects('', AS_OF)).toBe('The file is empty.')
})
