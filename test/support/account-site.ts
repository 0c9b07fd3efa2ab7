import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { authMailer } from '#account/sign-in/auth-mailer.ts'
import type { Clock } from '#platform/clock.server.ts'
import { systemClock } from '#platform/clock.server.ts'
import { mailbox, type Mailbox } from '#platform/embedded/mailbox.server.ts'
import { embeddedSupabase, type EmbeddedSupabase } from '#platform/embedded/supabase.server.ts'
import { readSettings } from '#platform/env.server.ts'
import type { SiteConfig } from '#platform/site-settings.ts'
import { openSession } from '#platform/supabase-session.server.ts'
import type { SupabaseProject } from '#platform/supabase.server.ts'

import type { TestDatabase } from './database.ts'
import { testSite, type TestSite } from './site.ts'

/** The built site with accounts: embedded Supabase and a mailbox on the same origin, over a test database. */
export type AccountSite = TestSite & {
  mails: Mailbox
  /** Signs up a new person and returns their id and session's Cookie header. */
  signUp(name: string): Promise<TestPerson>
}

/** A signed-up person. */
export type TestPerson = {
  userId: string
  email: string
  password: string
  cookie: string
  accessToken: string
}

/** Starts it on a free port. Sessions use the real clock. Call `close` when done. */
export async function accountSite(
  database: TestDatabase,
  {
    config = {},
    clock = systemClock,
    trustedProxies = 0,
    supabase: supabaseOptions = {},
  }: {
    config?: Partial<SiteConfig>
    clock?: Clock
    trustedProxies?: number
    supabase?: Partial<Parameters<typeof embeddedSupabase>[0]>
  } = {},
): Promise<AccountSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'freehold-account-'))
  const mails = mailbox(path.join(dataDir, 'mailbox'), systemClock)
  const keys = {
    publishableKey: 'sb_publishable_of_the_tests',
    secretKey: 'sb_secret_of_the_tests',
    jwtSecret: 'a secret of the tests, long enough for HS256',
  }
  let supabase: EmbeddedSupabase | null = null
  const site = await testSite(database, {
    clock,
    trustedProxies,
    around: async (origin) => {
      const started = await embeddedSupabase({
        ...keys,
        databaseUrl: database.url,
        dataDir,
        siteUrl: origin,
        mailer: authMailer(mails, origin),
        clock: systemClock,
        failureFloorMs: 0,
        trustedProxies,
        ...supabaseOptions,
      })
      supabase = started
      return {
        embedded: started.app,
        mail: mails,
        config: { ...readSettings({}).site, ...config },
        supabase: {
          url: origin,
          publishableKey: keys.publishableKey,
          fetch: started.fetch,
        },
      }
    },
  })
  return {
    ...site,
    mails,
    signUp: (name) =>
      signUp({ url: site.origin, publishableKey: keys.publishableKey, fetch: supabase?.fetch }, name),
    close: async () => {
      await site.close()
      await supabase?.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function signUp(project: SupabaseProject, name: string): Promise<TestPerson> {
  const session = openSession(project, '', false)
  const email = `${name.toLowerCase()}@example.com`
  const password = `password of ${name}`
  const { data, error } = await session.client().auth.signUp({
    email,
    password,
    options: { data: { first_name: name, last_name: 'Tester' } },
  })
  if (error || !data.user || !data.session) throw error ?? new Error(`${name} could not sign up`)
  const cookie = session.setCookies.map((each) => each.split(';')[0]).join('; ')
  return { userId: data.user.id, email, password, cookie, accessToken: data.session.access_token }
}

/** A person's session as cookies for a browser context. */
export function browserCookies({ cookie }: TestPerson, origin: string) {
  return cookie.split('; ').map((each) => {
    const [name = '', ...value] = each.split('=')
    return { name, value: value.join('='), url: origin }
  })
}
