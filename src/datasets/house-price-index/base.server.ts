import type { ClientBase } from 'pg'

import type { StagedRun } from '../import/importer.ts'

/*
 * The index's base. Within a series, price divided by index is one constant: a hundredth of the price in the month that
 * is 100. Two bases show as two constants. Revisions move it by well under the 2 % that count as another base here.
 */

const ANOTHER_BASE = 0.02

/**
 * The ratio of price to index in each series of a table. Values below 20 are left out, because one decimal isn't
 * precise enough there.
 */
function constants(table: string): string {
  return `select area_code, measure, percentile_cont(0.5) within group (order by average_price_pounds / index_value) as constant,
      min(average_price_pounds / index_value) as lowest, max(average_price_pounds / index_value) as highest,
      max(month) as latest
    from ${table} where index_value >= 20 and average_price_pounds > 0 group by area_code, measure`
}

/** Rejects files with two bases in one series. */
export async function mixedBases(client: ClientBase, run: StagedRun): Promise<string | null> {
  const { rows } = await client.query<{ area_code: string }>(
    `select area_code from (${constants(run.staging('house_price_index'))}) c
     where highest > lowest * (1 + ${ANOTHER_BASE * 2}) order by area_code limit 1`,
  )
  const area = rows[0]?.area_code
  return area
    ? `The files hold the index of ${area} on two bases, which must not stand in one series: import the newer file alone.`
    : null
}

/**
 * Finds areas whose staged index has a different base from the published one, and keeps only one of them: the one that
 * reaches the later month, or else the staged one.
 */
export async function keepOneBase(client: ClientBase, run: StagedRun): Promise<void> {
  const staged = run.staging('house_price_index')
  const { rows } = await client.query<{ area_code: string; outdated: boolean }>(
    `with staged as (${constants(staged)}),
       published as (${constants('property.house_price_index')})
     select area_code, bool_and(staged.latest < published.latest) as outdated
     from staged join published using (area_code, measure)
     where abs(staged.constant / published.constant - 1) > ${ANOTHER_BASE}
     group by area_code`,
  )
  const outdated = rows.filter((row) => row.outdated).map((row) => row.area_code)
  const renewed = rows.filter((row) => !row.outdated).map((row) => row.area_code)
  await client.query(`delete from ${staged} where area_code = any($1)`, [outdated])
  await client.query(
    `delete from property.house_price_index i
     using (select distinct area_code, measure from ${staged} where area_code = any($1)) s
     where i.area_code = s.area_code and i.measure = s.measure`,
    [renewed],
  )
  if (renewed.length > 0)
    run.say(`The index has another base: replaced the whole series of ${areas(renewed)}`)
  if (outdated.length > 0)
    run.say(`Left out ${areas(outdated)}: an older index base than the one already published`)
}

function areas(codes: readonly string[]): string {
  return codes.length <= 3 ? codes.join(', ') : `${codes.length} areas`
}
