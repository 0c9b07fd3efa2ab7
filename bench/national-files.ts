/**
 * Writes made-up files of the big datasets in their official layouts, at a share of national size and spread over real
 * postcodes: `node bench/national-files.ts FOLDER SHARE POSTCODES…`. SHARE 1 is 20 million certificates, 18 million crimes
 * and 4 million titles; broadband always has every postcode.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'

import { coverageLines } from '#datasets/broadband/demonstration.ts'
import { officialPostcodes } from '#datasets/demonstration/official-postcodes.server.ts'

import { certificateLines } from './support/made-up/certificates.ts'
import { crimeLines } from './support/made-up/crimes.ts'
import { titleLines } from './support/made-up/titles.ts'
import { writeLines } from './support/made-up/write-lines.ts'

const CERTIFICATES = 20_000_000
const CRIMES = 18_000_000
const TITLES = 4_000_000
const MONTH = '2026-10'
/** A month adds about this share of the certificates and changes this share of the titles. */
const CHANGED = 1 / 120

const [folder = '', share = '1', ...postcodes] = process.argv.slice(2)
if (folder === '' || !(Number(share) > 0) || postcodes.length === 0) {
  process.stderr.write('Usage: node bench/national-files.ts FOLDER SHARE POSTCODES…\n')
  process.exit(2)
}
await mkdir(folder, { recursive: true })
const places = await officialPostcodes(postcodes, 'freehold')
const names = places.map(({ postcode }) => postcode)
const scaled = (rows: number) => Math.round(rows * Number(share))
const changes = (rows: number) => ({
  rows: Math.round(scaled(rows) * CHANGED),
  first: scaled(rows) - Math.round((scaled(rows) * CHANGED) / 5),
  month: MONTH,
})
const crimes = { rows: scaled(CRIMES), months: 36, last: '2026-08' }
const files: Readonly<Record<string, Iterable<string>>> = {
  'demonstration-certificates.csv.gz': certificateLines(places, { rows: scaled(CERTIFICATES), first: 0 }),
  'demonstration-certificates-month.csv.gz': certificateLines(places, changes(CERTIFICATES)),
  'demonstration-street.csv.gz': crimeLines(crimes),
  'demonstration-street-month.csv.gz': crimeLines({ rows: crimes.rows / 36, months: 1, last: '2026-09' }),
  'demonstration-ccod-full.csv.gz': titleLines(places, { rows: scaled(TITLES), first: 100_000 }),
  'demonstration-ccod-month.csv.gz': titleLines(places, changes(TITLES)),
  '202601_fixed_pc_coverage_r1.csv.gz': coverageLines(names),
  '202607_fixed_pc_coverage_r1.csv.gz': coverageLines(names, '202607'),
}
for (const [name, lines] of Object.entries(files)) {
  await writeLines(path.join(folder, name), lines)
  process.stdout.write(`${path.join(folder, name)}\n`)
}
