import { expect, test } from 'vitest'

import { readSettings } from '#platform/env.server.ts'
import { routes } from '#routes.ts'

import { footerGroups, smallPrintLinks, socialLinks } from './footer-links.ts'
import { calculatorLinks, headerLinks, headerMenus } from './links.ts'
import { openGroups } from './side-groups.ts'
import { sideGroups, sideTopLinks } from './side-links.ts'

const nowhere = readSettings({}).site.links
const everywhere = Object.fromEntries(
  Object.keys(nowhere).map((name) => [name, `https://${name.toLowerCase()}.example/freehold`]),
) as typeof nowhere

const shown = [
  ...headerMenus().flatMap((menu) => menu.groups.flatMap((group) => group.links)),
  ...headerLinks({ signedIn: false }),
  ...footerGroups(nowhere).flatMap((group) => group.links),
  ...smallPrintLinks(),
  ...calculatorLinks(),
  ...sideTopLinks(),
  ...sideGroups().flatMap((group) => group.links),
]

test('the frame links to pages that exist, and to nothing else', () => {
  expect(shown.length).toBeGreaterThan(0)
  for (const link of shown) expect(Object.keys(routes)).toContain(link.href)
})

test('no menu, group or column of the frame is empty', () => {
  for (const group of [
    ...headerMenus().flatMap((menu) => menu.groups),
    ...footerGroups(nowhere),
    ...sideGroups(),
  ]) {
    expect(group.links.length, group.title).toBeGreaterThan(0)
  }
})

test('an address elsewhere is shown only when the operator has set it', () => {
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

test('Pricing is for visitors who are not signed in', () => {
  expect(headerLinks({ signedIn: true }).map((link) => link.label)).not.toContain('Pricing')
})

test('the side navigation opens the group of the page, and what is remembered', () => {
  const groups = [
    { title: 'Research', links: [{ href: '/economic-data', label: 'Economic Data' }] },
    { title: 'Plan', links: [{ href: '/stampdutycalculator', label: 'Stamp Duty' }] },
  ]
  expect(openGroups({}, groups, '/dashboard')).toEqual(['Research'])
  expect(openGroups({}, groups, '/stampdutycalculator')).toEqual(['Plan'])
  expect(openGroups({ 'side-groups': '' }, groups, '/dashboard')).not.toContain('Research')
  expect(openGroups({ 'side-groups': 'Plan' }, groups, '/economic-data')).toEqual(['Plan', 'Research'])
})
