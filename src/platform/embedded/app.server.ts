import path from 'node:path'

import { Hono } from 'hono'

import { systemClock } from '#platform/clock.server.ts'

import type { EmbeddedKeys } from './keys.server.ts'
import { mailboxApp } from './mailbox-app.server.ts'
import { mailbox } from './mailbox.server.ts'
import { embeddedSupabase } from './supabase.server.ts'

type Options = { databaseUrl: string; keys: EmbeddedKeys; dataDir: string; siteUrl: string }

/** What the embedded stack serves on the site's own origin: Supabase's protocols and the operator's mailbox. */
export async function embeddedApp({
  databaseUrl,
  keys,
  dataDir,
  siteUrl,
}: Options): Promise<{ app: Hono; close(): Promise<void> }> {
  const clock = systemClock
  const mails = mailbox(path.join(dataDir, 'mailbox'), clock)
  const supabase = await embeddedSupabase({ databaseUrl, dataDir, siteUrl, mailbox: mails, clock, ...keys })
  const app = new Hono()
  app.route('/', supabase.app)
  app.route('/', mailboxApp(mails, keys.operatorToken))
  return { app, close: () => supabase.close() }
}
