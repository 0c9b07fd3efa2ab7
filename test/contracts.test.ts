/**
 * Contracts that must not compile when they are wrong. `tsc`, which `npm test` runs, reports each `@ts-expect-error` below
 * whose line compiles after all; Vitest runs what does compile.
 */
import { expect, expectTypeOf, test } from 'vitest'

import type { SiteContext } from '#platform/site-context.ts'
import { routes } from '#routes.ts'
import { href, type RoutePath } from '#web/href.ts'
import { type Head, notFound, page, type PageContext, redirect, type Route } from '#web/page.ts'

const titled = (title: string): Head => ({ title, description: '', canonical: '/' })

test('a page has the names of its path as params, and nothing else', () => {
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

test('head, action and Page get what load returns, without its outcomes', () => {
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

test('a page without load is given no data', () => {
  expect(page('/changelog', { head: () => titled('Changelog'), Page: () => null }).post).toBeNull()
  const Page = ({ data }: { readonly data: { report: string } }) => data.report
  // @ts-expect-error -- nothing loads the report
  page('/changelog', { head: () => titled('Changelog'), Page })
})

test('routes.ts takes a page only at a path that it was made for', () => {
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

test('a link leads to a path of routes.ts, with the names that it asks for', () => {
  expect(href('/postcodes/:pcd7', { pcd7: 'rg301aa' })).toBe('/postcodes/rg301aa')
  // @ts-expect-error -- no such page
  href('/calculators/stamp-dutyy')
  // @ts-expect-error -- which postcode?
  href('/postcodes/:pcd7')
})
