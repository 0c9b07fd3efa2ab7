import { coordinateSystem } from '../geometry/coordinate-system.ts'
import { findCollection } from '../import/geo-json.ts'
import type { FeatureLayout, Sample } from '../import/importer.ts'
import { KINDS, type KindName } from './kinds.ts'
import { boundaryRow, type BoundaryProperties } from './parse.ts'

/**
 * Prefixes of the ONS's properties by kind, smallest areas first: 'LAD24CD' is the code of a local authority in 2024. Files of
 * small areas also name the larger ones that they're in.
 */
const PREFIXES: readonly (readonly [prefix: string, kind: KindName])[] = [
  ['LSOA', 'lsoa'],
  ['WD', 'ward'],
  ['LAD', 'authority'],
  ['CTYUA', 'county'],
  ['CTY', 'county'],
  ['RGN', 'region'],
  ['CTRY', 'nation'],
]

/** Recognises GeoJSON of official boundaries by the names of its properties, and of postcodes by their names. */
export function recogniseBoundaries({ text }: Sample): FeatureLayout | null {
  const found = findCollection(text)
  if (found === null) return null
  const { first, crs } = found.collection
  const properties = propertiesOf(first)
  if (properties === null) return null
  const system = coordinateSystem(crs)
  const kind = properties.kind === null ? 'postcode districts and sectors' : KINDS[properties.kind].plural
  return {
    description: `boundaries of ${kind}${properties.vintage === null ? '' : `, ${properties.vintage}`} (${system === 'metres' ? 'British National Grid' : 'longitude and latitude'})`,
    table: 'boundary',
    skip: found.skip,
    feature: (feature) => boundaryRow(feature, properties, system),
  }
}

function propertiesOf(first: Readonly<Record<string, unknown>>): BoundaryProperties | null {
  const names = Object.keys(first)
  for (const [prefix, kind] of PREFIXES) {
    const code = names.find((name) => new RegExp(`^${prefix}\\d\\dCD$`, 'i').test(name))
    if (code === undefined) continue
    const year = code.slice(-4, -2)
    const name = names.find((each) => each.toUpperCase() === `${prefix}${year}NM`)
    if (name !== undefined) return { kind, code, name, vintage: 2000 + Number(year) }
  }
  const isPostcode = (value: unknown) =>
    [KINDS.district, KINDS.sector].some(({ code }) => code.test(String(value)))
  return isPostcode(first.name) ? { kind: null, code: 'name', name: 'name', vintage: null } : null
}
