import type { AreaTable } from '../columns/area-columns.ts'

/** Returns the address of the page about an area; that of its local authority for an LSOA, which has none of its own. */
export function areaPath({ level, codes, slugs, fixed }: AreaTable, area: number): string {
  if (level === 'outcode' || level === 'sector')
    return `/postcodes?q=${(codes[area] ?? '').replaceAll(' ', '+')}`
  const slug = slugs[fixed.authority[area] ?? -1]
  return slug ? `/location/authority/${slug}` : '/authorities'
}
