import { expect, test } from 'vitest'

import { features } from '#features/features.ts'
import type { Imported } from '#features/need.ts'
import { readSettings } from '#platform/env.server.ts'
import { routes } from '#routes.ts'

import { footerGroups, smallPrintLinks, socialLinks } from './footer-links.ts'
import { calculatorPages, headerLinks, headerMenus } from './menus.ts'
import { openGroups } from './side-groups.ts'
import { sideGroups, sideTopLinks } from './side-links.ts'

const nowhere = readSettings({}).site.links
const everywhere = Object.fromEntries(
  Object.keys(nowhere).map((name) => [name, `https://${name.toLowerCase()}.example/freehold`]),
) as typeof nowhere

const nothing = new Set<never>()

const menuPages = headerMenus.flatMap((menu) => menu.groups.flatMap((group) => group.pages))

test('header, footer and side navigation only link to pages that exist', () => {
  const links = [
    ...headerLinks({ signedIn: false }),
    ...footerGroups(nowhere).flatMap((group) => group.links),
    ...smallPrintLinks,
    ...sideTopLinks(),
    ...sideGroups(nothing).flatMap((group) => group.links),
  ]
  const paths = [...menuPages, ...links.map(({ href }) => href)]
  expect(paths.length).toBeGreaterThan(calculatorPages.length)
  for (const path of paths) expect(Object.keys(routes)).toContain(path)
})

test('no column of the footer and no group of the side navigation is empty', () => {
  for (const group of [...footerGroups(nowhere), ...sideGroups(nothing)]) {
    expect(group.links.length, group.title).toBeGreaterThan(0)
  }
})

const hrefs = (links: readonly { href: string }[]) => links.map((link) => link.href)

test('the header has the specified menus in order', () => {
  const [featuresMenu, freeTools] = headerMenus
  expect(featuresMenu?.name).toBe('Features')
  expect(featuresMenu?.groups.flatMap((group) => group.pages)).toEqual([
    '/ai-virtual-property-staging',
    '/instantpropertyvaluation',
    '/buy-to-let-flip-calculator',
    '/brrr-flip-calculator',
    '/epc-register-search',
    '/notion-property-deal-analyser',
  ])
  expect(freeTools?.name).toBe('Free Tools')
  const groups = Object.fromEntries(freeTools?.groups.map((group) => [group.title, group.pages]) ?? [])
  expect(groups['Calculators']).toEqual([
    '/rent-vs-buy-calculator',
    '/mortgage-repayment-calculator',
    '/mortgage-affordability-calculator',
    '/mortgage-overpayment-calculator',
    '/interest-only-mortgage-calculator',
    '/stampdutycalculator',
    '/help-to-buy-isa-calculator',
    '/rental-yield-calculator',
    '/development-building-cost-calculator',
    '/hmo-calculator',
    '/estate-agent-fee-calculator',
    '/home-equity-calculator',
    '/capital-gains-tax-uk-property-calculator',
  ])
  expect(groups['Data']).toEqual(['/schools', '/economic-data', '/areas', '/authorities', '/postcodes'])
  expect(groups['Tools']).toEqual([
    '/check-property-age',
    '/epc-search',
    '/postcode-crime-check',
    '/mobile-signal-checker',
    '/broadband-speed-checker',
  ])
})

test('the footer has the specified columns', () => {
  const columns = Object.fromEntries(footerGroups(everywhere).map((group) => [group.title, group.links]))
  const specified: Record<string, readonly string[]> = {
    Products: [
      '/check-property-age',
      '/epc-search',
      '/ai-bedroom-design',
      '/ai-garden-design',
      '/ai-home-design',
      '/ai-interior-design',
      '/ai-kitchen-design',
      '/ai-landscape-design',
      '/ai-living-room-design',
      '/ai-room-designer',
      '/ai-room-planner',
      '/ai-virtual-property-staging',
      '/ai-virtual-staging-UK',
      '/virtual-staging-real-estate',
      '/property-deal-analyser',
      '/rental-yield-calculator',
      '/development-building-cost-calculator',
      '/hmo-calculator',
      '/postcode-crime-check',
      '/api-hub',
    ],
    Courses: [
      '/property-development-course',
      '/property-finance-course',
      '/property-flipping-course',
      '/property-investing-course',
      '/property-investment-course',
      '/property-investment-short-course',
      '/property-training-course',
    ],
    'Area Data': ['/areas', '/authorities', '/postcodes'],
    Company: ['/about', '/blog', '/privacy-policy', '/terms'],
    Support: ['/changelog'],
  }
  for (const [title, paths] of Object.entries(specified)) {
    expect(hrefs(columns[title] ?? []), title).toEqual(expect.arrayContaining([...paths]))
  }
})

