import { expect, test } from 'vitest'

import { readSettings } from '#platform/env.server.ts'

import { headersByPath, securityHeaders } from './headers.server.ts'

function policyWith(settings: Record<string, string>): string[] {
  const headers = securityHeaders({
    siteUrl: 'https://freehold.example',
    supabaseOrigin: null,
    development: false,
    config: readSettings(settings).site,
  })
  return (headers['content-security-policy'] ?? '').split('; ')
}

test('scripts come from our own files only', () => {
  const policy = policyWith({})
  for (const rule of ["script-src 'self'", "connect-src 'self'", "frame-src 'self'"])
    expect(policy).toContain(rule)
})

test('a configured analytics script only adds its own origin', () => {
  const policy = policyWith({ ANALYTICS_SCRIPT_URL: 'https://analytics.example/js/script.js?x=1' })
  expect(policy).toContain("script-src 'self' https://analytics.example")
  expect(policy).toContain("connect-src 'self' https://analytics.example")
  expect(policy.join().match(/https?:/g)).toHaveLength(2)
})

test('sign-in with Google lets the photos of its people in, and nothing else of it', () => {
  const policy = policyWith({ GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' })
  expect(policy).toContain("img-src 'self' data: blob: https://*.googleusercontent.com")
  expect(policy.join().match(/https?:/g)).toHaveLength(1)
})

test('a configured Turnstile adds Cloudflare, for its script and frame', () => {
  const policy = policyWith({ TURNSTILE_SITE_KEY: 'key', TURNSTILE_SECRET_KEY: 'secret' })
  expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com")
  expect(policy).toContain("frame-src 'self' https://challenges.cloudflare.com")
  expect(policy).toContain("connect-src 'self'")
})

test('map tiles may come from the host that’s configured, and from no other', () => {
  const policy = policyWith({
    MAP_TILES_URL: 'https://tiles.example/roads/{z}/{x}/{y}.png',
    MAP_TILES_CREDIT: '© Somebody',
  })
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.example")
  expect(policy).toContain("connect-src 'self' https://tiles.example")
  expect(policy.join().match(/https?:/g)).toHaveLength(2)
})

test('the API’s JSON has no headers for documents', () => {
  const headersOf = headersByPath({
    siteUrl: 'https://freehold.example',
    supabaseOrigin: null,
    development: false,
    config: readSettings({}).site,
  })
  for (const path of ['/api/v1/postcodes/RG30 1AA', '/mcp']) {
    expect(Object.keys(headersOf(path)).sort()).toEqual([
      'strict-transport-security',
      'x-content-type-options',
    ])
  }
  expect(headersOf('/api-docs/postcodes')).toHaveProperty('content-security-policy')
})
