import { expect, it } from 'vitest'

import { grantPlan } from '#billing/grant-plan.server.ts'
import {
  type MadeUpTitle,
  rowCountLine,
  titleHeader,
  titleLine,
} from '#datasets/company-ownership/made-up-title.ts'
import type { TestPerson } from '#testing/account-site.ts'
import { customersSite } from '#testing/customers-site.ts'
import { importDatabase } from '#testing/import-database.ts'

const { database, publish } = await importDatabase()
await publish(
  'company-ownership',
  [titleHeader('uk'), ...[1, 2, 3, 4, 5].map(title), rowCountLine(5)].join(''),
  { demonstration: false },
)
const { customer, creditsOf, visit, submit, submitTogether } = await customersSite(database)

const SEARCH = '/company-ownership-search'
const BY_NAME = `${SEARCH}?company=quillwort+homes`
const FORM = { company: 'quillwort homes' }

async function look(who: TestPerson | null, address = BY_NAME) {
  const { text } = await visit(address, who)
  return { html: text, titles: titlesIn(text) }
}

const titlesIn = (html: string) => new Set(html.match(/\bBK10000\d\b/g)).size

it('visitors see the first three titles, the price, and where to sign in', async () => {
  const { html, titles } = await look(null)
  expect(titles).toBe(3)
  expect(html).toContain('Sign in to show all 5 titles')
  expect(html).toContain('It costs 1 credit.')
  expect((await look(null, `${BY_NAME}&after=BK100003`)).titles).toBe(3)
  expect((await submit(SEARCH, null, FORM)).location).toContain('/login?next=')
})

it('customers see the price first, pay once however often they press, and find the company by its number too', async () => {
  const ada = await customer('Ada', 2)
  const before = await look(ada)
  expect(before.titles).toBe(3)
  expect(before.html).toContain('Show all 5 titles for 1 credit')
  expect(before.html).toContain('You have 2 credits.')
  await submitTogether(
    ada,
    SEARCH,
    Array.from({ length: 8 }, () => FORM),
  )
  expect(await creditsOf(ada)).toBe(1)
  for (const address of [BY_NAME, `${SEARCH}?company=00445790`]) {
    const { html, titles } = await look(ada, address)
    expect(titles).toBe(5)
    expect(html).toContain('Already paid for.')
  }
  expect((await look(ada, '/billing')).html).toContain('Company ownership search')
})

it('customers without credits are told so and where to get some', async () => {
  const bob = await customer('Bob', 0)
  const { html, titles } = await look(bob)
  expect(titles).toBe(3)
  expect(html).toContain('This costs 1 credit, and you have none left.')
  expect(html).toMatch(/href="\/pricing"[^>]*>See all plans/)
  const refused = await submit(SEARCH, bob, FORM)
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Insufficient credits')
  expect(titlesIn(refused.text)).toBe(3)
})

it('metered customers see what a call costs, and are billed for one', async () => {
  const cat = await customer('Cat', 0)
  await grantPlan(database.db, { userId: cat.userId, apiPlan: 'meter' })
  expect((await look(cat)).html).toContain('Show all 5 titles for £0.02')
  expect((await submit(SEARCH, cat, FORM)).status).toBe(303)
  expect((await look(cat)).titles).toBe(5)
  const { rows } = await database.pool.query(
    'select endpoint, calls, price_pence::int as pence from api.usage where user_id = $1',
    [cat.userId],
  )
  expect(rows).toEqual([{ endpoint: 'company-ownership', calls: 1, pence: 2 }])
})

it('founding customers see everything and pay nothing', async () => {
  const dan = await customer('Dan', 3)
  await grantPlan(database.db, { userId: dan.userId, plan: 'legacy' })
  expect((await look(dan)).titles).toBe(5)
  expect(await creditsOf(dan)).toBe(3)
})

function title(n: number): string {
  const made: MadeUpTitle = {
    titleNumber: `BK10000${n}`,
    isLeasehold: false,
    address: `${n} Teasel Row, Reading (RG30 1AA)`,
    district: 'READING',
    county: 'READING',
    region: 'SOUTH EAST',
    postcode: 'RG30 1AA',
    hasSeveralAddresses: false,
    price: '250000',
    owners: [
      {
        name: 'QUILLWORT HOMES LIMITED',
        number: '00445790',
        category: 'Limited Company or Public Limited Company',
        country: '',
        address: '1 Alder Road, Reading',
      },
    ],
    addedOn: '01-02-2020',
  }
  return titleLine('uk', made)
}
