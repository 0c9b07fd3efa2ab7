import { describe, expect, it } from 'vitest'

import { importers } from '#datasets/registry.server.ts'
import { readSettings } from '#platform/env.server.ts'

import { fillIn, legalFacts } from './legal-facts.ts'
import { legalText } from './legal-text.ts'

const sources = importers.map(({ source }) => source)

/** The facts of an installation with these settings. */
function factsWith(environment: Record<string, string>, hosted = false) {
  return legalFacts({ config: readSettings(environment).site, hosted, sources, year: 2026 })
}

const PAGES = ['privacy-policy', 'terms', 'accessibility'] as const

describe('legal texts', () => {
  it.each(PAGES)('%s has no placeholders left and shows its version date', (page) => {
    const { text, version } = legalText(page, factsWith({}))
    expect(text.html).not.toMatch(/\{\{|\}\}|undefined|TO-?DO/)
    expect(text.headings.length).toBeGreaterThan(3)
    expect(version).toMatch(/^20\d\d-\d\d-\d\d$/)
  })

  it('name the operator from the settings, escape the name, and name nobody if it isn’t set', () => {
    const named = legalText(
      'terms',
      factsWith({ LEGAL_NAME: 'Byron & *Sons* <Ltd>', LEGAL_ADDRESS: '1 High Street' }),
    )
    expect(named.text.html).toContain(
      'Freehold is run by Byron &amp; *Sons* &lt;Ltd&gt; (“we”). Postal address: 1 High Street.',
    )
    const unnamed = legalText('terms', factsWith({})).text.html
    expect(unnamed).toContain('run by the operator of this site')
    expect(unnamed).not.toContain('Postal address')
  })

  it('say that an account can’t be deleted while a plan is running, as the profile page does', () => {
    expect(legalText('terms', factsWith({})).text.html).toContain('unless a plan is still running')
    expect(legalText('privacy-policy', factsWith({})).text.html).toContain(
      'While a plan is running, cancel it first',
    )
  })

  it('name a service only if it’s set up', () => {
    const bare = legalText('privacy-policy', factsWith({})).text.html
    expect(bare).not.toMatch(/Cloudflare|Telegram|Google|counts visits|pictures of maps/)
    expect(bare).toContain('We don’t use web analytics.')
    const full = legalText(
      'privacy-policy',
      factsWith(
        {
          TURNSTILE_SITE_KEY: 'a',
          TURNSTILE_SECRET_KEY: 'b',
          TELEGRAM_BOT_TOKEN: 'a',
          TELEGRAM_CHAT_ID: 'b',
          GOOGLE_CLIENT_ID: 'a',
          ANALYTICS_SCRIPT_URL: 'https://count.example/script.js',
          ANALYTICS_NEEDS_CONSENT: 'true',
          IP_LOCATION_URL: 'https://where.example/{ip}/json',
          MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
          MAP_TILES_CREDIT: '© Somebody',
        },
        true,
      ),
    ).text.html
    for (const service of [
      'Cloudflare',
      'Telegram',
      'Google',
      'count.example',
      'where.example',
      'tiles.example',
      'keeps the accounts',
    ])
      expect(full).toContain(service)
    expect(full).toContain('We only use web analytics if you agree to it')
  })

  it('include the attribution of every dataset', () => {
    const { html } = legalText('terms', factsWith({})).text
    for (const { title } of sources) expect(html).toContain(title)
    expect(html).toContain('Contains HM Land Registry data © Crown copyright and database right 2026.')
  })

  it('are never published with an unknown placeholder', () => {
    expect(() => fillIn('{{nobody}}', factsWith({}))).toThrow('No fact is called nobody')
  })
})
