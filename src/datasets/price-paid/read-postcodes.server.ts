import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import { postcodeUnits, type PostcodeUnits } from './postcode-units.ts'

/** Reads the postcodes of a table with their present authority and nation. The name is qualified. */
export async function readPostcodeUnits(client: ClientBase, postcodes: string): Promise<PostcodeUnits> {
  const units = postcodeUnits()
  let rest = ''
  const sql = `copy (select postcode, coalesce(authority_code, ''), coalesce(nation_code, ''), terminated_on is null from ${postcodes}) to stdout`
  for await (const chunk of client.query(copyTo(sql)) as AsyncIterable<Buffer>) {
    const lines = (rest + chunk.toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [postcode = '', authorityCode = '', nationCode = '', isLive] = line.split('\t')
      units.place(postcode, authorityCode, nationCode, isLive === 't')
    }
  }
  return units
}
