import { beforeAll, expect, test } from 'vitest'

import { FEW_TREES, madeSales } from '#testing/made-sales.ts'

import { estimateHome } from '../model/estimate-home.ts'
import { numberings, type SaleFacts, salesTable } from '../model/sales-table.ts'
import { train, type TrainedModel } from '../model/train.ts'
import { estimatesFile } from './estimates-file.ts'
import { readSubjects } from './subjects.ts'

const AS_OF = 4_000

let model: TrainedModel

beforeAll(() => {
  model = trained()
}, 60_000)

function trained() {
  const names = numberings()
  const sales = madeSales().filter(({ day }) => day < AS_OF)
  return train(salesTable(sales, names), names, AS_OF, { settings: FEW_TREES })
}

const FILE = `id,postcode,paon,saon,street,propertyType,tenure,newBuild,floorAreaSqm
own,rg30 1aa,1,,Street 0,,,,
typed,RG30 1AA,99,,Street 0,Detached,freehold,no,88,
flat,RG30 2AE,3 Court,Flat 4,Street 3,F,L,N,
,,,,,,,,

scotland,AB10 1AA,1,,Street,D,,,
ireland,BT1 1AA,1,,Street,,,,
no sales,RG7 1AA,1,,Street,D,,,
unknown type,RG30 9ZZ,1,,Street,,,,
"wrong, postcode",nowhere,1,,Street,D,,,
no postcode,,1,,Street,D,,,
wrong type,RG30 1AA,1,,Street 0,X,,,
wrong area,RG30 1AA,1,,Street 0,D,,,many
short row,RG30 1AA
=1+1,RG30 1AA,1,,Street 0,D,,,0x50
-7,RG30 1AA,1,,Street 0,D,,,"1,088.5"
berwick,TD15 1AA,1,,Street,D,,,
`

test('every row of a file of homes gets a row: estimates in order of size, or the reason for not having any', () => {
  const subjects = readSubjects(FILE, AS_OF)
  if (typeof subjects === 'string') throw new Error(subjects)
  const { text, problems } = estimatesFile(model, subjects)
  const [header, ...rows] = text.trim().split('\r\n')
  expect(header).toBe('id,estimate,low80,high80,low95,high95,method,confidence')
  expect(rows).toHaveLength(15)
  expect(problems).toBe(11)
  for (const row of rows.slice(0, 3)) {
    const [, estimate = 0, low80 = 0, high80 = 0, low95 = 0, high95 = 0] = row.split(',').map(Number)
    expect(estimate).toBeGreaterThan(50_000)
    expect([low95, low80, estimate, high80, high95]).toEqual(
      [low95, low80, estimate, high80, high95].toSorted((a, b) => a - b),
    )
  }
  expect(rows[13]).toMatch(/^-7,\d+,/)
  expect(rows[14]).toBe('berwick,,,,,,refused: We have no sales in TD15.,')
  expect(rows.slice(3, 13)).toEqual([
    'scotland,,,,,,"refused: AB10 is in Scotland, where sold prices aren’t published as open data.",',
    'ireland,,,,,,"refused: BT1 is in Northern Ireland, where sold prices aren’t published as open data.",',
    'no sales,,,,,,refused: We have no sales in RG7.,',
    'unknown type,,,,,,"refused: The property type is unknown, and there’s no sale at this address or postcode that shows it.",',
    '"wrong, postcode",,,,,,refused: line 11: postcode \'nowhere\' is not a UK postcode,',
    'no postcode,,,,,,refused: line 12: it has no postcode,',
    'wrong type,,,,,,"refused: line 13: propertyType \'X\' isn’t D, S, T or F",',
    "wrong area,,,,,,refused: line 14: floorAreaSqm 'many' is not a number of square metres up to 5000,",
    'short row,,,,,,refused: line 15: it has 2 columns instead of 9,',
    "=1+1,,,,,,refused: line 16: floorAreaSqm '0x50' is not a number of square metres up to 5000,",
  ])
})

test('a home without a position is valued at that of its postcode’s sales', () => {
  const home = {
    day: AS_OF, type: 'D', tenure: 'F', newBuild: false, postcode: 'RG30 1AA', paon: '99', saon: '', street: 'STREET 0', town: '',
    easting: Number.NaN, northing: Number.NaN, floorAreaSqm: Number.NaN,
  } // prettier-ignore
  expect(estimateHome(model, home)).toEqual(
    estimateHome(model, { ...home, easting: 468_000, northing: 173_000 }),
  )
})

