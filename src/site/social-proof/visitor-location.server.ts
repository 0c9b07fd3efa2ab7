import { isbot } from 'isbot'
import { z } from 'zod'

import type { Database } from '#platform/database.server.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'
import type { Client } from '#platform/site-context.ts'

import type { VisitorLocation } from './calls.server.ts'

/** The fallback if the location is unknown or outside the UK. */
const FALLBACK: VisitorLocation = { city: 'London', country_name: 'United Kingdom' }

const TIME_LIMIT_MS = 1500
const LIMIT = { bucket: 'visitor location by address', limit: 10, windowSeconds: 3600 }

const Answer = z.object({ city: z.string().trim().min(1).max(100), country_name: z.string().max(100) })
const UNITED_KINGDOM = /^(the )?(united kingdom|uk|great britain)\b/i

type Asked = {
  db: Database
  /** The service’s URL with {ip} as a placeholder, or null to skip the look-up. */
  serviceUrl: string | null
  client: Client
  now: Date
}

/**
 * Looks up a visitor’s town. Skips crawlers, allows ten look-ups an hour per visitor, and falls back if the service is slow or
 * fails. Stores nothing.
 */
export async function visitorLocation({ db, serviceUrl, client, now }: Asked): Promise<VisitorLocation> {
  if (serviceUrl === null || client.userAgent === '' || isbot(client.userAgent)) return FALLBACK
  try {
    const { allowed } = await takeAttempt(db, { ...LIMIT, subject: client.address, now })
    if (!allowed) return FALLBACK
    const answer = await fetch(serviceUrl.replaceAll('{ip}', encodeURIComponent(client.address)), {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    if (!answer.ok) return FALLBACK
    const found = Answer.safeParse(await answer.json())
    return found.success && UNITED_KINGDOM.test(found.data.country_name) ? found.data : FALLBACK
  } catch {
    return FALLBACK
  }
}
