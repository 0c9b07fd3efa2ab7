import type { ClientBase } from 'pg'

import type { IsoDate } from '#domain/dates.ts'

import type { StagedRun } from '../import/importer.ts'
import type { Coverage } from './scan-sales.server.ts'

/** Stores what a whole dataset covers until its edition is described. */
export async function noteCoverage(client: ClientBase, run: StagedRun, coverage: Coverage): Promise<void> {
  const { rows, first, last } = coverage
  await client.query(`create table ${run.scratch('coverage')} (rows integer, first date, last date)`)
  await client.query(`insert into ${run.scratch('coverage')} values ($1, $2, $3)`, [rows, first, last])
}

/** What all sales cover once the staged rows are in place. A change file extends what was covered before. */
export async function coverageOf(client: ClientBase, run: StagedRun): Promise<Coverage> {
  if (run.mode === 'replace')
    return one(client, `select rows, first::text, last::text from ${run.scratch('coverage')}`)
  const { isKnown, ...coverage } = await one<Coverage & { isKnown: boolean }>(
    client,
    `with changed as (
       select coalesce(sum(sign), 0)::int as rows,
         min(sold_on) filter (where sign = 1) as first, max(sold_on) filter (where sign = 1) as last,
         min(sold_on) filter (where sign = -1) as first_gone, max(sold_on) filter (where sign = -1) as last_gone
       from ${run.scratch('changes')}
     )
     select (e.rows + c.rows)::int as rows, least(e.covers_from, c.first)::text as first,
       greatest(e.covers_to, c.last)::text as last,
       (c.first_gone > e.covers_from or c.first_gone is null or c.first <= e.covers_from) is true
         and (c.last_gone < e.covers_to or c.last_gone is null or c.last >= e.covers_to) is true as "isKnown"
     from changed c left join property.edition e on e.dataset = 'price-paid'`,
  )
  // The first or the last day may have lost its only sale.
  return isKnown ? coverage : countedIn(client, run.rows('sale'))
}

function countedIn(client: ClientBase, sales: string): Promise<Coverage> {
  return one(
    client,
    `select count(*)::int as rows, min(sold_on)::text as first, max(sold_on)::text as last from ${sales}`,
  )
}

async function one<Row extends { first: IsoDate | null }>(client: ClientBase, sql: string): Promise<Row> {
  const { rows } = await client.query<Row>(sql)
  return rows[0] as Row
}
