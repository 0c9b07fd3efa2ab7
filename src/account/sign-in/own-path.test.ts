import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { ownPath, signInPath } from './own-path.ts'

describe('where a sign-in leads', () => {
  test.each([
    ['/profile', '/profile'],
    ['/billing?tab=api#plans', '/billing?tab=api#plans'],
    ['/postcodes/RG30%201AA', '/postcodes/RG30%201AA'],
    ['/a/../profile', '/profile'],
  ])('to a path of this site: %s', (given, path) => {
    expect(ownPath(given)).toBe(path)
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%5c/../..//evil.example',
    '',
    '/login',
    '/login?next=/login',
    '/logout',
    `/${'a'.repeat(3000)}`,
    // Short as sent, long as addresses spell it.
    `/${'中'.repeat(500)}`,
  ])('never elsewhere, and never in a circle: %j', (given) => {
    expect(ownPath(given)).toBe('/dashboard')
  })

  test('never sends a browser to another site', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '\t',
      '\n',
      '.',
      '..',
      'evil.example',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      '%5c',
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (pieces) => {
        const path = ownPath(pieces.join(''))
        expect(new URL(path, 'https://freehold.test').origin).toBe('https://freehold.test')
        // As a Location header with a base that the browser resolves twice.
        expect(new URL(new URL(path, 'https://freehold.test').pathname, 'https://freehold.test').origin).toBe(
          'https://freehold.test',
        )
      }),
    )
  })
})

test('the sign-in page’s URL stays short, wherever it returns to', () => {
  expect(signInPath('/profile?tab=photo')).toBe('/login?next=%2Fprofile%3Ftab%3Dphoto')
  for (const path of [`/dashboard?x=${'a'.repeat(15_000)}`, `/dashboard?x=${'中'.repeat(1500)}`])
    expect(signInPath(path)).toBe('/login?next=%2Fdashboard')
})
