import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { isoDate } from '#domain/dates.ts'
import { recordOf } from '#domain/record-of.ts'

import { NO_DECLARED_YEARS } from '../import/declared-years.ts'
import { readInputs } from '../import/read-inputs.server.ts'
import { collectRejects } from '../import/rejects.server.ts'
import { postcodesImporter } from '../postcodes/import.server.ts'
import { POSTCODE_COLUMNS } from '../postcodes/parse.ts'
import { placesOf, type OfficialPostcode } from './official-places.ts'
import type { DemonstrationPostcode } from './postcodes.ts'

const AT = recordOf(POSTCODE_COLUMNS, (_, index) => index)

/**
 * Reads the postcodes of official directory files (ONSPD, NSPL or Code-Point Open) as demonstration postcodes: real
 * names and locations, with invented streets. `paths` are files, or folders of them.
 */
export async function officialPostcodes(
  paths: readonly string[],
  seed: string,
): Promise<DemonstrationPostcode[]> {
  const found: OfficialPostcode[] = []
  await readInputs({
    importer: postcodesImporter,
    importers: [postcodesImporter],
    inputs: (await Promise.all(paths.map(filesIn))).flat(),
    today: isoDate('2026-11-20'),
    declared: NO_DECLARED_YEARS,
    spoolDir: '',
    rejects: collectRejects(null),
    write: async (table, rows) => {
      if (table !== 'postcode' || typeof rows !== 'string') return
      for (const row of rows.split('\n')) if (row !== '') found.push(officialPostcode(row.split('\t')))
    },
    onRead: () => {},
    onRows: () => {},
    say: () => {},
  })
  return placesOf(found, seed)
}

function officialPostcode(fields: readonly string[]): OfficialPostcode {
  const text = (column: keyof typeof AT) => {
    const field = fields[AT[column]] ?? NONE
    return field === NONE ? null : field
  }
  return {
    postcode: text('postcode') ?? '',
    outcode: text('outcode') ?? '',
    sector: text('sector') ?? '',
    introducedOn: text('introduced_on'),
    terminatedOn: text('terminated_on'),
    largeUser: text('large_user') === 't',
    easting: Number(text('easting') ?? 0),
    northing: Number(text('northing') ?? 0),
    authorityCode: text('authority_code'),
  }
}

const NONE = '\\N'

async function filesIn(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path]
  const names = await readdir(path)
  return names
    .filter((name) => /\.(csv|csv\.gz|zip)$/i.test(name))
    .toSorted()
    .map((name) => join(path, name))
}
