import type { ClientBase } from 'pg'

import { listInWords } from '#domain/list-words.ts'
import { codeOfNation, type Nation, nationName } from '#domain/nation.ts'
import { countOf } from '#domain/plain-number.ts'

import type { Extent } from '../extent/extent.ts'
import { type PlaceRows, registerExtent } from '../extent/register-extent.ts'
import type { StagedRun } from '../import/importer.ts'
import { NATION_LETTERS, nationOfSchool } from './nation-registers.ts'

/**
 * Fewer open schools than each nation has: England about 24,000, Wales 1,500, Scotland 2,450 and Northern Ireland 1,100. A
 * register with fewer is a part.
 */
const MIN_OPEN: Readonly<Record<Nation, number>> = {
  england: 20_000,
  wales: 1400,
  scotland: 2300,
  'northern-ireland': 1000,
}

type Counted = { letter: string; all: number; open: number }

/**
 * Lists the authorities with schools. Each is only covered in part unless its nation's register is whole: one school isn't all of
 * them. The edition is whole if England's register and each other that it has are.
 */
export async function schoolsExtent(client: ClientBase, run: StagedRun): Promise<Extent> {
  const { rows: counts } = await client.query<Counted>(
    `select substring(urn from '^[WSN]?') as letter, count(*)::int as all,
       (count(*) filter (where status in ('open', 'closing')))::int as open
     from ${run.rows('school')} group by 1 order by 1`,
  )
  const { rows } = await client.query<PlaceRows & { letter: string }>(
    // The days on which schools last changed say nothing about how far a register goes: it has every school as of its own day.
    `select substring(urn from '^[WSN]?') as letter, authority_code as code, min(authority_name) as name,
       '1900-01-01' as "from", '2999-12-31' as "to"
     from ${run.rows('school')}
     where authority_code ~ '^[EWSN]' group by 1, authority_code order by authority_code`,
  )
  const parts = ['', ...Object.keys(NATION_LETTERS)].flatMap((letter) => {
    const count = counts.find((each) => each.letter === letter)
    return count
      ? [
          nationExtent(
            count,
            // A register may name schools of another nation, whose own register has them too.
            rows.filter((row) => row.letter === letter && isWithin(row.code, nationOfSchool(letter))),
          ),
        ]
      : []
  })
  const whole = counts.some(({ letter }) => letter === '') && parts.every((part) => part.whole)
  return {
    whole,
    words: whole ? null : `${listInWords(parts.map(({ words }) => words))} only`,
    places: parts.flatMap(({ places }) => places),
  }
}

function isWithin(authorityCode: string, nation: Nation): boolean {
  return authorityCode.charAt(0) === codeOfNation(nation).charAt(0)
}

function nationExtent({ letter, all, open }: Counted, rows: readonly PlaceRows[]) {
  const nation = nationOfSchool(letter)
  const register = registerExtent(rows, { kind: 'authority', nations: [codeOfNation(nation)] })
  if (register.whole && open >= MIN_OPEN[nation])
    return { whole: true, words: nationName(nation), places: register.places }
  const where =
    register.words === null || rows.length === 0 ? nationName(nation) : register.words.replace(/ only$/, '')
  return {
    whole: false,
    words: `${countOf(all, 'school')} in ${where}`,
    places: register.places.map((place) => ({
      ...place,
      imported: [],
      partly: [...place.imported, ...place.partly],
    })),
  }
}
