import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { grantPlan } from '#billing/grant-plan.server.ts'
import {
  ANNUAL_SAVING_PERCENT,
  API_PLANS,
  BASE_REQUESTS_PER_MINUTE,
  METER,
  monthlyEquivalentPounds,
  perCallPounds,
  PLATFORM_PLANS,
} from '#billing/plans.ts'
import { TRIAL_DAYS } from '#billing/trial/trial-days.ts'
import { customersSite } from '#testing/customers-site.ts'
import { testDatabase } from '#testing/database.ts'

const database = await testDatabase()
afterAll(() => database.close())
const { customer, visit } = await customersSite(database)

const plans = [...PLATFORM_PLANS, ...API_PLANS]

/** How texts state the figures of a plan, and the figures that the register has. */
const STATEMENTS: readonly {
  what: string
  pattern: RegExp
  known: readonly number[]
  /** Whether other texts use the same words for something else, such as rents. */
  onlyOnPlanPages?: boolean
}[] = [
  {
    what: 'credits a month',
    pattern: /([\d,]+) (?:platform )?credits (?:a|per) month/gi,
    known: PLATFORM_PLANS.flatMap(({ credits }) => credits ?? []),
  },
  {
    what: 'calls a month',
    pattern: /([\d,]+) (?:API )?calls (?:a|per) month/gi,
    known: API_PLANS.map(({ callsPerMonth }) => callsPerMonth),
  },
  {
    what: 'requests a minute',
    pattern: /([\d,]+) (?:requests|req|calls)(?: (?:a|per) |\/)min(?:ute)?\b/gi,
    known: [
      BASE_REQUESTS_PER_MINUTE,
      METER.requestsPerMinute,
      ...API_PLANS.map(({ requestsPerMinute }) => requestsPerMinute),
    ],
  },
  {
    what: 'pounds a call',
    pattern: /£(0\.\d+) (?:a|per) call/gi,
    known: [
      METER.pencePerCall / 100,
      ...API_PLANS.flatMap((plan) => [perCallPounds(plan, 'monthly'), perCallPounds(plan, 'annually')]),
    ],
  },
  {
    what: 'pounds a month',
    onlyOnPlanPages: true,
    pattern: /£([\d,.]+\d) (?:a|per) month/gi,
    known: plans.flatMap(({ monthlyPounds, annualPounds }) => [
      monthlyPounds,
      monthlyEquivalentPounds(annualPounds),
    ]),
  },
  {
    what: 'pounds a year',
    onlyOnPlanPages: true,
    pattern: /£([\d,.]+\d) (?:a|per) year/gi,
    // The price, or twelve monthly payments.
    known: plans.flatMap(({ monthlyPounds, annualPounds }) => [annualPounds, monthlyPounds * 12]),
  },
  {
    what: 'days of the free trial',
    pattern: /(\d+)(?: days? free\b|[- ]days? (?:free )?trial)/gi,
    known: [TRIAL_DAYS],
  },
  { what: 'per cent saved by annual billing', pattern: /saves? (\d+) ?%/gi, known: [ANNUAL_SAVING_PERCENT] },
]

/** Pages that only have prices of plans. */
const PLAN_PAGES = ['platform', 'api'].flatMap((plans) =>
  ['annually', 'monthly'].map((billing) => `/pricing?plans=${plans}&billing=${billing}`),
)
/** Other pages and documents that mention plans. */
const OTHER_PAGES = [
  '/',
  '/login',
  '/terms',
  '/contact',
  '/api-hub',
  '/changelog',
  '/llms.txt',
  '/api/v1/openapi.json',
]
const CUSTOMER_PAGES = ['/onboarding?step=4', '/billing', '/billing/upgrade', '/dashboard', '/api-admin']

/** Finds the figures in a text that the register doesn't have, and those that it has. */
function statementsIn(text: string, isPlanPage: boolean): { wrong: string[]; right: string[] } {
  const wrong: string[] = []
  const right: string[] = []
  for (const { what, pattern, known, onlyOnPlanPages = false } of STATEMENTS) {
    if (onlyOnPlanPages && !isPlanPage) continue
    for (const [statement, figure = ''] of text.matchAll(pattern))
      (known.includes(Number(figure.replaceAll(',', ''))) ? right : wrong).push(`${what}: ${statement}`)
  }
  return { wrong, right }
}

