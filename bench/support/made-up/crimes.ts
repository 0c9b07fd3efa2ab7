import { monthPlus } from '#datasets/crime/crime-months.ts'
import { CRIME_TYPES } from '#datasets/crime/crime-types.ts'
import { STREET_HEADER, streetLine } from '#datasets/crime/demonstration.ts'
import { FORCES } from '#datasets/crime/forces.ts'
import { randomFrom } from '#datasets/demonstration/random.ts'
import { findArea } from '#domain/area.ts'

/** Which crimes to make up: about this many, over these months up to the last one. */
export type MadeUpCrimes = { rows: number; months: number; last: string }

/** Neighbourhoods (LSOAs) of an authority. */
const AREAS = 110
/** Crimes in a neighbourhood in an average month: 18 million in 36 months. */
const USUAL = 12

/**
 * Yields made-up crimes in the layout of police.uk's street-level files, month by month and force by force. Fewer rows are of
 * fewer neighbourhoods, with as many crimes in each.
 */
export function* crimeLines({ rows, months, last }: MadeUpCrimes): Generator<string> {
  yield months > 1 ? STREET_HEADER : STREET_HEADER.replace(/\r\n$/, ' changes\r\n')
  const all = neighbourhoods()
  const wanted = Math.min(all.length, Math.ceil(rows / months / USUAL))
  const areas = Array.from({ length: wanted }).flatMap(
    (_, at) => all[Math.floor((at * all.length) / wanted)] ?? [],
  )
  const each = Math.max(1, Math.round(rows / months / areas.length))
  const random = randomFrom('crimes')
  for (let month = 1 - months; month <= 0; month++) {
    const when = monthPlus(last, month)
    let piece = ''
    for (const area of areas) {
      for (let crime = random.below(2 * each); crime >= 0; crime--)
        piece += streetLine({
          ...area,
          id: random.bits().toString(16).padStart(8, '0').repeat(8),
          month: when,
          position: `-1.${10_000 + random.below(80_000)},51.${10_000 + random.below(80_000)}`,
          type: CRIME_TYPES[random.below(CRIME_TYPES.length)] ?? '',
          outcome: 'Investigation complete; no suspect identified',
        })
      if (piece.length < 1 << 17) continue
      yield piece
      piece = ''
    }
    yield piece
  }
}

type Neighbourhood = { force: string; lsoaCode: string; lsoaName: string }

function neighbourhoods(): Neighbourhood[] {
  let number = 0
  return FORCES.flatMap(({ name: force, authorities }) =>
    authorities.flatMap((authority) =>
      Array.from({ length: AREAS }, (_, at) => ({
        force,
        lsoaCode: `${authority.charAt(0)}010${String(number++).padStart(5, '0')}`,
        lsoaName: `"${findArea(authority)?.name ?? authority} ${String(1 + (at >> 2)).padStart(3, '0')}${'ABCD'[at & 3]}"`,
      })),
    ),
  )
}
