import { afterAll, expect, it } from 'vitest'

import { customersSite } from '#testing/customers-site.ts'
import { demonstrationDatabase } from '#testing/database.ts'

const database = await demonstrationDatabase()
afterAll(() => database.close())
const { visit } = await customersSite(database)

const PATH = '/valuation/local-prices'

it('shows the range first, then changes with their ranges, and is marked as demonstration data each time', async () => {
  for (const query of ['outcode=RG30&type=T', 'outcode=rg30+1aa&type=T']) {
    const { status, text } = await visit(`${PATH}?${query}`, null)
    expect(status).toBe(200)
    expect(text).toContain('Typical terraced house in RG30')
    expect(text).toMatch(/£[\d,]+ – £[\d,]+/)
    expect(text).toMatch(/[+−][\d.]+% to [+−][\d.]+%/)
    expect(text).toContain('aria-label="Demonstration data"')
    expect(text.match(/red-edge/g)).toHaveLength(1)
  }
})

it('says so where there are no sales, and what a district is if somebody typed something else', async () => {
  const none = await visit(`${PATH}?outcode=EH1&type=T`, null)
  expect(none.text).toContain('EH1 is in Scotland, where sold prices aren’t published as open data')
  const wrong = await visit(`${PATH}?outcode=Reading`, null)
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('Enter the first half of a postcode')
  expect(wrong.text).toContain('value="Reading"')
})

it('has the chart’s figures as CSV, marked as demonstration data', async () => {
  const { text } = await visit(`${PATH}?outcode=RG30&type=T`, null)
  expect(text).toContain(`href="${PATH}.csv?outcode=RG30&amp;type=T"`)
  const file = await visit(`${PATH}.csv?outcode=RG30&type=T`, null)
  const [header, first] = file.text.split('\r\n')
  expect(header).toBe('outcode,propertyType,month,price,low80,high80,sales,note')
  expect(first).toMatch(/^RG30,T,\d{4}-\d{2},\d+,\d+,\d+,\d+,Demonstration data$/)
  expect((await visit(`${PATH}.csv?outcode=nowhere&type=T`, null)).status).toBe(404)
})

it('shows a forecast, called one, with how wrong such forecasts were', async () => {
  const { text } = await visit(`${PATH}?outcode=RG30&type=T`, null)
  expect(text).toMatch(/Forecast for [A-Z][a-z]+ \d{4}/)
  expect(text).toContain('The forecast doesn’t take account of interest rates, tax or new laws.')
  expect(text).toMatch(/We tested [\d,]+ forecasts like this for postcode districts with enough sales/)
  expect(text).toMatch(/Half were within \d+\.\d%/)
  expect(text).toContain('stroke-dasharray="5 4"')
})
