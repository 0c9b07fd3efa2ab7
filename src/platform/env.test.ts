import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { exampleEnvironment, readSettings, SettingsError } from './env.server.ts'

const HOSTED = {
  SUPABASE_URL: 'https://x.example',
  SUPABASE_PUBLISHABLE_KEY: 'key',
  DATABASE_URL: 'postgresql://h/d',
}

describe('the settings', () => {
  it('are explained, all of them, in .env.example', () => {
    expect(readFileSync('.env.example', 'utf8')).toBe(exampleEnvironment())
  })

  it('choose the embedded stack when nothing is set', () => {
    expect(readSettings({})).toMatchObject({ port: 3000, hosted: null, production: false })
  })

  it('choose the hosted services when all three are set, also in production and by the older name of the key', () => {
    const { SUPABASE_PUBLISHABLE_KEY: key, ...rest } = HOSTED
    const settings = readSettings({ ...rest, SUPABASE_ANON_KEY: key, NODE_ENV: 'production' })
    expect(settings.hosted).toMatchObject({ supabaseUrl: 'https://x.example', publishableKey: 'key' })
  })

  it.each([
    [{ NODE_ENV: 'production' }],
    [{ SUPABASE_URL: 'https://x.example' }],
    [{ DATABASE_URL: HOSTED.DATABASE_URL }],
    [{ SUPABASE_SECRET_KEY: 'secret' }],
    [{ ...HOSTED, DATABASE_URL: '' }],
  ])('refuse a part of the services: %j', (environment) => {
    expect(() => readSettings(environment)).toThrow('Supabase URL and key are required')
  })

  it.each([
    [{ STRIPE_SECRET_KEY: 'sk' }],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec' }],
    [{ STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' }],
  ])('refuse a part of Stripe: %j', (part) => {
    expect(() => readSettings(part)).toThrow(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET: set all three or none',
    )
  })

  it.each([
    [{}, true],
    [{ SITE_URL: 'http://localhost:3000' }, true],
    [{ SITE_URL: 'http://127.0.0.1:3000/' }, true],
    [{ SITE_URL: 'https://www.example.co.uk' }, false],
    [{ SITE_URL: 'https://localhost.example.co.uk' }, false],
    [{ SITE_URL: 'https://www.example.co.uk', STRIPE_STAND_IN: 'on' }, true],
    [{ STRIPE_STAND_IN: 'off' }, false],
  ])(
    'let the stand-in for Stripe sell on this machine, elsewhere only when told: %j',
    (environment, sells) => {
      expect(readSettings(environment).site.stripeStandIn).toBe(sells)
    },
  )

  it('name what is wrong', () => {
    expect(() => readSettings({ PORT: 'abc', LOG_LEVEL: 'loud' })).toThrow(SettingsError)
    expect(() => readSettings({ PORT: 'abc', LOG_LEVEL: 'loud' })).toThrow(
      /PORT: .*\nLOG_LEVEL: must be debug/,
    )
  })
})
