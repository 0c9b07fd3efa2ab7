import path from 'node:path'

import { z } from 'zod'

import { SITE_SETTINGS, siteConfig, type SiteConfig } from './site-settings.ts'

/**
 * Every setting, its meaning and its default: read once at start-up, and the text of `.env.example`.
 * With SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and DATABASE_URL the site runs against those services. With none of
 * them, outside production, it starts an embedded stack of its own.
 */
const SETTINGS = {
  PORT: {
    help: 'Port of the site. 0 takes any free one.',
    schema: z.coerce.number('must be a number').int().min(0).max(65535).default(3000),
  },
  HOST: {
    help: 'Address to listen on. Unset: all addresses of this machine.',
    schema: z.string().optional(),
  },
  SITE_URL: {
    help: 'Address under which visitors reach the site, for links in mail, canonical addresses and the API. Unset: http://localhost:PORT.',
    schema: z.url('must be an address such as https://www.example.co.uk').optional(),
  },
  DATA_DIR: { help: 'Folder for everything that the site writes.', schema: z.string().default('.data') },
  LOG_LEVEL: {
    help: 'How much to log: debug, info, warn, error or silent.',
    schema: z
      .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
      .default('info'),
  },
  TRUSTED_PROXIES: {
    help: 'Reverse proxies in front of the site: so many entries from the right of X-Forwarded-For are believed.',
    schema: z.coerce.number('must be a whole number').int().min(0).max(5).default(0),
  },
  PAGE_CACHE_MEGABYTES: {
    help: 'Memory for rendered pages, per process. 0 switches the cache off.',
    schema: z.coerce.number('must be a number of megabytes').min(0).max(4096).default(64),
  },
  DATABASE_CONNECTIONS: {
    help: 'Database connections of one web process, at most.',
    schema: z.coerce.number('must be a whole number').int().min(2).max(200).default(10),
  },
  SUPABASE_URL: {
    help: 'Address of the Supabase project. Unset, with the keys and DATABASE_URL: the embedded stack.',
    schema: z.url('must be the https address of the project').optional(),
  },
  SUPABASE_PUBLISHABLE_KEY: {
    help: "The project's publishable key (SUPABASE_ANON_KEY is read too).",
    schema: z.string().optional(),
  },
  SUPABASE_SECRET_KEY: {
    help: "The project's secret key: for operators' commands, for sign-up by link, and for the tokens in mails where SIGNING_SECRET is unset.",
    schema: z.string().optional(),
  },
  DATABASE_URL: {
    help: 'Connection string of the PostgreSQL database.',
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
      .optional(),
  },
  ...SITE_SETTINGS,
} as const

type Schemas = { [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name]['schema'] }
type Raw = { [Name in keyof Schemas]: z.infer<Schemas[Name]> }

/** Where accounts and data live when nothing is embedded. */
export type HostedServices = {
  supabaseUrl: string
  publishableKey: string
  secretKey: string | undefined
  databaseUrl: string
}

/** The settings of this process, checked. */
export type Settings = {
  port: number
  host: string | undefined
  siteUrl: string | undefined
  dataDir: string
  logLevel: Raw['LOG_LEVEL']
  trustedProxies: number
  pageCacheBytes: number
  databaseConnections: number
  production: boolean
  smtpUrl: string | undefined
  signingSecret: string | undefined
  site: SiteConfig
  /** null: start the embedded stack. */
  hosted: HostedServices | null
}

/** The settings cannot be used; the message is for the person who starts the process. */
export class SettingsError extends Error {}

/** Reads and checks the settings. Throws a SettingsError that names each wrong one. Empty values count as unset. */
export function readSettings(environment: NodeJS.ProcessEnv = processEnvironment()): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  given['SUPABASE_PUBLISHABLE_KEY'] ??= given['SUPABASE_ANON_KEY']
  const schemas = Object.fromEntries(
    Object.entries(SETTINGS).map(([name, setting]) => [name, setting.schema]),
  )
  const parsed = z.object(schemas).safeParse(given)
  if (!parsed.success) {
    throw new SettingsError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    )
  }
  const raw = parsed.data as Raw
  const production = given['NODE_ENV'] === 'production'
  return {
    port: raw.PORT,
    host: raw.HOST,
    siteUrl: raw.SITE_URL?.replace(/\/+$/, ''),
    dataDir: path.resolve(raw.DATA_DIR),
    logLevel: raw.LOG_LEVEL,
    trustedProxies: raw.TRUSTED_PROXIES,
    pageCacheBytes: Math.round(raw.PAGE_CACHE_MEGABYTES * 1024 * 1024),
    databaseConnections: raw.DATABASE_CONNECTIONS,
    production,
    smtpUrl: raw.SMTP_URL,
    signingSecret: raw.SIGNING_SECRET,
    site: siteConfig(raw, production),
    hosted: hostedServices(raw, production),
  }
}

/** The text of `.env.example`: each setting with its meaning and default. */
export function exampleEnvironment(): string {
  const lines = Object.entries(SETTINGS).map(([name, { help, schema }]) => {
    const fallback = schema.safeParse(undefined).data
    return `# ${help}\n${fallback === undefined ? '#' : ''}${name}=${fallback ?? ''}\n`
  })
  return lines.join('\n')
}

/** The secret behind the tokens in mails: the one that is set, or another that all processes of this installation share and nobody else. */
export function signingSecret(settings: Settings, embeddedSecret: string | undefined): string {
  const { signingSecret: set, hosted } = settings
  const secret = set ?? embeddedSecret ?? hosted?.secretKey ?? hosted?.databaseUrl
  if (!secret) throw new SettingsError('SIGNING_SECRET: must be set')
  return secret
}

function hostedServices(raw: Raw, production: boolean): HostedServices | null {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, DATABASE_URL } = raw
  if (SUPABASE_URL && SUPABASE_PUBLISHABLE_KEY && DATABASE_URL) {
    return {
      supabaseUrl: SUPABASE_URL,
      publishableKey: SUPABASE_PUBLISHABLE_KEY,
      secretKey: SUPABASE_SECRET_KEY,
      databaseUrl: DATABASE_URL,
    }
  }
  if (production || SUPABASE_URL || SUPABASE_PUBLISHABLE_KEY || SUPABASE_SECRET_KEY || DATABASE_URL) {
    throw new SettingsError('Supabase URL and key are required')
  }
  return null
}

function processEnvironment(): NodeJS.ProcessEnv {
  try {
    process.loadEnvFile('.env')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return process.env
}

/** Whether npm runs this process, as with `npm start`. */
export function startedByNpm(): boolean {
  return process.env['npm_lifecycle_event'] !== undefined
}
