import { availableParallelism } from 'node:os'
import path from 'node:path'

import { z } from 'zod'

import { IMAGE_MODEL_SETTINGS, imageModelAccess } from './image-model/image-model-settings.ts'
import { type ImageModelAccess, pictureModelOf } from './image-model/image-model.ts'
import { SITE_SETTINGS, siteConfig, type SiteConfig } from './site-settings.ts'

const POSTGRES_URL = /^postgres(ql)?:\/\//

/**
 * Every setting, with its description and default. Read once at start-up; `.env.example` is generated from it.
 * With SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and DATABASE_URL set, the site uses those services. With none of them set,
 * outside production, it starts its own embedded stack.
 */
const SETTINGS = {
  PORT: {
    help: 'Port to listen on. 0 picks any free port.',
    schema: z.coerce.number('must be a number').int().min(0).max(65535).default(3000),
  },
  HOST: {
    help: 'Network address to listen on. Default: all.',
    schema: z.string().optional(),
  },
  SITE_URL: {
    help: 'Public URL of the site, used in emails, canonical URLs and the API. Default: http://localhost:PORT.',
    schema: z.url('must be a URL, e.g. https://www.example.co.uk').optional(),
  },
  DATA_DIR: { help: 'Folder for all data written by the site.', schema: z.string().default('.data') },
  LOG_LEVEL: {
    help: 'Log level: debug, info, warn, error or silent.',
    schema: z
      .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
      .default('info'),
  },
  TRUSTED_PROXIES: {
    help: 'Number of reverse proxies in front of the site. This many entries of X-Forwarded-For are trusted, from the right.',
    schema: z.coerce.number('must be a whole number').int().min(0).max(5).default(0),
  },
  PAGE_CACHE_MEGABYTES: {
    help: 'Memory for the page cache in MB, per process. 0 turns the cache off.',
    schema: z.coerce.number('must be a number of megabytes').min(0).max(4096).default(64),
  },
  WEB_PROCESSES: {
    help: "Number of web processes that share the port, or 'auto' for one per processor core.",
    schema: z
      .union(
        [z.literal('auto'), z.coerce.number().int().min(1).max(64)],
        "must be 'auto' or a whole number from 1 to 64",
      )
      .default(1),
  },
  DATA_UPDATES: {
    help: "Whether to fetch and import new editions of the datasets once a day: 'on' or 'off'.",
    schema: z.enum(['on', 'off'], "must be 'on' or 'off'").default('off'),
  },
  DATABASE_CONNECTIONS: {
    help: 'Maximum number of database connections per web process.',
    schema: z.coerce.number('must be a whole number').int().min(2).max(200).default(10),
  },
  SUPABASE_URL: {
    help: 'URL of the Supabase project. Leave this, its keys and DATABASE_URL unset to use the embedded stack.',
    schema: z.url('must be the https URL of the project').optional(),
  },
  SUPABASE_PUBLISHABLE_KEY: {
    help: "The project's publishable key. SUPABASE_ANON_KEY also works.",
    schema: z.string().optional(),
  },
  SUPABASE_SECRET_KEY: {
    help: "The project's secret key, used by operators' commands, sign-up links and, if SIGNING_SECRET is unset, to sign tokens in emails.",
    schema: z.string().optional(),
  },
  DATABASE_URL: {
    help: 'Connection string of the PostgreSQL database.',
    schema: z
      .string()

      .regex(POSTGRES_URL, 'must start with postgresql://')
      .optional(),
  },
  DATABASE_REPLICA_URLS: {
    help: 'Connection strings of read replicas, separated by commas. They answer reads of property data once they have its edition.',
    schema: z
      .string()
      .refine(
        (urls) => listed(urls).every((url) => POSTGRES_URL.test(url)),
        'each must start with postgresql://',
      )
      .optional(),
  },
  ...SITE_SETTINGS,
  ...IMAGE_MODEL_SETTINGS,
} as const

type Schemas = { [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name]['schema'] }
type Raw = { [Name in keyof Schemas]: z.infer<Schemas[Name]> }

/** The hosted services to use instead of the embedded stack. */
export type HostedServices = {
  supabaseUrl: string
  publishableKey: string
  secretKey: string | undefined
  databaseUrl: string
}

/** The validated settings of this process. */
export type Settings = {
  port: number
  host: string | undefined
  siteUrl: string | undefined
  dataDir: string
  logLevel: Raw['LOG_LEVEL']
  trustedProxies: number
  pageCacheBytes: number
  /** Web processes that share the port. With one, it also does the jobs. */
  webProcesses: number
  /** Whether the process for jobs keeps the datasets up to date. */
  dataUpdates: boolean
  databaseConnections: number
  /** Read replicas. Empty if there are none. */
  replicaUrls: readonly string[]
  production: boolean
  smtpUrl: string | undefined
  signingSecret: string | undefined
  site: SiteConfig
  /** The image model that makes final staged pictures; null for our own engine. */
  imageModel: ImageModelAccess | null
  /** Null to use the embedded stack. */
  hosted: HostedServices | null
}

/** Thrown for invalid settings, with a message for the operator. */
export class SettingsError extends Error {}

/** Reads and validates the settings. Throws a SettingsError listing every invalid one. Empty values count as unset. */
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
  const stripe = [raw.STRIPE_SECRET_KEY, raw.STRIPE_PUBLISHABLE_KEY, raw.STRIPE_WEBHOOK_SECRET]
  if (stripe.includes(undefined) && stripe.some((each) => each !== undefined))
    throw new SettingsError(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET: set all three or none',
    )
  const production = given['NODE_ENV'] === 'production'
  const imageModel = imageModelAccess(raw, (sentence) => new SettingsError(sentence))
  return {
    port: raw.PORT,
    host: raw.HOST,
    siteUrl: raw.SITE_URL?.replace(/\/+$/, ''),
    dataDir: path.resolve(raw.DATA_DIR),
    logLevel: raw.LOG_LEVEL,
    trustedProxies: raw.TRUSTED_PROXIES,
    pageCacheBytes: Math.round(raw.PAGE_CACHE_MEGABYTES * 1024 * 1024),
    webProcesses: raw.WEB_PROCESSES === 'auto' ? availableParallelism() : raw.WEB_PROCESSES,
    dataUpdates: raw.DATA_UPDATES === 'on',
    databaseConnections: raw.DATABASE_CONNECTIONS,
    replicaUrls: listed(raw.DATABASE_REPLICA_URLS ?? ''),
    production,
    smtpUrl: raw.SMTP_URL,
    signingSecret: raw.SIGNING_SECRET,
    site: { ...siteConfig(raw, production), pictureModel: imageModel && pictureModelOf(imageModel) },
    imageModel,
    hosted: hostedServices(raw, production),
  }
}

function listed(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}

/** The text of `.env.example`. */
export function exampleEnvironment(): string {
  const lines = Object.entries(SETTINGS).map(([name, { help, schema }]) => {
    const fallback = schema.safeParse(undefined).data
    return `# ${help}\n${fallback === undefined ? '#' : ''}${name}=${fallback ?? ''}\n`
  })
  return lines.join('\n')
}

/** The secret for signing tokens in emails: SIGNING_SECRET, or one derived from a secret that all our processes share. */
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

/** The variables of this process's environment with such names, to start another with. */
export function environmentFor(names: RegExp): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => names.test(name)))
}

/** Whether this process was started by npm, e.g. with `npm start`. */
export function startedByNpm(): boolean {
  return process.env['npm_lifecycle_event'] !== undefined
}
