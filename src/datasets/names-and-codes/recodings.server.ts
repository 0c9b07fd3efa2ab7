import type { ClientBase } from 'pg'

import { CODE_CHANGES_BY_CODE } from '#domain/area.ts'

import type { StagedRun } from '../import/importer.ts'

/** The table that `noteRecodings` writes. */
export const RECODINGS = 'area_recoding'

/**
 * Notes which codes replaced which: as the register in our code has it, with dates from the Orders, then what the
 * imported register of authorities adds. The imported register has dates for mergers, but not for new codes of the same
 * area.
 */
export async function noteRecodings(client: ClientBase, run: StagedRun): Promise<void> {
  await client.query(`delete from property.${RECODINGS}`)
  await client.query(
    `insert into property.${RECODINGS} (old_code, new_code, changed_on)
     select r."from", r."to", r."on" from jsonb_to_recordset($1) as r("from" text, "to" text, "on" date)
     union all (
       select old.code, new.code, old.ended_on + 1
       from ${run.rows('authority')} old join ${run.rows('authority')} new on new.registry_code = any(old.successors)
       where old.code is not null and new.code is not null
       union
       select c.code, a.code, null::date
       from ${run.rows('authority_code')} c join ${run.rows('authority')} a using (registry_code)
       where c.code <> a.code
     )
     on conflict do nothing`,
    [JSON.stringify(CODE_CHANGES_BY_CODE)],
  )
}
