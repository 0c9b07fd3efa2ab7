import { GOOGLE_PHOTOS } from '#account/photo-address.ts'
import { originOfTiles } from '#platform/map-tiles.ts'
import type { SiteConfig } from '#platform/site-settings.ts'
import { EMBED_SCRIPT, isEmbedded, isPanel, PANEL_ANCESTORS } from '#web/embedded.ts'

type Options = {
  siteUrl: string
  /** Origin of a hosted Supabase, which browsers call directly. */
  supabaseOrigin: string | null
  /** Whether to allow the development server's inline script. */
  development: boolean
  /** Third parties are only allowed if configured. */
  config: Pick<SiteConfig, 'turnstile' | 'analytics' | 'google' | 'stripe' | 'mapTiles'>
}

/** Without scripts, a form reaches Stripe's checkout through a redirect, which this rule also covers. */
const CHECKOUT = 'https://checkout.stripe.com'
/** Stripe's library for browsers, what it calls, and the frames in which banks ask for confirmation. */
const CARD_LIBRARY = 'https://js.stripe.com'
const CARD_API = 'https://api.stripe.com'
const CARD_FRAMES = [CARD_LIBRARY, 'https://hooks.stripe.com']
const TURNSTILE = 'https://challenges.cloudflare.com'

const NO_STRIPE = { script: [], api: [], frames: [] }

/** Security headers of the site's responses, by path. */
export type HeadersOf = (path: string) => Readonly<Record<string, string>>

/**
 * Headers by path. Embedded calculators may be framed by any site, the extension's panel by the extension on the two portals.
 * Nobody is signed in there. Somebody tricked into clicking in the panel could add a deal to their list in a new tab, and nothing else.
 */
export function headersByPath(options: Options): HeadersOf {
  const usual = securityHeaders(options)
  const { 'x-frame-options': _denied, ...rest } = securityHeaders({
    ...options,
    supabaseOrigin: null,
    config: { turnstile: null, analytics: null, google: null, stripe: null, mapTiles: null },
  })
  const framedBy = (ancestors: string) =>
    Object.freeze({
      ...rest,
      'content-security-policy': (rest['content-security-policy'] ?? '').replace(
        "frame-ancestors 'none'",
        `frame-ancestors ${ancestors}`,
      ),
      'cross-origin-resource-policy': 'cross-origin',
      'x-robots-tag': 'noindex',
    })
  const embedded = framedBy('*')
  const panel = framedBy(PANEL_ANCESTORS)
  const script = Object.freeze({
    ...usual,
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  })
  const data = Object.freeze(
    Object.fromEntries(Object.entries(usual).filter(([name]) => DATA_HEADERS.includes(name))),
  )
  return (path) => {
    if (path.startsWith('/api/v1/') || path === '/mcp') return data
    if (isPanel(path)) return panel
    return isEmbedded(path) ? embedded : path === EMBED_SCRIPT ? script : usual
  }
}

/** The headers that matter for JSON. The others are about documents and what they load. */
const DATA_HEADERS = ['x-content-type-options', 'strict-transport-security']

/** Headers of every response. Scripts only come from our own files and configured third parties, never inline. */
export function securityHeaders({
  siteUrl,
  supabaseOrigin,
  development,
  config,
}: Options): Readonly<Record<string, string>> {
  const secure = siteUrl.startsWith('https:')
  const analytics = config.analytics ? [new URL(config.analytics.scriptUrl).origin] : []
  const turnstile = config.turnstile ? [TURNSTILE] : []
  const stripe = config.stripe ? { script: [CARD_LIBRARY], api: [CARD_API], frames: CARD_FRAMES } : NO_STRIPE
  const photos = config.google ? [GOOGLE_PHOTOS] : []
  // MapLibre fetches tiles, and falls back on image elements.
  const tiles = config.mapTiles ? [originOfTiles(config.mapTiles)] : []
  const supabase = supabaseOrigin ? [supabaseOrigin] : []
  const inline = development ? ["'unsafe-inline'"] : []
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...inline, ...turnstile, ...stripe.script, ...analytics].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...supabase, ...photos, ...tiles].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...supabase, ...stripe.api, ...analytics, ...tiles].join(' '),
    ["frame-src 'self'", ...turnstile, ...stripe.frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...(config.stripe ? [CHECKOUT] : [])].join(' '),
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ]
  return Object.freeze({
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  })
}