test('the side navigation has every specified page, each in one group', () => {
  const specified = [
    '/postcode-crime-check',
    '/mobile-signal-checker',
    '/broadband-speed-checker',
    '/find-a-school',
    '/economic-data',
    '/postcode-data',
    '/local-data',
    '/company-ownership-search',
    '/newdeal',
    '/valuation',
    '/stampdutycalculator',
    '/help-to-buy-isa-calculator',
    '/rental-yield-calculator',
    '/development-building-cost-calculator',
    '/hmo-calculator',
    '/buy-to-let-flip-calculator',
    '/brrr-flip-calculator',
  ]
  expect(hrefs(sideGroups(nothing).flatMap((group) => group.links)).toSorted()).toEqual(specified.toSorted())
  expect(sideTopLinks()).toEqual([
    { href: '/dashboard', label: 'Dashboard' },
    { href: '/api-admin', label: 'API Access' },
    { href: '/ai-staging', label: 'AI Virtual Staging' },
  ])
  expect(sideGroups(nothing).map(({ title }) => title)).toEqual(['Research', 'Evaluate', 'Plan'])
  expect(sideGroups(nothing).flatMap(({ links }) => links)).toContainEqual({
    href: '/newdeal',
    label: 'Deal Analyser',
  })
})

test('each group of the side navigation starts with the pages that work today', () => {
  const research = (imported: Imported) =>
    hrefs(sideGroups(imported).find(({ title }) => title === 'Research')?.links ?? [])
  expect(research(nothing).slice(0, 2)).toEqual(['/postcode-data', '/local-data'])
  expect(research(new Set(['postcodes', 'house-price-index', 'index-of-nations'])).slice(0, 4)).toEqual([
    '/find-a-school',
    '/economic-data',
    '/postcode-data',
    '/local-data',
  ])
  // An index of one authority isn't the nations'.
  expect(research(new Set(['house-price-index']))[0]).not.toBe('/economic-data')
})

test('external links only appear if the operator has set them', () => {
  const outside = (links: typeof nowhere) =>
    [...footerGroups(links).flatMap((group) => group.links), ...socialLinks(links)]
      .filter((link) => !link.href.startsWith('/'))
      .map((link) => link.label)
  expect(outside(nowhere)).toEqual([])
  expect(outside(everywhere)).toEqual([
    'Stamp Duty Calculator',
    'Roadmap',
    'Uptime',
    'Facebook',
    'LinkedIn',
    'Crunchbase',
    'Instagram',
    'YouTube',
  ])
})

test('the single links of the header are Pricing, Blog, APIs and Course', () => {
  expect(headerLinks({ signedIn: false })).toEqual([
    { href: '/pricing', label: 'Pricing' },
    { href: '/blog', label: 'Blog' },
    { href: '/api-hub', label: 'APIs' },
    { href: '/property-investment-course', label: 'Course' },
  ])
  const labels = Object.fromEntries(menuPages.map((page) => [page, features[page].label]))
  expect(labels).toMatchObject({
    '/instantpropertyvaluation': 'Instant Property Data & Valuation',
    '/brrr-flip-calculator': 'Flip Calculator',
    '/epc-register-search': 'Property EPC',
  })
})

test('Pricing is only shown to signed-out visitors', () => {
  expect(headerLinks({ signedIn: true }).map((link) => link.label)).not.toContain('Pricing')
})

test('the side navigation opens the current page’s group, or the remembered ones', () => {
  const groups = [
    { title: 'Research', links: [{ href: '/economic-data', label: 'Economic Data' }] },
    { title: 'Plan', links: [{ href: '/stampdutycalculator', label: 'Stamp Duty' }] },
  ]
  expect(openGroups({}, groups, '/dashboard')).toEqual(['Research'])
  expect(openGroups({}, groups, '/stampdutycalculator')).toEqual(['Plan'])
  expect(openGroups({ 'side-groups': '' }, groups, '/dashboard')).not.toContain('Research')
  expect(openGroups({ 'side-groups': 'Plan' }, groups, '/economic-data')).toEqual(['Plan', 'Research'])
})
