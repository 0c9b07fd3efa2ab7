import { z } from 'zod'

import type { PictureModel } from './image-model/image-model.ts'
import { MAP_TILE_SETTINGS, type MapTiles, mapTiles } from './map-tiles.ts'
import { type SiteLinks, siteLinks } from './site-links.ts'

const text = () => z.string().optional()
const address = (example: string) => z.url(`must be a URL, e.g. ${example}`).optional()
const yesNo = z
  .enum(['true', 'false'], 'must be true or false')
  .default('false')
  .transform((value) => value === 'true')

const PRICE_PAIR = /^([a-z0-9-]+)=(price_\w+)$/
const pairsOf = (list: string) =>
  list
    .split(',')
    .map((pair) => pair.trim())
    .filter(Boolean)
const priceIds = z
  .string()
  .refine(
    (list) => pairsOf(list).every((pair) => PRICE_PAIR.test(pair)),
    'must be pairs such as pro-monthly=price_123, separated by commas',
  )
  .optional()

/**
 * Settings for email, Google sign-in, spam protection, error reports and external links. All are optional: features that
 * aren't configured don't appear on the site.
 */
export const SITE_SETTINGS = {
  SIGNING_SECRET: {
    help: "Secret for signing tokens in emails (at least 32 characters). Default: derived from the embedded stack's keys, SUPABASE_SECRET_KEY or DATABASE_URL.",
    schema: z.string().min(32, 'must have at least 32 characters').optional(),
  },
  OPERATOR_TOKEN: {
    help: "Token for opening the operator's pages (mailbox, error reports), as ?token=… Default: operatorToken in DATA_DIR/keys.json.",
    schema: z.string().min(16, 'must have at least 16 characters').optional(),
  },
  SMTP_URL: {
    help: 'Mail server, e.g. smtps://user:password@mail.example:465. Default: emails are kept in a mailbox at /mailbox.',
    schema: z
      .string()
      .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
      .optional(),
  },
  MAIL_FROM: {
    help: 'Sender of our emails.',
    schema: z.string().default('Freehold <no-reply@localhost>'),
  },
  MAIL_BOUNCES_TO: {
    help: 'Return address for emails about places that can’t be delivered. Default: the one in MAIL_FROM.',
    schema: z.email('must be an email address').optional(),
  },
  MAIL_REPORTS_SECRET: {
    help: 'Secret that signs reports of bounces and complaints sent to SITE_URL/api/mail-reports: whsec_ and at least 24 bytes in base64. Default: none, and no reports are taken.',
    schema: z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and at least 24 bytes in base64')
      .optional(),
  },
  CONTACT_EMAIL: {
    help: 'Recipient of contact form messages.',
    schema: z.email('must be an email address').default('operator@localhost.localdomain'),
  },
  EMAIL_CONFIRMATION: {
    help: 'Whether new users must confirm their email address (embedded stack only): on or off. Default: on if SMTP_URL is set.',
    schema: z.enum(['on', 'off'], 'must be on or off').optional(),
  },
  GOOGLE_CLIENT_ID: {
    help: 'Google client ID for sign-in. With a hosted project this only shows the button: set up Google in Supabase too.',
    schema: text(),
  },
  GOOGLE_CLIENT_SECRET: { help: 'Google client secret.', schema: text() },
  GOOGLE_ISSUER: {
    help: 'OpenID Connect issuer for Google sign-in.',
    schema: z.url('must be a URL').default('https://accounts.google.com'),
  },
  TURNSTILE_SITE_KEY: {
    help: 'Cloudflare Turnstile site key, for the newsletter and contact forms.',
    schema: text(),
  },
  TURNSTILE_SECRET_KEY: {
    help: 'Cloudflare Turnstile secret key. If set, these forms are verified.',
    schema: text(),
  },
  TURNSTILE_VERIFY_URL: {
    help: 'Turnstile verification URL.',
    schema: z.url('must be a URL').default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  },
  TELEGRAM_BOT_TOKEN: { help: 'Token of the Telegram bot that forwards error reports.', schema: text() },
  TELEGRAM_CHAT_ID: { help: 'ID of the Telegram chat to forward them to.', schema: text() },
  TELEGRAM_API_URL: {
    help: 'URL of the Telegram Bot API.',
    schema: z.url('must be a URL').default('https://api.telegram.org'),
  },
  ANALYTICS_SCRIPT_URL: {
    help: 'URL of a web analytics script. Default: none.',
    schema: address('https://analytics.example/script.js'),
  },
  ANALYTICS_SITE_ID: { help: 'ID of this site in the analytics service.', schema: text() },
  ANALYTICS_NEEDS_CONSENT: {
    help: 'Whether the analytics script stores anything on devices that needs consent: true or false.',
    schema: yesNo,
  },
  IP_LOCATION_URL: {
    help: 'URL of an IP location service, with {ip} for the address. It must return JSON with city and country_name. Default: none.',
    schema: z
      .string()
      .regex(/^https?:\/\/.*\{ip\}/, 'must be a URL that contains {ip}')
      .optional(),
  },
  ...MAP_TILE_SETTINGS,
  STRIPE_SECRET_KEY: {
    help: 'Stripe secret key. Set it with the next two. Default: none; without the stand-in either, plans can’t be bought.',
    schema: text(),
  },
  STRIPE_PUBLISHABLE_KEY: {
    help: 'Stripe publishable key. Browsers use it to confirm payments by 3-D Secure.',
    schema: text(),
  },
  STRIPE_WEBHOOK_SECRET: {
    help: 'Signing secret of the Stripe webhook for SITE_URL/api/stripe-webhook.',
    schema: text(),
  },
  STRIPE_STAND_IN: {
    help: 'The embedded stack’s stand-in for Stripe, which takes only test cards: on or off. Default: on if SITE_URL is this machine, otherwise off.',
    schema: z.enum(['on', 'off'], 'must be on or off').optional(),
  },
  STRIPE_API_ADDRESS: {
    help: 'Address of Stripe’s API, to use a proxy or another stand-in. Default: Stripe’s own.',
    schema: address('https://api.stripe.com'),
  },
  STRIPE_PRICES_PRODUCTION: {
    help: 'Stripe price IDs used in production, as plan=price pairs separated by commas: starter-monthly=price_…,2k-annually=price_…,meter=price_…',
    schema: priceIds,
  },
  STRIPE_PRICES_DEVELOPMENT: {
    help: 'The same for every other environment.',
    schema: priceIds,
  },
  LEGAL_NAME: { help: "Legal name of the site's operator, for the legal pages.", schema: text() },
  LEGAL_ADDRESS: { help: "Postal address of the site's operator.", schema: text() },
  FACEBOOK_URL: {
    help: 'URL of our Facebook page. Links that aren’t set aren’t shown.',
    schema: address('https://…'),
  },
  LINKEDIN_URL: { help: 'URL of our LinkedIn page.', schema: address('https://…') },
  CRUNCHBASE_URL: { help: 'URL of our Crunchbase page.', schema: address('https://…') },
  INSTAGRAM_URL: { help: 'URL of our Instagram page.', schema: address('https://…') },
  YOUTUBE_URL: { help: 'URL of our YouTube channel.', schema: address('https://…') },
  YOUTUBE_VIDEOS: {
    help: 'JSON file that lists the channel’s videos with chapters and transcripts (docs/operations.md). Default: none are listed.',
    schema: text(),
  },
  PRODUCT_HUNT_URL: { help: 'URL of our Product Hunt page.', schema: address('https://…') },
  ROADMAP_URL: { help: 'URL of our public roadmap.', schema: address('https://…') },
  STATUS_URL: { help: 'URL of our uptime monitor.', schema: address('https://…') },
  FEEDBACK_URL: { help: 'URL for feature requests and bugs.', schema: address('https://…') },
  STAMP_DUTY_SITE_URL: {
    help: 'URL of our separate stamp duty calculator site.',
    schema: address('https://…'),
  },
} as const

