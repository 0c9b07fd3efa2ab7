import { areaSlug } from '#domain/area.ts'
import { href } from '#web/href.ts'

import type { AreaRow } from './area-average.ts'

/** The address of an area's page. */
export function areaAddress({ kind, slug }: Pick<AreaRow['area'], 'kind' | 'slug'>): string {
  return kind === 'authority'
    ? href('/location/authority/:authority', { authority: slug })
    : href('/location/area/:area', { area: slug })
}

/** Returns the address of an authority's page, with a note about the former authority that the visitor asked for, if any. */
export function addressFrom(
  { kind, slug }: Pick<AreaRow['area'], 'kind' | 'slug'>,
  was: string | null,
): string {
  return kind === 'authority' && was !== null
    ? href('/location/authority/:authority', { authority: slug }, { was: areaSlug(was) })
    : areaAddress({ kind, slug })
}