const TEXTS = [
  'README.md',
  'docs/**/*.md',
  'supabase/templates/*.html',
  'src/{account,api,billing,content,features,site}/**/*.{ts,tsx,md}',
]

/** What a reader sees of a page: its text, without the tags between words. */
const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

describe('every figure of a plan that is stated equals the register', () => {
  it('on pages and in documents for visitors', async () => {
    const right = new Set<string>()
    for (const address of [...PLAN_PAGES, ...OTHER_PAGES]) {
      const { status, text } = await visit(address, null)
      expect(status, address).toBe(200)
      const found = statementsIn(textOf(text), PLAN_PAGES.includes(address))
      expect(found.wrong, address).toEqual([])
      for (const each of found.right) right.add(each)
    }
    for (const { what } of STATEMENTS)
      expect([...right].filter((each) => each.startsWith(`${what}: `)).length, what).toBeGreaterThan(0)
  })

  it('on the pages of a customer', async () => {
    const ada = await customer('Ada', 0)
    await grantPlan(database.db, { userId: ada.userId, plan: 'pro' })
    for (const address of CUSTOMER_PAGES) {
      const { text } = await visit(address, ada)
      // The upgrade page adds prices up, which its own tests check.
      const isPlanPage = address !== '/billing/upgrade'
      expect(statementsIn(textOf(text), isPlanPage).wrong, address).toEqual([])
    }
  })

  it('in the texts of the repository: emails, documents, comments', async () => {
    const root = path.resolve(import.meta.dirname, '..')
    const files: string[] = []
    for await (const file of glob(TEXTS, { cwd: root, exclude: (name) => /\.test\.tsx?$/.test(name) }))
      files.push(file)
    expect(files.length).toBeGreaterThan(300)
    for (const file of files)
      expect(statementsIn(await readFile(path.join(root, file), 'utf8'), false).wrong, file).toEqual([])
  })
})

/** The price tables of the product's specification, section 9. */
const PLATFORM = `Starter £13 £140 22
Elite £20 £216 55
Pro £31 £335 85
Unlimited £52 £562 unlimited`
const API = `2K £25 £270 2,000 30
5K £44 £475 5,000 30
15K £88 £950 15,000 45
50K £175 £1,890 50,000 60
100K £262 £2,830 100,000 85
150K £349 £3,769 150,000 110
300K £699 £7,549 300,000 130
500K £1,150 £12,420 500,000 170`

describe('the pricing page states every plan of the specification', () => {
  it.each([
    ['annually', 2],
    ['monthly', 1],
  ] as const)('billed %s, on the page and in its structured data', async (billing, column) => {
    const [text = '', api = ''] = await Promise.all(
      ['platform', 'api'].map(
        async (plans) => (await visit(`/pricing?plans=${plans}&billing=${billing}`, null)).text,
      ),
    )
    const page = textOf(text + api)
    const products = [...text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
      .map(([, json = '']) => JSON.parse(json))
      .flatMap((each) => each['@graph'] ?? [each])
      .filter((each) => each['@type'] === 'Product')
    expect(products).toHaveLength(13)
    for (const line of `${PLATFORM}\n${API}`.split('\n')) {
      const [name = '', ...figures] = line.split(' ')
      const price = figures[column - 1] ?? ''
      const per = billing === 'annually' ? 'a year' : 'a month'
      expect(page, line).toMatch(new RegExp(`${name}\\b.{0,120}${price} ${per}`))
      const product = products.find((each) => new RegExp(` ${name} (API )?plan$`).test(each.name))
      expect(product.offers, line).toMatchObject({
        price: `${price.replaceAll(/[£,]/g, '')}.00`,
        priceCurrency: 'GBP',
      })
    }
    const metered = products.find(({ name }) => name.includes('Metered'))
    expect(metered.offers.price).toBe('0.02')
    expect(page).toContain('£0.02 a call')
  })
})
