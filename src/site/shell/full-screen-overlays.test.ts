import { expect, test } from 'vitest'

import { opensFullScreen } from './full-screen-overlays.ts'

test.each([
  ['authenticated', '/dashboard', true],
  ['authenticated', '/profile', true],
  ['authenticated', '/billing', false],
  ['authenticated', '/billing/upgrade', false],
  ['default', '/postcodes', false],
  ['blog-post', '/blog/prices', false],
  ['error', '/nowhere', false],
  ['bare', '/extension/zoopla', false],
] as const)('onboarding and renewal cover a page of the layout %s at %s: %s', (layout, path, covers) => {
  expect(opensFullScreen({ layout, path })).toBe(covers)
})