type Schemas = { [Name in keyof typeof SITE_SETTINGS]: (typeof SITE_SETTINGS)[Name]['schema'] }

/** Settings as read from the environment. */
export type RawSiteSettings = { [Name in keyof Schemas]: z.infer<Schemas[Name]> }

/** Settings as used in code. */
export type SiteConfig = {
  production: boolean
  /** Whether this is the development server, `npm run dev`: it has /ui, and opens the operator's pages on this machine. */
  development: boolean
  mailFrom: string
  mailBouncesTo: string | null
  mailReportsSecret: string | null
  contactEmail: string
  emailConfirmation: boolean
  google: { clientId: string; clientSecret: string | undefined; issuer: string } | null
  turnstile: { siteKey: string; secretKey: string; verifyUrl: string } | null
  telegram: { botToken: string; chatId: string; apiUrl: string } | null
  analytics: { scriptUrl: string; siteId: string | undefined; needsConsent: boolean } | null
  ipLocationUrl: string | null
  mapTiles: MapTiles | null
  operatorToken: string | null
  stripe:
    | (Record<'secretKey' | 'publishableKey' | 'webhookSecret', string> & { apiAddress?: string | undefined })
    | null
  /** Whether the embedded stack may sell plans with its stand-in for Stripe. */
  stripeStandIn: boolean
  /** Stripe price IDs of this environment, by plan and frequency. Empty if none are set. */
  priceIds: Readonly<Record<string, string>>
  legal: { name: string | null; address: string | null }
  links: SiteLinks
  youtubeVideos: string | null
  /** Who gets photos to finish as final staged pictures; null if our own engine makes them. */
  pictureModel: PictureModel | null
}

