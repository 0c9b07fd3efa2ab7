import type pg from 'pg'

import { type Repeat, STORED_HOURS } from '#billing/credits/idempotency.server.ts'
import { inTransaction } from '#platform/transaction.server.ts'
import type { BatchJob, JobState } from '#web/endpoint/batch-jobs.ts'

import type { CsvInput } from './csv-input.ts'

/** How long a finished job's rows and result are kept. */
export const KEPT_DAYS = 7
/** Jobs that a customer can have waiting or running at once. */
export const MAX_JOBS = 5

type JobRow = {
  id: string
  path: string
  state: JobState
  rows: number
  done: number
  failed: number
  credits: number
  created_at: Date
  ended_at: Date | null
}

const COLUMNS = 'id, path, state, rows, done, failed, credits, created_at, ended_at'

/** Who sends a job, and what to run. */
export type NewJob = {
  userId: string
  keyId: string
  path: string
  input: CsvInput
  repeat: Repeat | null
  now: Date
}

/**
 * Adds a job with its rows, or returns the job that its Idempotency-Key has started: 'conflict' if that was for a different
 * request. Null if the customer has too many jobs waiting.
 */
export async function addJob(
  pool: pg.Pool,
  { userId, keyId, path, input, repeat, now }: NewJob,
): Promise<BatchJob | 'conflict' | null> {
  return await inTransaction(pool, async (client) => {
    // Locking the profile first lets the rest see jobs that were added at the same moment.
    await client.query('select from public.profile where user_id = $1 for no key update', [userId])
    const started = repeat && (await findStarted(client, repeat, now))
    if (started) return started
    if (repeat)
      await client.query(
        'update api.batch_job set repeat_key = null, repeat_hash = null where user_id = $1 and repeat_key = $2',
        [userId, repeat.key],
      )
    const { rows } = await client.query<JobRow>(
      `with job as (
        insert into api.batch_job (user_id, key_id, path, columns, rows, created_at, repeat_key, repeat_hash)
        select $1, $2, $3, $4, $5, $6, $9, $10
        where (select count(*) from api.batch_job j where j.user_id = $1 and j.state in ('queued', 'running')) < $7
        returning ${COLUMNS}
      ), listed as (
        insert into api.batch_row (job_id, place, input)
        select job.id, r.place, array(select json_array_elements_text(r.fields))
        from job, json_array_elements($8) with ordinality as r (fields, place)
      )
      select * from job`,
      [
        userId,
        keyId,
        path,
        input.columns,
        input.rows.length,
        now,
        MAX_JOBS,
        JSON.stringify(input.rows),
        repeat?.key ?? null,
        repeat?.requestHash ?? null,
      ],
    )
    return rows[0] ? jobOf(rows[0]) : null
  })
}

/**
 * Finds the job that an Idempotency-Key has started in the last 24 hours. Returns 'conflict' if that was for a different request,
 * or null if it's new.
 */
export async function findStarted(
  pool: Pick<pg.Pool, 'query'>,
  { userId, key, requestHash }: Repeat,
  now: Date,
): Promise<BatchJob | 'conflict' | null> {
  const { rows } = await pool.query<JobRow & { repeat_hash: Buffer }>(
    `select ${COLUMNS}, repeat_hash from api.batch_job
     where user_id = $1 and repeat_key = $2 and created_at > $3::timestamptz - make_interval(hours => $4)`,
    [userId, key, now, STORED_HOURS],
  )
  const row = rows[0]
  if (!row) return null
  return row.repeat_hash.equals(requestHash) ? jobOf(row) : 'conflict'
}

/** Finds a customer's job. */
export async function findJob(pool: pg.Pool, userId: string, id: string): Promise<BatchJob | null> {
  const { rows } = await pool.query<JobRow>(
    `select ${COLUMNS} from api.batch_job where user_id = $1 and id::text = $2`,
    [userId, id],
  )
  return rows[0] ? jobOf(rows[0]) : null
}

/** Cancels a customer's job. Rows that are running at this moment are still finished. */
export async function cancelJob(
  pool: pg.Pool,
  userId: string,
  id: string,
  now: Date,
): Promise<BatchJob | null> {
  await pool.query(
    `update api.batch_job set state = 'cancelled', ended_at = $3
     where user_id = $1 and id::text = $2 and state in ('queued', 'running')`,
    [userId, id, now],
  )
  return await findJob(pool, userId, id)
}

/** Deletes jobs that ended long ago. */
export async function forgetJobs(pool: Pick<pg.Pool, 'query'>, now: Date): Promise<void> {
  await pool.query(`delete from api.batch_job where ended_at < $1::timestamptz - make_interval(days => $2)`, [
    now,
    KEPT_DAYS,
  ])
}

function jobOf(row: JobRow): BatchJob {
  const { id, path, state, rows, done, failed, credits } = row
  const ended = row.ended_at
  return {
    id,
    path,
    state,
    rows,
    done,
    failed,
    credits,
    createdAt: row.created_at.toISOString(),
    endedAt: ended?.toISOString() ?? null,
    keptUntil: ended && new Date(ended.getTime() + KEPT_DAYS * 86_400_000).toISOString(),
    result: row.state === 'done' || row.state === 'cancelled' ? `/batch-jobs/${id}/result.csv` : null,
  }
}
