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

  it('take the price IDs of the environment that the site runs in', () => {
    const prices = {
      STRIPE_PRICES_PRODUCTION: 'pro-monthly=price_live,meter=price_live_meter',
      STRIPE_PRICES_DEVELOPMENT: 'pro-monthly=price_test',
    }
    expect(readSettings({ ...HOSTED, ...prices, NODE_ENV: 'production' }).site.priceIds).toEqual({
      'pro-monthly': 'price_live',
      meter: 'price_live_meter',
    })
    expect(readSettings(prices).site.priceIds).toEqual({ 'pro-monthly': 'price_test' })
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

  it('leave staged pictures to our own engine, or choose an image model', () => {
    expect(readSettings({}).imageModel).toBeNull()
    const model = { STAGING_MODEL_PROVIDER: 'fal', STAGING_MODEL: 'a/b', STAGING_MODEL_KEY: 'k' }
    const chosen = { provider: 'fal', model: 'a/b', key: 'k', url: null, pricePence: null }
    expect(readSettings(model).imageModel).toEqual(chosen)
    const priced = { ...model, STAGING_MODEL_PENCE: '3.25', STAGING_MODEL_URL: 'https://proxy.example/fal/' }
    expect(readSettings(priced).imageModel).toEqual({
      ...chosen,
      url: 'https://proxy.example/fal',
      pricePence: 3.25,
    })
  })

  const own = { STAGING_MODEL_PROVIDER: 'openai-compatible', STAGING_MODEL: 'm' }
  it.each([
    [{ STAGING_MODEL_PROVIDER: 'fal' }, /STAGING_MODEL_PROVIDER and STAGING_MODEL: set both/],
    [{ STAGING_MODEL_KEY: 'k' }, /STAGING_MODEL_PROVIDER and STAGING_MODEL: set both/],
    [
      { STAGING_MODEL_PROVIDER: 'fal', STAGING_MODEL: 'm' },
      /STAGING_MODEL_KEY: required with the provider fal/,
    ],
    [own, /STAGING_MODEL_URL: required/],
    [{ ...own, STAGING_MODEL_URL: 'http://models.example/v1', STAGING_MODEL_KEY: 'k' }, /must be https/],
    [{ ...own, STAGING_MODEL_URL: 'ftp://models.example' }, /STAGING_MODEL_URL: must be a URL/],
    [{ ...own, STAGING_MODEL_PROVIDER: 'other' }, /must be one of openai-compatible, openai/],
    [{ ...own, STAGING_MODEL_PENCE: '1.234' }, /STAGING_MODEL_PENCE: must have at most two decimals/],
  ])('refuse settings of an image model that don’t fit together: %j', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(sentence)
  })

  it.each([
    ['http://models.example/v1', null],
    ['http://localhost:8080/v1', 'k'],
    ['https://models.example/v1', 'k'],
  ])('take an address of one’s own: %s with the key %s', (url, key) => {
    const environment = { ...own, STAGING_MODEL_URL: url, STAGING_MODEL_KEY: key ?? '' }
    expect(readSettings(environment).imageModel).toMatchObject({ url, key })
  })

  it('name what is wrong', () => {
    expect(() => readSettings({ PORT: 'abc', LOG_LEVEL: 'loud' })).toThrow(SettingsError)
    expect(() => readSettings({ PORT: 'abc', LOG_LEVEL: 'loud' })).toThrow(
      /PORT: .*\nLOG_LEVEL: must be debug/,
    )
  })
})
