import { expect, test } from 'vitest'

import { routes } from '#routes.ts'

import { calculatorLinks, footerGroups, headerLinks, headerMenus } from './links.ts'

const shown = [
  ...headerMenus().flatMap((menu) => menu.groups.flatMap((group) => group.links)),
  ...headerLinks(),
  ...footerGroups().flatMap((group) => group.links),
  ...calculatorLinks(),
]

test('the frame links to pages that exist, and to nothing else', () => {
  expect(shown.length).toBeGreaterThan(0)
  for (const link of shown) expect(Object.keys(routes)).toContain(link.href)
})

test('no menu or column of the frame is empty', () => {
  for (const group of [...headerMenus().flatMap((menu) => menu.groups), ...footerGroups()]) {
    expect(group.links.length, group.title).toBeGreaterThan(0)
  }
})