test('a home takes the usual type of the houses and flats of its postcode, however many other buildings were sold there', () => {
  const sold = madeSales().filter(({ day }) => day < AS_OF)
  const [house] = sold.filter(({ postcode }) => postcode === 'RG30 1AA')
  if (!house) throw new Error('nothing sold')
  const chalets = Array.from({ length: 30 }, (_, at) => ({
    ...house,
    day: AS_OF - 2,
    type: 'O',
    paon: `${at} CHALETS`,
  }))
  const names = numberings()
  const sales = [...sold, ...chalets, { ...house, day: AS_OF - 1 }]
  const own = train(salesTable(sales, names), names, AS_OF, { settings: FEW_TREES })
  const subjects = readSubjects('id,postcode,paon\nany,RG30 1AA,99\n', AS_OF)
  if (typeof subjects === 'string') throw new Error(subjects)
  expect(estimatesFile(own, subjects).text).toMatch(/\r\nany,\d+,/)
})

test('on a day long after the last sale, the market stays where it was forecast to be and intervals are wider', () => {
  const names = numberings()
  const table = salesTable(
    madeSales().filter(({ day }) => day < AS_OF),
    names,
  )
  const valued = (day: number) => {
    const subjects = readSubjects(FILE, day)
    if (typeof subjects === 'string') throw new Error(subjects)
    const later = train(table, names, day, { settings: FEW_TREES })
    const [, row = ''] = estimatesFile(later, subjects).text.split('\r\n')
    if (row.includes('refused')) return row
    const [, estimate = 0, low80 = 0, high80 = 0, low95 = 0, high95 = 0] = row.split(',').map(Number)
    return { estimate, width80: (high80 - low80) / estimate, width95: (high95 - low95) / estimate }
  }
  const [soon, later, last] = [valued(AS_OF), valued(AS_OF + 3 * 365), valued(AS_OF + 12 * 365)]
  if (typeof soon === 'string' || typeof later === 'string' || typeof last === 'string')
    throw new Error('not valued')
  expect(Math.abs(later.estimate / soon.estimate - 1)).toBeLessThan(0.1)
  expect(Math.abs(last.estimate / later.estimate - 1)).toBeLessThan(0.02)
  for (const width of ['width80', 'width95'] as const) {
    expect(later[width]).toBeGreaterThan(soon[width])
    expect(last[width]).toBeGreaterThan(later[width])
  }
  // Decades later the range would reach from nearly nothing upwards.
  expect(valued(AS_OF + 110 * 365)).toContain('refused: The last sale is too long before this day')
})

test('a home of a type that was never sold is refused, and one in Scotland as such even where little is known', () => {
  const subjects = readSubjects(FILE, AS_OF)
  if (typeof subjects === 'string') throw new Error(subjects)
  const rows = (sales: SaleFacts[]) => {
    const names = numberings()
    const own = train(salesTable(sales, names), names, AS_OF, { settings: FEW_TREES })
    return estimatesFile(own, subjects).text.split('\r\n')
  }
  const flats = madeSales().filter(({ day, type }) => day < AS_OF && type === 'F')
  expect(rows(flats)[2]).toBe('typed,,,,,,refused: We have no sales of detached houses to go by.,')
  const few = rows(flats.slice(0, 5))
  expect(few[3]).toContain('too few sales to say how sure it is')
  expect(few[4]).toContain('AB10 is in Scotland')
})

test('the same sales and seed give the same estimates', { timeout: 60_000 }, () => {
  const subjects = readSubjects(FILE, AS_OF)
  if (typeof subjects === 'string') throw new Error(subjects)
  expect(estimatesFile(trained(), subjects)).toEqual(estimatesFile(model, subjects))
})

test('a file without a column that is needed is refused, by its name', () => {
  expect(readSubjects('id,street\n1,High Street\n', AS_OF)).toBe(
    'The file has no column postcode. The first line must name the columns, with id and postcode among them.',
  )
  expect(readSubjects('name,street\n', AS_OF)).toContain('The file has no columns id and postcode.')
  expect(readSubjects('', AS_OF)).toBe('The file is empty.')
  expect(readSubjects('id,postcode,paon,Paon\n1,RG30 1AA,7,9\n', AS_OF)).toBe(
    'The file has two columns paon. Leave one of them out.',
  )
})
