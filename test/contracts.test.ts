/**
 * Wrong uses of contracts must not compile. The type check of `npm test` reports each `@ts-expect-error` below whose line
 * does compile. Vitest runs the rest.
 */
import { Hono } from 'hono'
import { expect, expectTypeOf, test } from 'vitest'

import { checkPassword } from '#account/onboarding/onboarding-endpoints.server.ts'
import type { creditsCall } from '#billing/credits/credit-endpoints.server.ts'
import { trialExhaustedMail } from '#billing/trial/trial-exhausted.mail.ts'
import type { Mail } from '#platform/mail.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { routes } from '#routes.ts'
import { searchCall } from '#site/search/search-endpoints.server.ts'
import { askSite, readSite } from '#web/ask-site.ts'
import { type Behaviour, behaviour } from '#web/behaviour.ts'
import { href, type RoutePath } from '#web/href.ts'
import { island } from '#web/island.tsx'
import { type Head, notFound, page, type PageContext, redirect, type Route } from '#web/page.ts'
import { answerCall, reply } from '#web/site-call.ts'

const titled = (title: string): Head => ({ title, description: '', canonical: '/' })

test('a page’s params are exactly the names in its path', () => {
  page('/postcodes/:pcd7', {
    load: ({ params, pattern, site }) => {
      expectTypeOf(params).toEqualTypeOf<Readonly<{ pcd7: string }>>()
      expectTypeOf(pattern).toEqualTypeOf<'/postcodes/:pcd7'>()
      expectTypeOf(site).toEqualTypeOf<SiteContext>()
      // @ts-expect-error -- the path has no such name
      return params.postcode as string
    },
    head: titled,
    Page: () => null,
  })
  page('/blog/:slug{.+}', {
    load: ({ params }) => params.slug,
    head: titled,
    Page: () => null,
  })
  // @ts-expect-error -- this load was written for another path
  page('/about', {
    load: ({ params }: PageContext<'/postcodes/:pcd7'>) => params.pcd7,
    head: titled,
    Page: () => null,
  })
})

test('head, action and Page get the data load returns, without redirects and 404s', () => {
  page('/about', {
    load: async ({ url }) => {
      if (url.searchParams.has('gone')) return notFound()
      return url.searchParams.has('moved') ? redirect('/', 301) : { report: 'RG30 1AA' }
    },
    head: (data) => {
      expectTypeOf(data).toEqualTypeOf<{ report: string }>()
      return titled(data.report)
    },
    Page: ({ data }) => {
      expectTypeOf(data).toEqualTypeOf<{ report: string }>()
      return data.report
    },
  })
  page('/about', {
    load: () => ({ report: 'RG30 1AA' }),
    // @ts-expect-error -- posted, the page would be shown without its report
    action: () => ({ sent: true }),
    head: ({ report }) => titled(report),
    Page: ({ data }) => data.report,
  })
})

test('load that returns { rapport } to a page that shows { report } does not compile', () => {
  const load = () => ({ rapport: 'RG30 1AA' })
  const head = ({ report }: { report: string }) => titled(report)
  const Page = ({ data }: { readonly data: { report: string } }) => data.report
  // @ts-expect-error -- neither head nor Page finds its report
  expect(page('/postcodes/:pcd7', { load, head, Page })).toBeDefined()
  page('/postcodes/:pcd7', {
    load,
    // @ts-expect-error -- nor where they have no types of their own
    head: (data) => titled(data.report),
    // @ts-expect-error -- nor where they have no types of their own
    Page: ({ data }) => data.report,
  })
})

test('a page rendered in another process has data that can be sent there', () => {
  const head = () => titled('Deal')
  const planned = page('/property-deal-analyser', {
    heavy: true,
    load: () => ({ rents: [620, 600], note: null, lease: undefined }),
    head,
    Page: ({ data }) => {
      expectTypeOf(data).toEqualTypeOf<{ rents: number[]; note: null; lease: undefined }>()
      return data.rents.length
    },
  })
  expect(planned.heavy).toBe(true)
  const Clock = ({ data }: { readonly data: { at: Date } }) => data.at.toISOString()
  const load = () => ({ at: new Date(0) })
  expect(page('/property-deal-analyser', { load, head, Page: Clock }).heavy).toBeUndefined()
  // @ts-expect-error -- a date isn't plain data
  page('/property-deal-analyser', { heavy: true, load, head, Page: Clock })
  const Sum = ({ data }: { readonly data: { add: () => number } }) => data.add()
  // @ts-expect-error -- nor is a function
  page('/property-deal-analyser', { heavy: true, load: () => ({ add: () => 1 }), head, Page: Sum })
  const Size = ({ data }: { readonly data: Set<number> }) => data.size
  const mayBeHeavy = planned.heavy && { heavy: true as const }
  // @ts-expect-error -- nor a set, also where only some pages of a kind are heavy
  page('/property-deal-analyser', { ...mayBeHeavy, load: () => new Set([1]), head, Page: Size })
})

test('a page without load gets no data', () => {
  expect(page('/changelog', { head: () => titled('Changelog'), Page: () => null }).post).toBeNull()
  const Page = ({ data }: { readonly data: { report: string } }) => data.report
  // @ts-expect-error -- nothing loads the report
  page('/changelog', { head: () => titled('Changelog'), Page })
})

