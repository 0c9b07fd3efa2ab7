import path from 'node:path'

import { Hono } from 'hono'

import { systemClock } from '#platform/clock.server.ts'
import type { Settings } from '#platform/env.server.ts'
import { smtpMailer, type Mailer } from '#platform/mail.server.ts'

import type { EmbeddedKeys } from './keys.server.ts'
import { mailboxApp } from './mailbox-app.server.ts'
import { mailbox } from './mailbox.server.ts'
import { embeddedSupabase } from './supabase.server.ts'

type Options = { databaseUrl: string; keys: EmbeddedKeys; settings: Settings; siteUrl: string }

/** What the embedded stack serves on the site's own origin, and how mail goes out. */
export type EmbeddedApp = { app: Hono; mail: Mailer; close(): Promise<void> }

/** Supabase's protocols and the operator's mailbox. With SMTP_URL mail goes to that server, otherwise into the mailbox. */
export async function embeddedApp({ databaseUrl, keys, settings, siteUrl }: Options): Promise<EmbeddedApp> {
  const clock = systemClock
  const { dataDir, smtpUrl, site } = settings
  const mails = mailbox(path.join(dataDir, 'mailbox'), clock)
  const mail = smtpUrl ? smtpMailer(smtpUrl, site.mailFrom) : mails
  const supabase = await embeddedSupabase({ databaseUrl, dataDir, siteUrl, mailbox: mails, clock, ...keys })
  const app = new Hono()
  app.route('/', supabase.app)
  app.route('/', mailboxApp(mails, site.operatorToken ?? keys.operatorToken))
  return { app, mail, close: () => supabase.close() }
}
