import { afterAll, expect, it } from 'vitest'

import { grantPlan } from '#billing/grant-plan.server.ts'
import type { Postcode } from '#domain/postcode.ts'
import { customersSite } from '#testing/customers-site.ts'
import { demonstrationDatabase } from '#testing/database.ts'

import { homesOfPostcode } from '../home/known-home.server.ts'

const database = await demonstrationDatabase()
/** A database whose model the tests change and delete. */
const bare = await demonstrationDatabase()
afterAll(() => Promise.all([database.close(), bare.close()]))
const bareSite = await customersSite(bare)
const { customer, creditsOf, visit, submit, submitTogether } = await customersSite(database)

const POSTCODE = '/valuation?postcode=RG30+1AA'

/** The ID of the home, as the list of homes has it. */
async function homeCalled(address: string): Promise<string> {
  const { text } = await visit(POSTCODE, null)
  const id = new RegExp(`<option value="([^"]+)"[^>]*>${address}`).exec(text)?.[1]
  if (!id) throw new Error(`There's no ${address}`)
  return id
}

it('visitors get the range first, then the estimate, how wrong such estimates are, and what the report costs', async () => {
  const home = await homeCalled('7 Meadowsweet Lane')
  const { text } = await visit(`${POSTCODE}&home=${home}`, null)
  expect(text).toMatch(/£[\d,]+ – £[\d,]+/)
  expect(text.indexOf('Four in five homes like this')).toBeLessThan(text.indexOf('Our estimate is £'))
  expect(text).toMatch(/half of our estimates for [a-z -]+(?:in Reading postcodes \(RG\) )?were within/)
  expect(text).toContain('isn’t a RICS valuation')
  expect(text).toContain('From its sale on')
  expect(text).toContain('Sign in to show the full report')
  expect(text).not.toContain('Comparables with the most weight')
  expect(text.match(/red-edge/g)).toHaveLength(1)
  expect((await submit('/valuation', null, { postcode: 'RG30 1AA', home })).location).toContain(
    '/login?next=',
  )
})

it('says for which day an estimate is, and where its sales and floor areas come from', async () => {
  for (const path of [POSTCODE, '/instantpropertyvaluation?postcode=RG30+1AA']) {
    const { text } = await visit(path, null)
    const note = /Sources?: (?:(?!<\/p>).)*A statistical estimate.*?<\/p>/s.exec(text)?.[0] ?? ''
    const said = note.replaceAll(/<[^>]*>/g, '')
    expect(said, path).toMatch(
      /A statistical estimate for \d+ [A-Z][a-z]+ \d{4} from sales to \d+ [A-Z][a-z]+ \d{4}\./,
    )
    expect(said, path).toContain('HM Land Registry, Price Paid Data')
    expect(said, path).toContain('Energy performance of buildings data')
  }
})

it('lists sales of the type of the chosen home, also before its type is sent', async () => {
  const types = (text: string) => {
    const table = /<caption[^>]*>[^<]*most similar first.*?<\/table>/s.exec(text)?.[0] ?? ''
    return new Set(table.match(/(?:Detached|Semi-detached|Terraced|Flat)(?=[<,])/g))
  }
  const { text } = await visit(`${POSTCODE}&home=${await homeCalled('7 Meadowsweet Lane')}`, null)
  const sold = /Registered sales of this home.*?(Detached|Semi-detached|Terraced|Flat)/s.exec(text)?.[1]
  expect([...types(text)]).toEqual([sold])
  expect(types((await visit(POSTCODE, null)).text).size).toBeGreaterThan(1)
})

it('an edited fact says so and shows its effect; a wrong one is refused at its field', async () => {
  const home = await homeCalled('7 Meadowsweet Lane')
  const { text } = await visit(`${POSTCODE}&home=${home}&type=F&floorAreaSqm=45`, null)
  expect(text).toContain('As you entered it')
  expect(text).toMatch(/your changes (add|take off) about £|hardly change the estimate/)
  const wrong = await visit(`${POSTCODE}&home=${home}&floorAreaSqm=lots&bedrooms=2.5`, null)
  expect(wrong.text).toContain('Enter the floor area in square metres')
  expect(wrong.text).toMatch(/<input(?=[^>]*name="floorAreaSqm")(?=[^>]*value="lots")/)
  expect(wrong.text).toMatch(/<input(?=[^>]*name="bedrooms")(?=[^>]*value="2.5")/)
})