test('routes.ts accepts a page only under its own path', () => {
  const parts = { head: () => titled('API reference'), Page: () => null }
  const both = page(['/api-docs/epc', '/api-docs/council-tax'], parts)
  expectTypeOf(both).toExtend<Route<'/api-docs/epc'>>()
  expectTypeOf(both).toExtend<Route<'/api-docs/council-tax'>>()
  expectTypeOf(both).not.toExtend<Route<'/about'>>()
  type Entry<Path extends RoutePath> = (typeof routes)[Path]
  const about = async () => ({ route: page('/about', parts) })
  expectTypeOf(about).toExtend<Entry<'/about'>>()
  expectTypeOf(about).not.toExtend<Entry<'/contact'>>()
})

test('a link needs a path in routes.ts and its params', () => {
  expect(href('/postcodes/:pcd7', { pcd7: 'rg301aa' })).toBe('/postcodes/rg301aa')
  // @ts-expect-error -- no such page
  href('/calculators/stamp-dutyy')
  // @ts-expect-error -- which postcode?
  href('/postcodes/:pcd7')
})

test('island props must survive JSON', () => {
  const View = ({ price }: { price: number; buyer?: string; years: readonly number[] }) => price
  expect(island('contract', View, { when: 'idle' }).islandName).toBe('contract')
  const Clock = ({ at }: { at: Date }) => at.toISOString()
  // @ts-expect-error -- a date becomes a text
  island('contract', Clock, { when: 'idle' })
  const Button = ({ press }: { press: () => void }) => String(press)
  // @ts-expect-error -- a function is lost
  island('contract', Button, { when: 'idle' })
})

test('a behaviour must be given the data its function takes', () => {
  const given = behaviour<Behaviour<{ credits: number }>>('contract', { when: 'idle', data: { credits: 5 } })
  expect(given['data-behaviour-data']).toBe('{"credits":5}')
  // @ts-expect-error -- it needs its data
  behaviour<Behaviour<{ credits: number }>>('contract', { when: 'idle' })
  // @ts-expect-error -- of another shape
  behaviour<Behaviour<{ credits: number }>>('contract', { when: 'idle', data: { oops: 5 } })
  expect(behaviour('contract', { when: 'idle' })['data-behaviour-data']).toBeUndefined()
})

test('an email has a subject, text and HTML', () => {
  expectTypeOf(trialExhaustedMail).returns.toEqualTypeOf<Mail>()
  const mail = (): Mail => ({ subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' })
  expect(mail().subject).toBe('Hello')
  // @ts-expect-error -- without a text
  const wrong = (): Mail => ({ subject: 'Hello', html: '<p>Hello</p>' })
  expect(wrong).toBeDefined()
})

test('a site call is typed by its definition in both the endpoint and the browser', async () => {
  const app = new Hono()
  answerCall(app, checkPassword, async (body) => reply({ reason: body && body.password }))
  const init = { method: 'POST', body: JSON.stringify({ password: 'x', more: 1 }) }
  expect(await (await app.request('/api/check-password', init)).json()).toEqual({ reason: 'x' })
  // @ts-expect-error -- the answer has a reason
  answerCall(new Hono(), checkPassword, async () => reply({ oops: 'x' }))
  const ask = () => askSite<typeof checkPassword>('/api/check-password', { password: 'x' })
  expectTypeOf(ask).returns.resolves.toHaveProperty('data').toEqualTypeOf<{ reason: string | null } | null>()
  // @ts-expect-error -- the call has no such field
  const wrongField = () => askSite<typeof checkPassword>('/api/check-password', { word: 'x' })
  // @ts-expect-error -- nor such a path
  const wrongPath = () => askSite<typeof checkPassword>('/api/check-pass', { password: 'x' })
  // @ts-expect-error -- it is a POST
  const wrongMethod = () => readSite<typeof checkPassword>('/api/check-password', { password: 'x' })
  expect([wrongField, wrongPath, wrongMethod]).toHaveLength(3)
})

test('a call that reads is typed by its definition, query and answer', async () => {
  const app = new Hono()
  answerCall(app, searchCall, async (sent) => reply({ groups: [], note: sent ? sent.q : null }))
  expect(await (await app.request('/api/search?q=RG3&more=1')).json()).toEqual({ groups: [], note: 'RG3' })
  // @ts-expect-error -- the answer has groups
  answerCall(new Hono(), searchCall, async () => reply({ oops: ['RG3'] }))
  const read = () => readSite<typeof searchCall>('/api/search', { q: 'RG3' })
  expectTypeOf(read).returns.resolves.toHaveProperty('data').exclude<null>().toHaveProperty('note')
  // @ts-expect-error -- the query is called q
  const wrongField = () => readSite<typeof searchCall>('/api/search', { query: 'RG3' })
  // @ts-expect-error -- a credit balance is not where results are
  const wrongPath = () => readSite<typeof creditsCall>('/api/search', {})
  expect([wrongField, wrongPath]).toHaveLength(2)
})
