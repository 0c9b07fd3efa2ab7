import type pg from 'pg'

import { strongEtag } from '#api/reply.ts'
import { sampleOf } from '#api/test-mode/test-answers.server.ts'
import { csvRow } from '#domain/csv.ts'
import type { Endpoint } from '#web/endpoint/endpoint.ts'

import { EXAMPLE_INPUT } from './example-job.ts'

const PAGE = 500

type Job = { id: string; path: string; columns: string[] }
type Row = { input: readonly string[]; status: number | null; answer: unknown }

/** Finds a customer's ended job, for its result. */
export async function findEndedJob(pool: pg.Pool, userId: string, id: string): Promise<Job | null> {
  const { rows } = await pool.query<Job>(
    `select id, path, columns from api.batch_job
     where user_id = $1 and id::text = $2 and state in ('done', 'cancelled')`,
    [userId, id],
  )
  return rows[0] ?? null
}

/**
 * Yields the result of a job as CSV: the input's columns, the status of each row, its error, and a column for each field of the
 * endpoint's data. Lists and objects are JSON. Rows that weren't run have no status. A field that's called like one of the columns
 * before it, such as `status`, is the column `data.status`: programs that read a row by its names would lose one of the two.
 */
export async function* resultCsv(pool: pg.Pool, job: Job, endpoint: Endpoint): AsyncGenerator<string, void> {
  const fields = fieldsOf(endpoint)
  yield headOf(job.columns, fields)
  for (let after = 0; ;) {
    const { rows } = await pool.query<Row & { place: number }>(
      'select place, input, status, answer from api.batch_row where job_id = $1 and place > $2 order by place limit $3',
      [job.id, after, PAGE],
    )
    const last = rows.at(-1)
    if (!last) return
    after = last.place
    yield rows.map((row) => lineOf(row, fields)).join('')
  }
}

/** The ETag of a result. The rows of a job that has ended never change, and the first line names the columns that we make of them. */
export function etagOfResult({ id, columns }: Job, endpoint: Endpoint): string {
  return strongEtag(id, headOf(columns, fieldsOf(endpoint)))
}

/** The result of the example job: the endpoint's sample for each row. */
export function exampleCsv(endpoint: Endpoint): string {
  const fields = fieldsOf(endpoint)
  const answer = sampleOf(endpoint)?.data
  const lines = EXAMPLE_INPUT.rows.map((input) => lineOf({ input, status: 200, answer }, fields))
  return [headOf(EXAMPLE_INPUT.columns, fields), ...lines].join('')
}

function headOf(columns: readonly string[], fields: readonly string[]): string {
  const before = [...columns, 'status', 'error']
  return `${csvRow([...before, ...fields.map((name) => (before.includes(name) ? `data.${name}` : name))])}\r\n`
}

function lineOf({ input, status, answer }: Row, fields: readonly string[]): string {
  const values = (answer ?? {}) as Record<string, unknown>
  const error =
    status === null || status === 200 ? '' : `${textOf(values['code'])}: ${textOf(values['detail'])}`
  const data = fields.map((name) => (status === 200 ? textOf(values[name]) : ''))
  return `${csvRow([...input, status ?? '', error, ...data])}\r\n`
}

/** Returns the names of the fields of an endpoint's data. */
function fieldsOf({ output }: Endpoint): readonly string[] {
  return 'shape' in output && typeof output.shape === 'object' && output.shape
    ? Object.keys(output.shape)
    : []
}

function textOf(value: unknown): string | number {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return value
  return JSON.stringify(value)
}