/** Groups related settings. A pair with one half missing counts as unset. */
export function siteConfig(
  raw: RawSiteSettings & { SITE_URL?: string | undefined },
  production: boolean,
): Omit<SiteConfig, 'pictureModel'> {
  const both = <A, B, T>(a: A | undefined, b: B | undefined, make: (a: A, b: B) => T) =>
    a !== undefined && b !== undefined ? make(a, b) : null
  return {
    production,
    development: false,
    mailFrom: raw.MAIL_FROM,
    mailBouncesTo: raw.MAIL_BOUNCES_TO ?? null,
    mailReportsSecret: raw.MAIL_REPORTS_SECRET ?? null,
    contactEmail: raw.CONTACT_EMAIL,
    emailConfirmation: raw.EMAIL_CONFIRMATION ? raw.EMAIL_CONFIRMATION === 'on' : raw.SMTP_URL !== undefined,
    google: raw.GOOGLE_CLIENT_ID
      ? { clientId: raw.GOOGLE_CLIENT_ID, clientSecret: raw.GOOGLE_CLIENT_SECRET, issuer: raw.GOOGLE_ISSUER }
      : null,
    turnstile: both(raw.TURNSTILE_SITE_KEY, raw.TURNSTILE_SECRET_KEY, (siteKey, secretKey) => ({
      siteKey,
      secretKey,
      verifyUrl: raw.TURNSTILE_VERIFY_URL,
    })),
    telegram: both(raw.TELEGRAM_BOT_TOKEN, raw.TELEGRAM_CHAT_ID, (botToken, chatId) => ({
      botToken,
      chatId,
      apiUrl: raw.TELEGRAM_API_URL,
    })),
    analytics: raw.ANALYTICS_SCRIPT_URL
      ? {
          scriptUrl: raw.ANALYTICS_SCRIPT_URL,
          siteId: raw.ANALYTICS_SITE_ID,
          needsConsent: raw.ANALYTICS_NEEDS_CONSENT,
        }
      : null,
    ipLocationUrl: raw.IP_LOCATION_URL ?? null,
    mapTiles: mapTiles(raw.MAP_TILES_URL, raw.MAP_TILES_CREDIT),
    operatorToken: raw.OPERATOR_TOKEN ?? null,
    stripe: stripeSettings(raw),
    stripeStandIn: raw.STRIPE_STAND_IN ? raw.STRIPE_STAND_IN === 'on' : isThisMachine(raw.SITE_URL),
    priceIds: Object.fromEntries(
      pairsOf((production ? raw.STRIPE_PRICES_PRODUCTION : raw.STRIPE_PRICES_DEVELOPMENT) ?? '').map((pair) =>
        pair.split('='),
      ),
    ),
    legal: { name: raw.LEGAL_NAME ?? null, address: raw.LEGAL_ADDRESS ?? null },
    links: siteLinks(raw),
    youtubeVideos: raw.YOUTUBE_VIDEOS ?? null,
  }
}

function stripeSettings(raw: RawSiteSettings): SiteConfig['stripe'] {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_ADDRESS: apiAddress,
  } = raw
  return secretKey && publishableKey && webhookSecret
    ? { secretKey, publishableKey, webhookSecret, apiAddress }
    : null
}

function isThisMachine(siteUrl: string | undefined): boolean {
  return siteUrl === undefined || /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/.test(siteUrl)
}
