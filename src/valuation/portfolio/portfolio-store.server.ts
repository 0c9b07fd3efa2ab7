import type pg from 'pg'

import { inTransaction } from '#platform/transaction.server.ts'

import type { Subject } from '../estimate/subjects.ts'
import type { HomeFacts } from '../model/estimate-home.ts'
import { KEPT_DAYS, MAX_PORTFOLIOS, MAX_WAITING } from './limits.ts'
import { PortfolioAnswer } from './portfolio-answer.ts'

/** A portfolio without its rows. */
export type Portfolio = {
  id: string
  name: string
  state: 'queued' | 'running' | 'done' | 'cancelled'
  rows: number
  done: number
  valued: number
  createdAt: Date
}

/** A row as it's stored: in JSON, an unknown floor area is null. */
export type StoredRow =
  | Extract<Subject, { problem: string }>
  | { id: string; home: Omit<HomeFacts, 'floorAreaSqm'> & { floorAreaSqm: number | null } }

/** A row to be valued. */
export type PortfolioRow = { place: number; input: StoredRow }

/** A portfolio of which this process is to value some rows. */
export type ClaimedPortfolio = { id: string; userId: string; rows: readonly PortfolioRow[] }

type Pool = Pick<pg.Pool, 'query'>
type NewPortfolio = { userId: string; name: string; subjects: readonly Subject[]; now: Date }

/** Rows valued before the next customer's turn. */
const ROWS_A_TURN = 25
/** Longer than that many rows may take. */
const LEASE_SECONDS = 120

const COLUMNS = 'id, name, state, rows, done, valued, created_at as "createdAt"'

/** Adds a portfolio with its rows, unless the account has too many, waiting or in all, or there's no such account. */
export async function addPortfolio(
  pool: pg.Pool,
  { userId, name, subjects, now }: NewPortfolio,
): Promise<'added' | 'too many waiting' | 'too many' | 'no account'> {
  return await inTransaction(pool, async (client) => {
    // Portfolios are counted by a later statement, which sees those of requests that held the lock before.
    const { rowCount } = await client.query(
      'select from public.profile where user_id = $1 for no key update',
      [userId],
    )
    if (rowCount === 0) return 'no account'
    const { rowCount: added } = await client.query(
      `with portfolio as (
         insert into jobs.valuation_portfolio (user_id, name, rows, created_at)
         select $1, $2, $3, $4
         where (select count(*) from jobs.valuation_portfolio p where p.user_id = $1) < $6
           and (select count(*) from jobs.valuation_portfolio p where p.user_id = $1 and p.state in ('queued', 'running')) < $7
         returning id
       ), listed as (
         insert into jobs.valuation_portfolio_row (portfolio_id, place, input)
         select portfolio.id, r.place, r.input from portfolio, jsonb_array_elements($5::jsonb) with ordinality as r (input, place)
       )
       select id from portfolio`,
      [userId, name, subjects.length, now, JSON.stringify(subjects), MAX_PORTFOLIOS, MAX_WAITING],
    )
    if (added === 1) return 'added'
    const { rowCount: held } = await client.query('select from jobs.valuation_portfolio where user_id = $1', [
      userId,
    ])
    return (held ?? 0) >= MAX_PORTFOLIOS ? 'too many' : 'too many waiting'
  })
}

/** An account's portfolios, newest first. */
export async function listPortfolios(pool: Pool, userId: string): Promise<Portfolio[]> {
  const { rows } = await pool.query<Portfolio>(
    `select ${COLUMNS} from jobs.valuation_portfolio where user_id = $1 order by created_at desc, id`,
    [userId],
  )
  return rows
}

/** The rows of an account's portfolio in their order, with the answers of those that are done; null if there's none. */
export async function findResult(
  pool: Pool,
  userId: string,
  id: string,
): Promise<readonly { input: StoredRow; answer: PortfolioAnswer | null }[] | null> {
  const { rows } = await pool.query<{ input: StoredRow; answer: unknown }>(
    `select r.input, r.answer from jobs.valuation_portfolio p join jobs.valuation_portfolio_row r on r.portfolio_id = p.id
     where p.user_id = $1 and p.id::text = $2 order by r.place`,
    [userId, id],
  )
  if (rows.length === 0) return null
  return rows.map(({ input, answer }) => {
    const read = PortfolioAnswer.safeParse(answer)
    return { input, answer: read.success ? read.data : null }
  })
}

/** Cancels an account's portfolio that isn't done yet. What has been valued is kept. */
export async function cancelPortfolio(pool: Pool, userId: string, id: string, now: Date): Promise<void> {
  await pool.query(
    `update jobs.valuation_portfolio set state = 'cancelled', ended_at = $3
     where user_id = $1 and id::text = $2 and state in ('queued', 'running')`,
    [userId, id, now],
  )
}

/** Deletes an account's portfolio. */
export async function deletePortfolio(pool: Pool, userId: string, id: string): Promise<void> {
  await pool.query('delete from jobs.valuation_portfolio where user_id = $1 and id::text = $2', [userId, id])
}

/** Deletes portfolios of all accounts that are too old. */
export async function forgetPortfolios(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    'delete from jobs.valuation_portfolio where created_at < $1::timestamptz - make_interval(days => $2)',
    [now, KEPT_DAYS],
  )
}

/** Claims the next rows: of the account that has waited longest since some of its rows were valued. */
export async function claimRows(pool: Pool, now: Date): Promise<ClaimedPortfolio | null> {
  const { rows } = await pool.query<{ id: string; userId: string }>(
    `update jobs.valuation_portfolio set state = 'running', served_at = $1,
       leased_until = $1::timestamptz + make_interval(secs => $2)
     where id = (
       select p.id from jobs.valuation_portfolio p
       where p.state in ('queued', 'running') and p.leased_until <= $1
       order by (select max(o.served_at) from jobs.valuation_portfolio o where o.user_id = p.user_id), p.created_at
       limit 1 for update of p skip locked)
     returning id, user_id as "userId"`,
    [now, LEASE_SECONDS],
  )
  const [claimed] = rows
  if (!claimed) return null
  const { rows: pending } = await pool.query<PortfolioRow>(
    `select place, input from jobs.valuation_portfolio_row where portfolio_id = $1 and answer is null order by place limit $2`,
    [claimed.id, ROWS_A_TURN],
  )
  return { ...claimed, rows: pending }
}

type Answered = { place: number; answer: PortfolioAnswer }

/** Saves answers, counts them, ends the lease, and ends the portfolio once none is left. A row that was answered before keeps its answer. */
export async function saveAnswers(
  pool: Pool,
  id: string,
  { answers, now }: { answers: readonly Answered[]; now: Date },
): Promise<void> {
  await pool.query(
    `with saved as (
       update jobs.valuation_portfolio_row r set answer = a.answer
       from jsonb_to_recordset($2::jsonb) as a (place integer, answer jsonb)
       where r.portfolio_id = $1 and r.place = a.place and r.answer is null returning r.answer
     ), counted as (
       select count(*)::int as done, count(*) filter (where answer ? 'estimate')::int as valued from saved
     )
     update jobs.valuation_portfolio p set done = p.done + c.done, valued = p.valued + c.valued, leased_until = '-infinity',
       state = case when p.state = 'running' and p.done + c.done >= p.rows then 'done' else p.state end,
       ended_at = case when p.done + c.done >= p.rows then coalesce(p.ended_at, $3::timestamptz) else p.ended_at end
     from counted c where p.id = $1`,
    [id, JSON.stringify(answers), now],
  )
}
