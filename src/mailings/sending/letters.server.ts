import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

import { THE_UK } from '#account/watches/watch.ts'
import type { Database } from '#platform/database.server.ts'

/** A change in an email. */
export const Change = z.object({
  /** The watch; null for the whole UK. */
  watch: z.string().nullable(),
  title: z.string(),
  path: z.string().nullable(),
  sentence: z.string(),
  demonstration: z.boolean(),
})

/** A claimed email, to be written and sent. */
export type Letter = {
  readonly id: string
  readonly kind: 'alert' | 'weekly' | 'digest'
  readonly edition: string
  readonly recipientId: number
  /** The subscriber of the newsletter; null for an account. */
  readonly subscriberId: number | null
  /** Null if the account has gone, or the subscription has ended. */
  readonly email: string | null
  readonly changes: readonly z.output<typeof Change>[]
}

/** Reads claimed emails with everything that's in them. Places that somebody has removed since are left out, and so are emails that can't be read. */
export async function readLetters(db: Database, ids: readonly string[]): Promise<readonly Letter[]> {
  const { rows } = await sql<Letter & { changes: unknown }>`
    select m.id, m.kind, m.edition, r.id::float8 as "recipientId", r.subscriber_id::float8 as "subscriberId",
      ${ADDRESS} as email, ${changesOf(sql`m.changes`)} as changes
    from public.mail_send m join public.mail_recipient r on r.id = m.recipient_id
    left join public.newsletter_subscriber s on s.id = r.subscriber_id
    where m.id = any(${[...ids]}::uuid[])`.execute(db)
  return rows.flatMap((row) => {
    const changes = z.array(Change).safeParse(row.changes)
    return changes.success ? [{ ...row, changes: changes.data }] : []
  })
}

/** Where emails go to: nowhere once they're stopped or somebody has chosen never. Needs `mail_recipient r` and `newsletter_subscriber s`. */
const ADDRESS = sql`case when r.stopped_at is null and r.how_often <> 'never' then
  case when r.user_id is not null then private.account_email(r.user_id) when s.status = 'confirmed' then s.email end end`

/** The changes in an array of ids, in the order in which somebody chose the places, the UK last. Needs `mail_recipient r`. */
export function changesOf(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    select json_agg(json_build_object('watch', w.id, 'title', coalesce(w.title, ${THE_UK.title}::text), 'path', w.path,
      'sentence', c.sentence, 'demonstration', c.demonstration) order by w.created_at nulls last, w.id, c.id)
    from unnest(${ids}) x(id) join public.place_change c on c.id = x.id
    left join public.place_watch w on w.recipient_id = r.id and w.kind = c.kind and w.place = c.place
    where not c.withdrawn and (w.id is not null or c.kind = ${THE_UK.kind})), '[]')`
}
