import { z } from '@hono/zod-openapi'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  BooleanParam,
  cursorOf,
  cursorParam,
  DateParam,
  integerParam,
  LimitParam,
  MonthParam,
  numberParam,
  PostcodeParam,
} from './params.ts'
import { type Validated, validator } from './validate.ts'

const validateSearch = validator({
  params: z.object({ postcode: PostcodeParam }),
  query: z.object({
    limit: LimitParam,
    minPrice: numberParam({ min: 0 }).optional(),
    radius: integerParam({ min: 1, max: 5000 }).optional(),
    on: DateParam.optional(),
    month: MonthParam.optional(),
    newBuild: BooleanParam.optional(),
    sort: z.enum(['date', 'price']).default('date'),
    cursor: cursorParam(z.tuple([z.number(), z.string()])).optional(),
  }),
})

const check = (query: string, postcode = 'rg301aa') =>
  validateSearch({ params: { postcode }, query, body: undefined })

const errorsOf = (result: Validated<unknown>) =>
  result.ok ? [] : result.errors.map(({ field, message }) => `${field} ${message}`)

describe('validation', () => {
  it.each([
    ['on=0000-01-01', 'on must be a date in the format YYYY-MM-DD, e.g. 2026-03-31'],
    ['month=0000-01', 'month must be a month in the format YYYY-MM, e.g. 2026-03'],
    ['sort=%00', 'sort must not contain the character U+0000'],
  ])('refuses %s, which the database cannot take', (query, sentence) => {
    expect(errorsOf(check(query))).toContain(sentence)
  })

  it('refuses U+0000 in path parameters and anywhere in a body', () => {
    const validate = validator({
      params: z.object({ id: z.string() }),
      body: z.object({ listing: z.string(), homes: z.array(z.object({ name: z.string() })) }),
    })
    const body = { listing: 'a\0', homes: [{ name: 'a' }, { name: '\0b' }] }
    const message = 'must not contain the character U+0000'
    expect(errorsOf(validate({ params: { id: '\0' }, query: '', body }))).toEqual([
      `id ${message}`,
      `listing ${message}`,
      `homes.1.name ${message}`,
    ])
  })

  it('gives the handler typed values and defaults', () => {
    const cursor = cursorOf([12, 'x'])
    const result = check(`minPrice=1.5&radius=800&on=2026-02-28&month=2026-02&newBuild=true&cursor=${cursor}`)
    expect(result).toEqual({
      ok: true,
      input: {
        params: { postcode: 'RG30 1AA' },
        query: {
          limit: 50,
          minPrice: 1.5,
          radius: 800,
          on: '2026-02-28',
          month: '2026-02',
          newBuild: true,
          sort: 'date',
          cursor: [12, 'x'],
        },
      },
    })
  })

  it('names every wrong field of every part at once, with what would be right', () => {
    const query =
      'limit=0&radius=5001&on=2026-02-30&month=2026-13&newBuild=maybe&sort=size&minPrice=&cursor=zzz'
    expect(errorsOf(check(query, 'NOWHERE'))).toEqual([
      'postcode must be a full postcode, e.g. RG30 1AA',
      'limit must be a whole number from 1 to 200',
      'minPrice must be a number of at least 0',
      'radius must be a whole number from 1 to 5000',
      'on must be a date in the format YYYY-MM-DD, e.g. 2026-03-31',
      'month must be a month in the format YYYY-MM, e.g. 2026-03',
      'newBuild must be true or false',
      'sort must be one of date, price',
      'cursor must be the nextCursor of the previous page, unchanged',
    ])
  })

  it('rejects unknown and repeated parameters, and suggests the nearest known one', () => {
    const errors = errorsOf(check('minprice=1&limit=2&limit=3&zzzzzz=red'))
    expect(errors.slice(0, 2)).toEqual([
      'minprice is unknown; did you mean minPrice?',
      'limit appears more than once',
    ])
    expect(errors[2]).toMatch(/^zzzzzz is unknown; use one of limit, minPrice/)
    expect(errorsOf(check('=1'))[0]).toMatch(/^"" is unknown; use one of limit/)
  })

  it('rejects unknown fields in a body', () => {
    const validate = validator({
      body: z.object({ price: z.number().min(1), lease: z.object({ years: z.int() }).optional() }),
    })
    const of = (body: unknown) => errorsOf(validate({ params: {}, query: '', body }))
    expect(of({ price: 5 })).toEqual([])
    const many = of(Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`k${index}`, 1])))
    expect(many).toHaveLength(50)
    expect(of({ ['x'.repeat(100_000)]: 1 }).join('').length).toBeLessThan(1_000)
    expect(of({ prise: 5 })).toEqual(['prise is unknown; did you mean price?', 'price is required: a number'])
    expect(of({ price: '5', lease: { years: 1.5 } })).toEqual([
      'price must be a number',
      'lease.years must be a whole number',
    ])
    expect(of({ price: 0 })).toEqual(['price must be at least 1'])
  })

  it('says how many entries or characters there may be', () => {
    const validate = validator({
      body: z.object({ calls: z.array(z.int()).min(1).max(100), id: z.string().min(1).max(20) }),
    })
    const of = (body: unknown) => errorsOf(validate({ params: {}, query: '', body }))
    expect(of({ calls: [], id: '' })).toEqual([
      'calls must have at least 1 entry',
      'id must be at least 1 character long',
    ])
    expect(of({ calls: Array.from({ length: 101 }, () => 1), id: 'x'.repeat(21) })).toEqual([
      'calls must have at most 100 entries',
      'id must be at most 20 characters long',
    ])
  })

  it('reads whole numbers as written, or not at all', () => {
    const schema = integerParam({ min: -1000, max: 1000 })
    fc.assert(fc.property(fc.integer({ min: -1000, max: 1000 }), (n) => schema.parse(String(n)) === n))
    fc.assert(
      fc.property(
        fc.string(),
        (text) =>
          schema.safeParse(text).success === (/^[+-]?\d{1,15}$/.test(text) && Math.abs(Number(text)) <= 1000),
      ),
    )
  })

  it('never throws on any query', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof check(text).ok === 'boolean'))
  })

  it('takes any cursor text without throwing, and its own unchanged', () => {
    const schema = cursorParam(z.tuple([z.number(), z.string()]))
    fc.assert(
      fc.property(
        fc.string({ maxLength: 600 }),
        (text) => typeof schema.safeParse(text).success === 'boolean',
      ),
    )
    fc.assert(
      fc.property(
        fc.integer(),
        fc.string({ maxLength: 40 }),
        (n, text) => JSON.stringify(schema.parse(cursorOf([n, text]))) === JSON.stringify([n, text]),
      ),
    )
  })
})
