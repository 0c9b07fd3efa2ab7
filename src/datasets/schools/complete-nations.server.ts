import type { ClientBase } from 'pg'

import type { StagedRun } from '../import/importer.ts'
import { SCHOOL_COLUMNS } from './parse.ts'

/** Wales's workbook has each list in both languages, and summaries. */
export function withoutWelshSheets(names: readonly string[]): readonly string[] {
  const lists = names.filter((name) => /^(maintained|independent|pru)$/i.test(name.trim()))
  return lists.length > 0 ? lists : names
}

/** A school's nation and list: Wales publishes independent schools and pupil referral units apart. England's has no letter. */
const LIST = `case when urn ~ '^[WSN]' then left(urn, 1) ||
  case when 'independent' = any(kinds) then 'i' when 'alternative-provision' = any(kinds) then 'a' else '' end end`

/**
 * Fills in what the registers of other nations lack: positions and authorities from the postcode directory, as far as it was
 * imported, and the removal of schools that a newer list no longer has.
 */
export async function completeNations(client: ClientBase, run: StagedRun): Promise<void> {
  const staged = run.staging('school')
  await client.query(
    `update ${staged} s set easting = coalesce(s.easting, p.easting), northing = coalesce(s.northing, p.northing),
       authority_code = coalesce(s.authority_code, p.authority_code)
     from property.postcode p
     where p.postcode = s.postcode and s.urn ~ '^[WSN]' and (s.easting is null or s.authority_code is null)`,
  )
  if (run.mode === 'replace') return
  await client.query(
    `insert into ${staged} (${SCHOOL_COLUMNS.join(', ')}, import_deleted)
     select ${SCHOOL_COLUMNS.join(', ')}, true from property.school p
     where ${LIST} in (select ${LIST} from ${staged})
       and not exists (select from ${staged} s where s.urn = p.urn)`,
  )
}