it('habitable rooms stand in for a floor area that nobody gives, and only then', async () => {
  const words = /we’ve assumed about (\d+) m², as is usual for a terraced house with (\d) habitable rooms/
  const sizes: number[] = []
  for (const rooms of [4, 6]) {
    const { text } = await visit(`${POSTCODE}&type=T&rooms=${rooms}`, null)
    const [, sqm, said] = words.exec(text) ?? []
    expect(said).toBe(String(rooms))
    sizes.push(Number(sqm))
    expect(text).toMatch(new RegExp(`Having ${rooms} habitable rooms (adds|takes off|hardly)`))
  }
  // Terraced houses of London: 80 and 120.5 m² at the median.
  expect(sizes[0]).toBeGreaterThan(70)
  expect(sizes[0]).toBeLessThan(90)
  expect(sizes[1]).toBeGreaterThan(105)
  expect(sizes[1]).toBeLessThan(135)
  const { text } = await visit(`${POSTCODE}&type=T&rooms=6&floorAreaSqm=80`, null)
  expect(text).not.toMatch(words)
  expect(text).not.toContain('Having 6 habitable rooms')
})

it('only a changed fact is the visitor’s, and a new build stays one in the form', async () => {
  const home = await homeCalled('7 Meadowsweet Lane')
  const form = /<select[^>]*name="type"[\s\S]*?<option value="([DSTF])"[^>]*selected/
  const { text } = await visit(`${POSTCODE}&home=${home}`, null)
  expect(text).not.toContain('As you entered it')
  const ticked = /<input(?=[^>]*name="newBuild")(?=[^>]*checked)[^>]*>/
  expect(text).not.toMatch(ticked)
  const recorded = form.exec(text)?.[1] ?? ''
  const sent = await visit(`${POSTCODE}&home=${home}&type=${recorded}&floorAreaSqm=45&newBuild=true`, null)
  expect(sent.text.match(/As you entered it/g)).toHaveLength(1)
  expect(sent.text).toContain('From its sale on')
  expect(sent.text).toMatch(ticked)
})

it('what no record says adjusts the estimate apart from it, with its source and a wider range', async () => {
  const home = await homeCalled('7 Meadowsweet Lane')
  const pounds = (found: string | undefined) => Number((found ?? '').replaceAll(/[£,]/g, ''))
  const plain = await visit(`${POSTCODE}&home=${home}`, null)
  const panel = (text: string) => /class="result-panel.*?<\/section>/s.exec(text)?.[0] ?? ''
  const stated = '&condition=dated&parking=garage'
  const { text } = await visit(`${POSTCODE}&home=${home}${stated}`, null)
  expect(plain.text).not.toContain('With your adjustments')
  // Our own estimate, its range and its accuracy stay as they are.
  expect(panel(text)).toBe(panel(plain.text))
  const part = /<h4 id="adjustments".*?<\/section>/s.exec(text)?.[0].replaceAll(/<[^>]*>/g, '') ?? ''
  const [, before, after, low, high] =
    /Our estimate is (£[\d,]+)\. With your adjustments it’s (£[\d,]+), in a range of (£[\d,]+) to (£[\d,]+)\./.exec(
      part,
    ) ?? []
  expect(pounds(after) / pounds(before)).toBeCloseTo(0.92 * 1.06, 2)
  const [, ownLow, ownHigh] = /(£[\d,]+) – (£[\d,]+)/.exec(panel(text)) ?? []
  expect(pounds(low)).toBeLessThan(pounds(ownLow))
  expect(pounds(high)).toBeGreaterThan(pounds(ownHigh))
  expect(part).toMatch(/Needing modernisation takes off about £[\d,]+ \(8%\)\. Rightmove, .*\(2023\)/)
  expect(part).toMatch(/Having a garage.*adds about £[\d,]+ \(6%\)\. Nationwide, .*\(1999\)/)
  expect(part).toContain('our accuracy figures don’t include them')
  expect(text).toMatch(/<select(?=[^>]*name="condition")[^>]*>.*?<option value="dated" selected/s)
  expect(
    (await visit(`/instantpropertyvaluation?postcode=RG30+1AA&home=${home}${stated}`, null)).text,
  ).toContain('With your adjustments')
})

