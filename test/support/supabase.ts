import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { serve } from '@hono/node-server'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'

import { authMailer } from '#account/sign-in/auth-mailer.ts'
import { systemClock } from '#platform/clock.server.ts'
import { mailbox, type Mailbox } from '#platform/embedded/mailbox.server.ts'
import { embeddedSupabase } from '#platform/embedded/supabase.server.ts'

import { testDatabase, type TestDatabase } from './database.ts'

/** Embedded Supabase over its own database, served over HTTP as for a browser. */
export type TestSupabase = {
  url: string
  database: TestDatabase
  mails: Mailbox
  keys: { publishableKey: string; secretKey: string; jwtSecret: string }
  /** A client with only the publishable key. */
  visitor(): SupabaseClient
  /** The `fetch` of our own server, within the process. */
  fetch: (request: Request) => Promise<Response>
  /** A client as our own server uses it, within the process. */
  server(): SupabaseClient
  /** Signs up a new user and returns a client with their session. */
  signUp(name: string): Promise<TestUser>
  close(): Promise<void>
}

/** A signed-up user with their own client. */
export type TestUser = { id: string; email: string; token: string; client: SupabaseClient }

/** Starts it on a free port. Call `close` when done. */
export async function testSupabase(
  options: Partial<Parameters<typeof embeddedSupabase>[0]> = {},
): Promise<TestSupabase> {
  const database = await testDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'freehold-supabase-'))
  const keys = {
    publishableKey: 'sb_publishable_of_the_tests',
    secretKey: 'sb_secret_of_the_tests',
    jwtSecret: 'a secret of the tests, long enough for HS256',
  }
  const mails = mailbox(path.join(dataDir, 'mailbox'), systemClock)
  const supabase = await embeddedSupabase({
    ...keys,
    databaseUrl: database.url,
    dataDir,
    siteUrl: 'http://localhost:3000',
    mailer: authMailer(mails, 'http://localhost:3000'),
    clock: systemClock,
    failureFloorMs: 0,
    ...options,
  })
  const server = serve({ fetch: supabase.app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const url = `http://127.0.0.1:${address.port}`
  const visitor = () =>
    createClient(url, keys.publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const ownServer = () =>
    createClient(url, keys.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: (input, init) => supabase.fetch(new Request(input, init)) },
    })

  return {
    url,
    database,
    mails,
    keys,
    visitor,
    fetch: supabase.fetch,
    server: ownServer,
    signUp: async (name) => {
      const client = visitor()
      const email = `${name.toLowerCase()}@example.com`
      const password = `password of ${name}`
      await ownServer().auth.signUp({
        email,
        password,
        options: { data: { first_name: name, last_name: 'Tester' } },
      })
      const { data, error } = await client.auth.signInWithPassword({ email, password })
      if (error || !data.user || !data.session) throw error ?? new Error(`${name} could not sign up`)
      return { id: data.user.id, email, token: data.session.access_token, client }
    },
    close: async () => {
      await new Promise((resolve) => server.close(resolve))
      await supabase.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
