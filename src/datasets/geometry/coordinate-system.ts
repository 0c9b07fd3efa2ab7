import { ImportError } from '../import/import-error.ts'
import type { System } from './shape.ts'

/**
 * Reads which coordinates a GeoJSON file has from its `crs` member: degrees without one. Throws an ImportError for
 * coordinates that we can't convert.
 */
export function coordinateSystem(crs: unknown): System {
  if (crs === undefined || crs === null) return 'degrees'
  const named = JSON.stringify(crs)
  if (/CRS:?84|EPSG:{0,2}4326|EPSG::?4258/i.test(named)) return 'degrees'
  if (/EPSG:{1,2}27700/i.test(named)) return 'metres'
  const { properties } = crs as { properties?: { name?: unknown } }
  const name = typeof properties?.name === 'string' ? properties.name : named
  throw new ImportError(
    `This file's coordinates are in ${name.slice(0, 60)}. Export it as WGS84 (EPSG:4326) or as British National Grid (EPSG:27700).`,
  )
}
