import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

/** What became of an email: 'no-mailbox' also stops all further ones. 'unavailable' doesn't count as a try. */
export type Outcome = {
  readonly id: string
  readonly result: 'sent' | 'later' | 'unavailable' | 'refused' | 'no-mailbox' | 'nothing'
}

/** How long an email that couldn't be sent waits. */
const RETRY_MS = 3_600_000

/** Notes in the log what became of emails. One of which nobody knows whether it arrived is left out: it stays 'sending'. */
export async function recordOutcomes(db: Database, outcomes: readonly Outcome[], now: Date): Promise<void> {
  if (outcomes.length === 0) return
  const ids = outcomes.map(({ id }) => id)
  const results = outcomes.map(({ result }) => result)
  await sql`
    with outcome as (select * from unnest(${ids}::uuid[], ${results}::text[]) o(id, result)),
    noted as (
      update public.mail_send m set
        state = case o.result when 'no-mailbox' then 'refused' when 'unavailable' then 'later' else o.result end,
        tries = case o.result when 'unavailable' then m.tries - 1 else m.tries end,
        retry_at = case when o.result in ('later', 'unavailable') then ${new Date(now.getTime() + RETRY_MS)}::timestamptz end
      from outcome o where m.id = o.id and m.state = 'sending'
      returning m.recipient_id, o.result
    )
    update public.mail_recipient r set stopped_at = ${now}::timestamptz, stopped_for = 'bounced'
    from noted n where r.id = n.recipient_id and n.result = 'no-mailbox' and r.stopped_at is null`.execute(db)
}