it('a refurbished home gets the likelier half of the range instead of a figure', async () => {
  const { text } = await visit(`${POSTCODE}&condition=refurbished`, null)
  const part = /<h4 id="adjustments".*?<\/section>/s.exec(text)?.[0] ?? ''
  expect(part).toMatch(
    /Being newly refurbished makes the upper half of the range likelier: £[\d,]+ to £[\d,]+\./,
  )
  expect(part).not.toContain('With your adjustments it’s')
})

it('rooms and the energy rating come from the certificate and can be changed', async () => {
  const { homes } = await homesOfPostcode(database.webDb, 'RG30 1AA' as Postcode)
  const known = homes.find(({ certificates: [newest] }) => newest?.habitableRooms && newest.rating)
  const [newest] = known?.certificates ?? []
  if (!newest?.habitableRooms || !newest.rating) throw new Error('No home has a full certificate')
  const { habitableRooms, rating } = newest
  const address = `${POSTCODE}&home=${known?.id}`
  const { text } = await visit(address, null)
  expect(text).toMatch(
    new RegExp(`<select[^>]*name="energyRating"[^]*?<option value="${rating}"[^>]*selected`),
  )
  expect(text).toMatch(new RegExp(`<input(?=[^>]*name="rooms")(?=[^>]*value="${habitableRooms}")`))
  const other = rating === 'F' ? 'A' : 'F'
  const rooms = habitableRooms + 1
  const changed = await visit(`${address}&energyRating=${other}&rooms=${rooms}`, null)
  expect(changed.text).toContain(`An energy rating of ${other} instead of ${rating}`)
  expect(changed.text.match(/As you entered it/g)).toHaveLength(2)
  expect(changed.text).toContain(`Guessed from ${rooms} habitable rooms`)
  expect((await visit(`${address}&rooms=0`, null)).text).toContain('from 1 to 40')
})

it('a home that no record has any more isn’t valued as another one: the page says so and leads to the postcode', async () => {
  for (const page of [POSTCODE, '/instantpropertyvaluation?postcode=RG30+1AA']) {
    const { status, text } = await visit(`${page}&home=00000000-0000-0000-0000-000000000000`, null)
    expect(status).toBe(200)
    expect(text).toContain('This home is no longer in the public records')
    expect(text).not.toMatch(/(?:house|flat|home) in RG30 1AA/)
    expect(text).not.toContain('Our estimate is')
    const main = text.slice(text.indexOf('<main'))
    expect(main).toContain('href="/valuation?postcode=RG30+1AA"')
    expect(text.match(/red-edge/g)).toHaveLength(1)
  }
})

it('customers aren’t charged for a home that no record has any more', async () => {
  const eve = await customer('Eve', 2)
  const { status } = await submit('/valuation', eve, { postcode: 'RG30 1AA', home: 'replaced', type: 'T' })
  expect([status, await creditsOf(eve)]).toEqual([303, 2])
})

it('customers pay for a home’s report once, however often they press and whatever facts they change', async () => {
  const home = await homeCalled('7 Meadowsweet Lane')
  const ada = await customer('Ada', 2)
  const address = `${POSTCODE}&home=${home}`
  expect((await visit(address, ada)).text).toContain('Show the full report for 1 credit')
  const form = { postcode: 'RG30 1AA', home }
  await submitTogether(ada, '/valuation', [form, form, form, form])
  expect(await creditsOf(ada)).toBe(1)
  for (const each of [address, `${address}&floorAreaSqm=80`]) {
    const { text } = await visit(each, ada)
    expect(text).toContain('Comparables with the most weight')
    expect(text).toContain('(this home)')
    expect(text).toContain('Already paid for.')
  }
  expect((await visit(POSTCODE, ada)).text).not.toContain('Comparables with the most weight')
})

