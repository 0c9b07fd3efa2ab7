import { sql } from 'kysely'

import type { Visitor } from '#account/visitor.ts'
import type { Database } from '#platform/database.server.ts'

import { toolData } from './my-tool-data.server.ts'

/** Ledger entries read at a time. */
const LEDGER_BATCH = 2000

/**
 * Everything we hold about a visitor, streamed as JSON, since an API customer's ledger can have millions of entries. Leaves
 * out hashes of keys and tokens, which are of no use to anyone.
 */
export async function* myData(db: Database, visitor: Visitor, now: Date): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(now)}`
  const { userId, email, provider, profile } = visitor
  yield section('account', { userId, email, signInWith: provider })
  yield section('profile', await profileOf(db, userId))
  yield section('subscriptions', await subscriptionsOf(db, profile.id))
  yield section('apiKeys', await keysOf(db, userId))
  yield section(
    'apiUsage',
    await db.selectFrom('api.usage').selectAll().where('user_id', '=', userId).execute(),
  )
  yield section(
    'servicesPaidFor',
    await db.selectFrom('credits.paid_use').selectAll().where('user_id', '=', userId).execute(),
  )
  yield section(
    'savedItems',
    await db.selectFrom('saved_item').selectAll().where('user_id', '=', userId).execute(),
  )
  yield section('deals', await db.selectFrom('deal').selectAll().where('user_id', '=', userId).execute())
  yield section(
    'recentReports',
    await db.selectFrom('recent_report').selectAll().where('user_id', '=', userId).execute(),
  )
  yield section(
    'emailsAboutPlaces',
    await db.selectFrom('mail_recipient').selectAll().where('user_id', '=', userId).execute(),
  )
  yield section('watchedPlaces', await ofRecipient(db, 'place_watch', userId))
  yield section('sentEmails', await ofRecipient(db, 'mail_send', userId))
  yield section('stagingPictures', await picturesOf(db, userId))
  for await (const [name, rows] of toolData(db, userId)) yield section(name, rows)
  yield section(
    'courseResults',
    await db.selectFrom('lesson_result').selectAll().where('user_id', '=', userId).execute(),
  )
  yield section(
    'courseCertificates',
    await db.selectFrom('course_certificate').selectAll().where('user_id', '=', userId).execute(),
  )
  yield section(
    'joiningShownToOthers',
    await db.selectFrom('joined_event').selectAll().where('user_id', '=', userId).execute(),
  )
  yield section('newsletter', email === null ? [] : await newsletterOf(db, email))
  yield ',\n"creditLedger": ['
  yield* ledger(db, userId)
  yield ']\n}\n'
}

const section = (name: string, content: unknown) =>
  `,\n${JSON.stringify(name)}: ${JSON.stringify(content, null, 1)}`

function ofRecipient(db: Database, table: 'place_watch' | 'mail_send', userId: string) {
  const recipient = db.selectFrom('mail_recipient').select('id').where('user_id', '=', userId)
  return db.selectFrom(table).selectAll().where('recipient_id', 'in', recipient).execute()
}

function profileOf(db: Database, userId: string) {
  return db.selectFrom('profile').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

function subscriptionsOf(db: Database, profileId: string) {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('profile_id', '=', profileId)
    .orderBy('created_at')
    .execute()
}

function keysOf(db: Database, userId: string) {
  return db
    .selectFrom('api.key')
    .select([
      'id',
      'name',
      'scopes',
      'prefix',
      'first',
      'test',
      'addresses',
      'created_at',
      'last_used_on',
      'expires_at',
      'revoked_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

function newsletterOf(db: Database, email: string) {
  return db
    .selectFrom('newsletter_subscriber as s')
    .leftJoin('mail_recipient as r', 'r.subscriber_id', 's.id')
    .select([
      's.email',
      's.name',
      's.source',
      's.status',
      's.consent_text',
      's.created_at',
      's.confirmed_at',
      's.unsubscribed_at',
      'r.how_often',
      'r.topics',
      sql`array(select w.title from public.place_watch w where w.recipient_id = r.id)`.as('places'),
    ])
    .where((eb) => eb(eb.fn<string>('lower', ['s.email']), '=', email.toLowerCase()))
    .execute()
}

async function* ledger(db: Database, userId: string): AsyncGenerator<string> {
  let after = 0
  for (let first = true; ; first = false) {
    const rows = await db
      .selectFrom('credit_ledger')
      .select(['id', 'created_at', 'kind', 'delta', 'balance_after', 'reason', 'service', 'request_key'])
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(LEDGER_BATCH)
      .execute()
    if (rows.length > 0) yield (first ? '\n' : ',\n') + rows.map((row) => JSON.stringify(row)).join(',\n')
    if (rows.length < LEDGER_BATCH) return
    after = rows.at(-1)?.id ?? after
  }
}

/** Their files are on the pages for staging. */
async function picturesOf(db: Database, userId: string) {
  const { rows } = await sql`
    select p.id, l.name as listing, p.photo_id, p.kind, p.room, p.style, p.seed, p.state, p.created_at
    from jobs.staging_picture p join jobs.staging_photo f on f.id = p.photo_id join jobs.staging_listing l on l.id = f.listing_id
    where p.user_id = ${userId} order by p.created_at`.execute(db)
  return rows
}
