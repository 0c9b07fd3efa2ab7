import type { DemonstrationFile } from '../demonstration/demonstration-file.ts'
import { DISTRICTS } from '../demonstration/districts.ts'

/** The demonstration's output areas with made-up populations, each the size of an LSOA. */
export const demonstrationFiles: readonly DemonstrationFile[] = [
  { name: 'demonstration-output-areas.csv', text: outputAreaLines },
]

function* outputAreaLines(): Generator<string> {
  yield 'oa_code,lsoa_code,msoa_code,la_code,constituency_code,region_code,population,demonstration\n'
  for (const district of DISTRICTS) {
    for (const [at, { census }] of district.outcodes.entries()) {
      if (!census) continue
      const areas = [...census, district.code, district.constituencyCode, district.regionCode]
      yield `${areas.join(',')},${1500 + 50 * at},1\n`
    }
  }
}
