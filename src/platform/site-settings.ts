import { z } from 'zod'

const text = () => z.string().optional()
const address = (example: string) => z.url(`must be an address such as ${example}`).optional()
const yesNo = z
  .enum(['true', 'false'], 'must be true or false')
  .default('false')
  .transform((value) => value === 'true')

/**
 * Settings of everything beside the database and the port: mail, sign-in with Google, protection from spam, reports, links to
 * elsewhere. All are optional: what is not set is not there, and no page pretends otherwise.
 */
export const SITE_SETTINGS = {
  SIGNING_SECRET: {
    help: 'Secret for the tokens in mails (32 characters or more). Unset: made from the keys of the embedded stack, SUPABASE_SECRET_KEY or DATABASE_URL.',
    schema: z.string().min(32, 'must have 32 characters or more').optional(),
  },
  OPERATOR_TOKEN: {
    help: "Opens the operator's pages (mailbox, error reports) from another machine: ?token=… Unset: operatorToken in DATA_DIR/keys.json.",
    schema: z.string().min(16, 'must have 16 characters or more').optional(),
  },
  SMTP_URL: {
    help: 'Mail server, such as smtps://user:password@mail.example:465. Unset: mail is kept in the mailbox at /mailbox.',
    schema: z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
      .optional(),
  },
  MAIL_FROM: {
    help: 'Sender of our mails.',
    schema: z.string().default('Freehold <no-reply@localhost>'),
  },
  CONTACT_EMAIL: {
    help: 'Where the contact form writes to.',
    schema: z.email('must be an email address').default('operator@localhost.localdomain'),
  },
  EMAIL_CONFIRMATION: {
    help: 'Whether a new account must follow the link in a mail before it can be used (embedded stack): on or off. Unset: on when SMTP_URL is set.',
    schema: z.enum(['on', 'off'], 'must be on or off').optional(),
  },
  GOOGLE_CLIENT_ID: {
    help: 'Sign-in with Google (embedded stack; a hosted project has its own setting, and this only shows the button).',
    schema: text(),
  },
  GOOGLE_CLIENT_SECRET: { help: 'Secret of that client.', schema: text() },
  GOOGLE_ISSUER: {
    help: 'Issuer of the identities of that sign-in.',
    schema: z.url('must be an address').default('https://accounts.google.com'),
  },
  TURNSTILE_SITE_KEY: {
    help: "Site key of Cloudflare Turnstile, for the newsletter's and contact forms.",
    schema: text(),
  },
  TURNSTILE_SECRET_KEY: { help: 'Secret of the same. Set: every such form is verified.', schema: text() },
  TURNSTILE_VERIFY_URL: {
    help: 'Where its answers are verified.',
    schema: z.url('must be an address').default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  },
  TELEGRAM_BOT_TOKEN: { help: 'Error reports are forwarded by this Telegram bot.', schema: text() },
  TELEGRAM_CHAT_ID: { help: 'And to this chat.', schema: text() },
  TELEGRAM_API_URL: {
    help: "Address of Telegram's interface for bots.",
    schema: z.url('must be an address').default('https://api.telegram.org'),
  },
  ANALYTICS_SCRIPT_URL: {
    help: 'Script of a web analytics service. Unset: none is loaded.',
    schema: address('https://analytics.example/script.js'),
  },
  ANALYTICS_SITE_ID: { help: 'Name of this site with that service.', schema: text() },
  ANALYTICS_NEEDS_CONSENT: {
    help: 'Whether that script stores something on devices that needs consent: true or false.',
    schema: yesNo,
  },
  IP_LOCATION_URL: {
    help: 'Service that says in which city an IP address is, {ip} standing for the address; it answers JSON with city and country_name. Unset: nobody is asked.',
    schema: z
      .string()
      .regex(/^https?:\/\/.*\{ip\}/, 'must be an address that holds {ip}')
      .optional(),
  },
  LEGAL_NAME: { help: 'Who runs this installation, for the legal pages.', schema: text() },
  LEGAL_ADDRESS: { help: 'Postal address of the same.', schema: text() },
  FACEBOOK_URL: {
    help: 'Our page there. A link that is not set is not shown.',
    schema: address('https://…'),
  },
  LINKEDIN_URL: { help: 'Our page there.', schema: address('https://…') },
  CRUNCHBASE_URL: { help: 'Our page there.', schema: address('https://…') },
  INSTAGRAM_URL: { help: 'Our page there.', schema: address('https://…') },
  YOUTUBE_URL: { help: 'Our channel there.', schema: address('https://…') },
  PRODUCT_HUNT_URL: { help: 'Our page there.', schema: address('https://…') },
  ROADMAP_URL: { help: 'Public roadmap board.', schema: address('https://…') },
  STATUS_URL: { help: 'Public uptime monitor.', schema: address('https://…') },
  FEEDBACK_URL: { help: 'Where feature requests and bugs go.', schema: address('https://…') },
  STAMP_DUTY_SITE_URL: { help: 'Our separate stamp duty calculator site.', schema: address('https://…') },
} as const

type Schemas = { [Name in keyof typeof SITE_SETTINGS]: (typeof SITE_SETTINGS)[Name]['schema'] }

/** The values as read from the environment. */
export type RawSiteSettings = { [Name in keyof Schemas]: z.infer<Schemas[Name]> }

/** The site's settings under the names that the code uses. */
export type SiteConfig = {
  production: boolean
  mailFrom: string
  contactEmail: string
  emailConfirmation: boolean
  google: { clientId: string; clientSecret: string | undefined; issuer: string } | null
  turnstile: { siteKey: string; secretKey: string; verifyUrl: string } | null
  telegram: { botToken: string; chatId: string; apiUrl: string } | null
  analytics: { scriptUrl: string; siteId: string | undefined; needsConsent: boolean } | null
  ipLocationUrl: string | null
  operatorToken: string | null
  legal: { name: string | null; address: string | null }
  links: SiteLinks
}

/** Addresses elsewhere; null where there is none. */
export type SiteLinks = Readonly<
  Record<
    | 'facebook'
    | 'linkedin'
    | 'crunchbase'
    | 'instagram'
    | 'youtube'
    | 'productHunt'
    | 'roadmap'
    | 'status'
    | 'feedback'
    | 'stampDutySite',
    string | null
  >
>

/** Groups what belongs together; half of a pair counts as nothing. */
export function siteConfig(raw: RawSiteSettings, production: boolean): SiteConfig {
  const both = <A, B, T>(a: A | undefined, b: B | undefined, make: (a: A, b: B) => T) =>
    a !== undefined && b !== undefined ? make(a, b) : null
  return {
    production,
    mailFrom: raw.MAIL_FROM,
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
    operatorToken: raw.OPERATOR_TOKEN ?? null,
    legal: { name: raw.LEGAL_NAME ?? null, address: raw.LEGAL_ADDRESS ?? null },
    links: siteLinks(raw),
  }
}

function siteLinks(raw: RawSiteSettings): SiteLinks {
  return {
    facebook: raw.FACEBOOK_URL ?? null,
    linkedin: raw.LINKEDIN_URL ?? null,
    crunchbase: raw.CRUNCHBASE_URL ?? null,
    instagram: raw.INSTAGRAM_URL ?? null,
    youtube: raw.YOUTUBE_URL ?? null,
    productHunt: raw.PRODUCT_HUNT_URL ?? null,
    roadmap: raw.ROADMAP_URL ?? null,
    status: raw.STATUS_URL ?? null,
    feedback: raw.FEEDBACK_URL ?? null,
    stampDutySite: raw.STAMP_DUTY_SITE_URL ?? null,
  }
}