it('customers without credits are refused, and shown nothing', async () => {
  const bob = await customer('Bob', 0)
  const refused = await submit('/valuation', bob, { postcode: 'RG30 1AA', type: 'T' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Insufficient credits')
  expect(refused.text).not.toContain('Comparables with the most weight')
})

it('founding and unlimited customers see the report for nothing', async () => {
  const home = await homeCalled('7 Meadowsweet Lane')
  for (const plan of ['legacy', 'unlimited'] as const) {
    const who = await customer(`Report${plan}`, 3)
    await grantPlan(database.db, { userId: who.userId, plan })
    const { text } = await visit(`${POSTCODE}&home=${home}`, who)
    expect(text, plan).toContain('Comparables with the most weight')
    expect(text, plan).not.toContain('for 1 credit')
    expect(await creditsOf(who), plan).toBe(3)
  }
})

it('says what kind of home it has valued if none is chosen', async () => {
  const { text } = await visit(POSTCODE, null)
  const type = /<select[^>]*name="type"[\s\S]*?<option value="([DSTF])"[^>]*selected/.exec(text)?.[1] ?? ''
  const kind = { D: 'detached house', S: 'semi-detached house', T: 'terraced house', F: 'flat' }[type]
  expect(text).toContain(`A ${kind} in RG30 1AA`)
  expect((await visit(`${POSTCODE}&type=T&floorAreaSqm=85`, null)).text).toContain(
    'A terraced house of 85 m² in RG30 1AA',
  )
})

it('a postcode where nothing has sold asks for the type of home, and then gives an estimate', async () => {
  await database.pool.query(`insert into property.postcode (postcode, outcode, sector, nation_code, source)
    values ('RG30 9ZZ', 'RG30', 'RG30 9', 'E92000001', 'onspd')`)
  const { text } = await visit('/valuation?postcode=RG30+9ZZ', null)
  expect(text).toContain('The property type is unknown')
  const form = /<form[^>]*>(?:(?!<\/form>).)*name="type".*?<\/form>/s.exec(text)?.[0] ?? ''
  expect(form).toContain('value="RG30 9ZZ"')
  expect(form).toContain('Estimate with these facts')
  expect((await visit('/valuation?postcode=RG30+9ZZ&type=T', null)).text).toMatch(/Our estimate is £[\d,]+/)
  const instant = await visit('/instantpropertyvaluation?postcode=RG30+9ZZ', null)
  expect(instant.text).toContain('Say what kind of home it is')
})

it('the instant page estimates too, and leads to the facts and the report', async () => {
  const { text } = await visit('/instantpropertyvaluation?postcode=RG30+1AA', null)
  expect(text).toMatch(/Our estimate is £[\d,]+/)
  expect(text).toContain('href="/valuation?postcode=RG30+1AA"')
  expect(text.match(/red-edge/g)).toHaveLength(1)
})

it('says how accurate the estimates are, with the same figures as CSV', async () => {
  const { text } = await visit('/valuation/accuracy', null)
  expect(text).toContain('aria-label="Demonstration data"')
  const { rows } = await database.pool.query<{ error: number; sales: number }>(
    `select (accuracy->'all'->>'medianError')::float8 as error, (accuracy->'all'->>'sales')::int as sales from property.valuation_model`,
  )
  const [all] = rows
  expect(text).toContain(`${all?.error.toFixed(1)}%`)
  expect(text).toContain(`Half of ${all?.sales} estimates`)
  const file = await visit('/valuation/accuracy.csv', null)
  const [header, first, ...others] = file.text.trim().split('\r\n')
  expect(header).toBe(
    'modelVersion,from,to,grouping,group,sales,medianError,within5,within10,within20,bias,coverage80,coverage95,medianWidth80,fsd,moved,medianMove,move95,note',
  )
  expect(first).toContain(`,all,all,${all?.sales},${all?.error},`)
  expect([first, ...others].filter((line) => !line?.endsWith(',Demonstration data'))).toEqual([])
  // The figures that the page compares with, and how far estimates move.
  const figureOf = (pattern: RegExp) => pattern.exec(text)?.[1]
  const shown = (line: string | undefined, column: string) =>
    Number(line?.split(',')[header?.split(',').indexOf(column) ?? -1]).toFixed(1)
  const simple = others.filter((line) => line.split(',')[3] === 'simple method')
  expect(simple.map((line) => shown(line, 'medianError'))).toEqual([
    figureOf(/has a median error of ([\d.]+)%/),
    figureOf(/postcode sector it’s ([\d.]+)%/),
  ])
  expect(shown(first, 'medianMove')).toBe(figureOf(/moves ([\d.]+)% more or less/))
  expect(shown(first, 'coverage80')).toBe(figureOf(/([\d.]+)% of prices were inside our 80% range/))
  const types = others.filter((line) => line.split(',')[3] === 'type')
  expect(types.reduce((sum, line) => sum + Number(line.split(',')[5]), 0)).toBe(all?.sales)
})

it('shows the standard deviation of the errors, and a dash for a model that was tested before it was measured', async () => {
  const shown = async () => {
    const { text } = await bareSite.visit('/valuation/accuracy', null)
    const row = /<tr[^>]*>\s*<th[^>]*>Terraced<\/th>.*?<\/tr>/s.exec(text)?.[0] ?? ''
    return /<td[^>]*>([^<]*)<\/td>\s*<\/tr>/.exec(row)?.[1]
  }
  await bare.pool.query(`update property.valuation_model set accuracy = accuracy #- '{groups,type,T,fsd}'`)
  expect(await shown()).toBe('–')
  await bare.pool.query(
    `update property.valuation_model set accuracy = jsonb_set(accuracy, '{groups,type,T,fsd}', '12.34')`,
  )
  expect(await shown()).toBe('12.3')
  const { text: file } = await bareSite.visit('/valuation/accuracy.csv', null)
  expect(file).toMatch(/,type,T,.*,12\.34,,,,Demonstration data\r\n/)
})

it('says whether the model is tested, and which sales are imported', async () => {
  const told = async () => (await bareSite.visit(POSTCODE, null)).text
  await bare.pool.query('update property.valuation_model set tested = false, accuracy = null')
  expect(await told()).toContain('This model hasn’t been tested yet')
  expect(await told()).not.toContain('the sales that we’ve imported (')
  await bare.pool.query('update property.valuation_model set tested = true')
  await bare.pool.query(
    `update property.edition set whole = false, extent = 'RG30 only' where dataset = 'price-paid'`,
  )
  expect(await told()).toContain('There are too few sales to test this model')
  expect(await told()).toContain('It’s made from the sales that we’ve imported (RG30 only).')
  expect((await bareSite.visit('/valuation/accuracy', null)).text).toContain(
    'too few sales in the last twelve months',
  )
  await bare.pool.query(
    `update property.edition set whole = true, extent = null where dataset = 'price-paid'`,
  )
})

it('without a model, says so instead of showing a figure', async () => {
  await bare.pool.query('delete from property.valuation_model')
  const page = await bareSite.visit(POSTCODE, null)
  expect(page.text).toContain('We’re still preparing estimates.')
  expect(page.text).not.toContain('Our estimate is')
  expect(page.text).toContain('Median of comparable sales')
  // No training will ever know a postcode area without a sale.
  await bare.pool.query(`insert into property.postcode (postcode, outcode, sector, nation_code, source)
    values ('TR1 9ZZ', 'TR1', 'TR1 9', 'E92000001', 'onspd')`)
  const elsewhere = await bareSite.visit('/valuation?postcode=TR1+9ZZ&type=T', null)
  expect(elsewhere.text).toContain('TR1 9ZZ')
  expect(elsewhere.text).not.toContain('We’re still preparing estimates.')
  expect(elsewhere.text).not.toContain('Estimate with these facts')
  expect((await bareSite.visit('/valuation/accuracy', null)).text).toContain('No figures yet')
  expect((await bareSite.visit('/valuation/accuracy.csv', null)).status).toBe(404)
})
