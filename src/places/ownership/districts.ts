import type { DistrictTitles } from '#datasets/company-ownership/company-titles.server.ts'
import { areaSlug, findAreaBySlug } from '#domain/area.ts'
import { listInWords } from '#domain/list-words.ts'
import { titleCase } from '#domain/title-case.ts'
import { areaAddress } from '#places/areas/area-address.ts'

/** Districts named in a sentence. */
const NAMED = 3

/** The page of the local authority that a district of the register is; null if its name isn't one of today's. */
export function districtPage(district: string | null): string | null {
  const area = district === null ? null : findAreaBySlug(areaSlug(district))
  return area?.kind === 'authority' ? areaAddress(area) : null
}

/** The districts with most titles: 'Reading, Wokingham and Slough'; '' if none is named. */
export function districtsInWords(districts: readonly DistrictTitles[]): string {
  const names = districts.flatMap(({ district }) => (district === null ? [] : [titleCase(district)]))
  return listInWords(names.slice(0, NAMED))
}
