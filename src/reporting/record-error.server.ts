import { withoutPersonalData, withoutQuery } from '#platform/personal-data.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { keepErrorEvent, type ErrorEvent } from './error-events.server.ts'
import { sendTelegram } from './telegram.server.ts'

type Site = Pick<SiteContext, 'db' | 'clock' | 'log' | 'config' | 'siteUrl'>

/** Whether an error was stored, and whether the operator was notified. */
export type Recorded = { success: boolean; telegramSuccess: boolean }

/** Maximum notifications, so that the chat stays readable. */
const TOLD = { bucket: 'errors told', subject: 'all', limit: 30, windowSeconds: 3600 }
/** How long a response waits for Telegram. The notification continues in the background. */
const PATIENCE_MS = 1000
/** The database adds spaces after commas and colons, and stores up to 16,000 characters. */
const LONGEST_DETAILS = 14_000

/** Stores an error without personal data, and notifies the operator's chat if it's new. Never throws. */
export async function recordError(site: Site, event: ErrorEvent): Promise<Recorded> {
  const kept = cleaned(event)
  try {
    const { isNew } = await keepErrorEvent(site.db, kept, site.clock.now())
    if (!isNew || !site.config.telegram) return { success: true, telegramSuccess: false }
    const { allowed } = await takeAttempt(site.db, { ...TOLD, now: site.clock.now() })
    if (!allowed) return { success: true, telegramSuccess: false }
    const sending = sendTelegram(site.config.telegram, telegramText(kept, site.siteUrl))
    return { success: true, telegramSuccess: await withinPatience(sending) }
  } catch (error) {
    site.log.warn(
      { reason: error instanceof Error ? error.message : 'unknown' },
      'could not store an error report',
    )
    return { success: false, telegramSuccess: false }
  }
}

/** Stores a server error in the background, without delaying the request. */
export function recordServerError(site: Site, error: Error, path: string): void {
  void recordError(site, {
    origin: 'server',
    error: error.name.slice(0, 200),
    message: error.message.slice(0, 4000),
    stack: error.stack?.slice(0, 16_000) ?? null,
    url: null,
    path: path.slice(0, 2000),
    distinctId: null,
    type: null,
    details: {},
    reportedAt: null,
  })
}

/** Trims fields to their column lengths, after redaction, which can make them longer. */
function cleaned(event: ErrorEvent): ErrorEvent {
  return {
    ...event,
    error: clean(event.error, 200),
    message: clean(event.message, 4000),
    stack: event.stack && clean(event.stack, 16_000),
    url: event.url && withoutQuery(storable(event.url)).slice(0, 2000),
    path: event.path && withoutQuery(storable(event.path)).slice(0, 2000),
    distinctId: event.distinctId && event.distinctId.replaceAll(/[^\w-]/g, ''),
    type: event.type && clean(event.type, 100),
    details: cleanDetails(event.details),
  }
}

function clean(text: string, length: number): string {
  return withoutPersonalData(storable(text)).slice(0, length)
}

/** PostgreSQL rejects U+0000 and lone surrogates. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

function cleanDetails(details: object): object {
  const cleanValue = (value: unknown): unknown => {
    if (typeof value === 'string') return clean(value, 1000)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storable(key), cleanValue(inner)]))
  }
  const cleanest = cleanValue(details) as object
  return JSON.stringify(cleanest).length <= LONGEST_DETAILS ? cleanest : { cut: true }
}

function telegramText({ origin, error, message, path, stack }: ErrorEvent, siteUrl: string): string {
  const where = stack?.split('\n').slice(0, 6).join('\n') ?? ''
  const list = `${siteUrl}/operator/errors`
  return [`New ${origin} error at ${path ?? 'an unknown page'}`, `${error}: ${message}`, where, list]
    .filter(Boolean)
    .join('\n\n')
}

function withinPatience(work: Promise<boolean>): Promise<boolean> {
  return Promise.race([
    work,
    new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), PATIENCE_MS).unref()
    }),
  ])
}
