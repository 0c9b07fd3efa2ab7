/** What we hold about a visitor from webhooks, batch jobs, staging and valuations, for the file with their data. */
import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

/**
 * A section of the file by its name: a query of one user's rows. Secrets of webhooks are left out, as hashes are, and so are the
 * property figures in responses and deliveries, of which there can be millions. Photos, pictures and the rows of jobs and
 * portfolios are downloaded on their own pages, so this lists them only.
 */
const SECTIONS = {
  apiSettings: (userId: string) => sql`select cap_pence, alerts from api.settings where user_id = ${userId}`,
  apiUsageEmails: (userId: string) =>
    sql`select month_began, percent, sent_at from api.alert where user_id = ${userId} order by month_began, percent`,
  storedResponses: (userId: string) =>
    sql`select key, request_id, created_at from api.idempotency where user_id = ${userId} order by created_at`,
  webhooks: (userId: string) =>
    sql`select id, url, events, created_at, off_at,
          array(select a.area from api.webhook_area a where a.webhook_id = w.id order by 1) as areas
        from api.webhook w where user_id = ${userId} order by created_at`,
  webhookDeliveries: (userId: string) =>
    sql`select d.id, d.webhook_id, d.type, d.state, d.attempts, d.created_at
        from api.webhook_delivery d join api.webhook w on w.id = d.webhook_id
        where w.user_id = ${userId} order by d.created_at`,
  batchJobs: (userId: string) =>
    sql`select id, path, columns, state, rows, done, failed, credits, created_at, ended_at
        from api.batch_job where user_id = ${userId} order by created_at`,
  stagingListings: (userId: string) =>
    sql`select id, name, created_at, share_key is not null as is_shared
        from jobs.staging_listing where user_id = ${userId} order by created_at`,
  stagingPhotos: (userId: string) =>
    sql`select id, listing_id, width, height, room, created_at, last_used_at
        from jobs.staging_photo where user_id = ${userId} order by created_at`,
  stagingSettings: (userId: string) =>
    sql`select kept_days from jobs.staging_retention where user_id = ${userId}`,
  valuationPortfolios: (userId: string) =>
    sql`select id, name, state, rows, valued, created_at, ended_at
        from jobs.valuation_portfolio where user_id = ${userId} order by created_at`,
  valuationLinks: (userId: string) =>
    sql`select id, subject, query, created_at, expires_at
        from public.valuation_share where user_id = ${userId} order by created_at`,
}

/** Each section's name and rows, in the order of the file. */
export async function* toolData(
  db: Database,
  userId: string,
): AsyncGenerator<[name: string, rows: unknown[]]> {
  for (const [name, query] of Object.entries(SECTIONS)) yield [name, (await query(userId).execute(db)).rows]
}
