import type pg from 'pg'

/** What can be wrong with a customer's credits. */
export type LedgerFault = {
  userId: string
  fault:
    | 'balance isn’t the sum of its entries'
    | 'balance is negative'
    | 'charge without a cause'
    | 'credits without a plan'
    | 'refund without its charge'
    | 'paid service without its charge'
  /** The balance, or the key of the entry. */
  of: string
}

/** Customers checked by one statement, and the time it may take: some have millions of entries. */
const BATCH = 100
const LIMIT_MS = 600_000

/** Checks the credits of all customers, and returns what's wrong. Each batch of customers is read as of one moment. */
export async function ledgerFaults(client: pg.ClientBase): Promise<LedgerFault[]> {
  await client.query(`set local statement_timeout = ${LIMIT_MS}`)
  const faults: LedgerFault[] = []
  let users = await usersAfter(client, null)
  while (users.length > 0) {
    const found = await client.query<LedgerFault>({ text: FAULTS, values: [users], ...PATIENT })
    faults.push(...found.rows)
    users = await usersAfter(client, users.at(-1) ?? null)
  }
  return faults
}

async function usersAfter(client: pg.ClientBase, last: string | null): Promise<string[]> {
  const { rows } = await client.query<{ user_id: string }>(
    'select user_id from public.profile where $1::uuid is null or user_id > $1 order by user_id limit $2',
    [last, BATCH],
  )
  return rows.map(({ user_id }) => user_id)
}

/** The driver's own limit, which its types leave out. */
const PATIENT = { query_timeout: LIMIT_MS }

const FAULTS = `
  with entry as not materialized (
    select * from public.credit_ledger where user_id = any ($1)
  ), balance as (
    select p.user_id, b.kind, b.held, coalesce(s.sum, 0) as sum
    from public.profile p
    cross join lateral (values ('api', p.api_credits), ('platform', p.platform_credits)) as b (kind, held)
    left join (select user_id, kind, sum(delta) as sum from entry group by user_id, kind) s
      on s.user_id = p.user_id and s.kind = b.kind
    where p.user_id = any ($1)
  )
  select user_id as "userId", 'balance isn’t the sum of its entries' as fault, kind as of from balance where held <> sum
  union all
  select user_id, 'balance is negative', kind from balance where held < 0
  union all
  select user_id, 'charge without a cause', request_key from entry
  where delta < 0 and (reason not in ('api-call', 'tool') or service is null)
  union all
  select e.user_id, 'credits without a plan', e.request_key from entry e
  where e.delta > 0 and e.reason not in ('api-refund', 'tool-refund') and not exists (
    select from public.subscriptions s join public.profile p on p.id = s.profile_id
    where p.user_id = e.user_id and split_part(e.request_key, ':', 1) in ('refill', 'change')
      and split_part(e.request_key, ':', 2) = s.id::text)
  union all
  select e.user_id, 'refund without its charge', e.request_key from entry e
  where e.reason in ('api-refund', 'tool-refund') and not exists (
    select from public.credit_ledger c
    where c.user_id = e.user_id and c.request_key = left(e.request_key, -length('/refund')) and e.request_key like '%/refund'
      and c.kind = e.kind and c.delta = -e.delta
      and e.reason = case c.reason when 'tool' then 'tool-refund' else 'api-refund' end)
  union all
  select u.user_id, 'paid service without its charge', u.service || ' ' || u.subject from credits.paid_use u
  where u.user_id = any ($1) and (
    not exists (
      select from public.credit_ledger c
      where c.user_id = u.user_id and c.request_key = u.request_id and c.reason = 'tool' and c.service = u.service)
    or exists (
      select from public.credit_ledger c where c.user_id = u.user_id and c.request_key = u.request_id || '/refund'))`
