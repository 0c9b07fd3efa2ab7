import { monthPlus } from '#datasets/crime/crime-months.ts'
import { CRIME_TYPES } from '#datasets/crime/crime-types.ts'
import { FORCES } from '#datasets/crime/forces.ts'
import { randomFrom } from '#datasets/demonstration/random.ts'
import { findArea } from '#domain/area.ts'

/** Which crimes to make up: about this many, over these months up to the last one. */
export type MadeUpCrimes = { rows: number; months: number; last: string }

/** Neighbourhoods (LSOAs) of an authority; a few have twice as many or half. */
const AREAS = 110

/** Yields made-up crimes in the layout of police.uk's street-level files, month by month and force by force. */
export function* crimeLines({ rows, months, last }: MadeUpCrimes): Generator<string> {
  yield 'Crime ID,Month,Reported by,Falls within,Longitude,Latitude,Location,LSOA code,LSOA name,Crime type,Last outcome category,Context,demonstration\n'
  const areas = neighbourhoods()
  const each = Math.max(1, Math.round(rows / months / areas.length))
  const random = randomFrom('crimes')
  const types = CRIME_TYPES.map((type) => `${type},Investigation complete; no suspect identified,,1\n`)
  for (let month = 1 - months; month <= 0; month++) {
    const when = monthPlus(last, month)
    let piece = ''
    for (const { force, code, name } of areas) {
      for (let crime = random.below(2 * each); crime >= 0; crime--) {
        const id = random.bits().toString(16).padStart(8, '0').repeat(8)
        const place = `-1.${10_000 + random.below(80_000)},51.${10_000 + random.below(80_000)}`
        piece += `${id},${when},${force},${force},${place},On or near Parking Area,${code},${name},${types[random.below(types.length)]}`
      }
      if (piece.length < 1 << 17) continue
      yield piece
      piece = ''
    }
    yield piece
  }
}

type Neighbourhood = { force: string; code: string; name: string }

function neighbourhoods(): Neighbourhood[] {
  let number = 0
  return FORCES.flatMap(({ name: force, authorities }) =>
    authorities.flatMap((authority) =>
      Array.from({ length: AREAS }, (_, at) => ({
        force,
        code: `${authority.charAt(0)}010${String(number++ % 33_000).padStart(5, '0')}`,
        name: `"${findArea(authority)?.name ?? authority} ${String(1 + (at >> 2)).padStart(3, '0')}${'ABCD'[at & 3]}"`,
      })),
    ),
  )
}
