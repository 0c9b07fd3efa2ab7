import { type LatLon, toLatLon } from '#domain/grid.ts'

import { DISTRICTS } from './districts.ts'
import { districtAreas, type NamedArea, outcodeAreas } from './official-areas.ts'
import type { DemonstrationPostcode } from './postcodes.ts'

/**
 * The demonstration's postcode directory in the layout of the Office for National Statistics' ONSPD (2025 header with the
 * built-up areas and rural-urban classes of 2026, CRLF), line by line. Codes that the demonstration doesn't need are the
 * nation's official "pseudo" codes.
 */
export function* directoryLines(postcodes: readonly DemonstrationPostcode[]): Generator<string> {
  yield `${COLUMNS.join(',')}\r\n`
  for (const postcode of postcodes) {
    const known = knownColumns(postcode)
    const pseudo = `${postcode.district.nationCode.charAt(0)}99999999`
    yield `${COLUMNS.map((column) => known[column] ?? FIXED[column] ?? pseudo).join(',')}\r\n`
  }
}

/**
 * The names of the directory's areas, as in the official lists of names and codes but in one file: a line for each outcode, with
 * two columns for each kind of area.
 */
export function* areaNameLines(): Generator<string> {
  const header = Object.values(NAME_COLUMNS).map((stem) => `${stem},${stem.replace(/(CD|IND)$/, 'NM')}`)
  yield `${header.join(',')},LAD25CD,LAD25NM,demonstration\r\n`
  for (const district of DISTRICTS) {
    for (const outcode of district.outcodes) {
      const areas = [...districtAreas(district), ...outcodeAreas(district, outcode)]
      const cells = Object.keys(NAME_COLUMNS).map((column) =>
        nameCells(areas.find((area) => area.column === column)),
      )
      yield `${cells.join(',')},${district.code},${quoted(district.name)},1\r\n`
    }
  }
}

/** The directory's columns that have names, and their column in the list. */
const NAME_COLUMNS: Readonly<Record<string, string>> = {
  osward: 'WD25CD',
  lsoa21: 'LSOA21CD',
  msoa21: 'MSOA21CD',
  pcon: 'PCON24CD',
  parish: 'PARNCP25CD',
  pfa: 'PFA23CD',
  icb: 'ICB23CD',
  sicbl: 'SICBL23CD',
  nhser: 'NHSER24CD',
  ttwa: 'TTWA11CD',
  bua24: 'BUA24CD',
  itl: 'LAU125CD',
  lep1: 'LEP21CD',
  calncv: 'CAL24CD',
  eer: 'EER10CD',
  oshlthau: 'HLTHAUCD',
  pct: 'PCTCD',
  ruc21ind: 'RUC21IND',
}

function nameCells(area: NamedArea | undefined): string {
  return area ? `${area.code},${quoted(area.name)}` : ','
}

function quoted(name: string): string {
  return name.includes(',') ? `"${name}"` : name
}

const COLUMNS = (
  'pcd7,pcd8,pcds,dointr,doterm,oscty,ced,oslaua,osward,parish,usertype,oseast1m,osnrth1m,osgrdind,oshlthau,nhser,ctry,' +
  'rgn,streg,pcon,eer,teclec,ttwa,pct,itl,statsward,oa01,casward,npark,lsoa01,msoa01,ur01ind,oac01,oa11,lsoa11,msoa11,' +
  'wz11,sicbl,bua11,ru11ind,oac11,lat,long,lep1,lep2,pfa,imd,calncv,icb,oa21,lsoa21,msoa21,bua24,ruc21ind,demonstration'
).split(',')

/** Columns that aren't area codes. Empty if the demonstration doesn't need them. */
const FIXED: Record<string, string> = {
  streg: '0',
  ur01ind: '',
  oac01: '',
  ru11ind: '',
  ruc21ind: '',
  oac11: '',
  lep1: '',
  lep2: '',
  imd: '',
  statsward: '',
  casward: '',
  oa01: '',
  // No official column: an import recognises the file as made up by it.
  demonstration: '1',
}

function knownColumns(entry: DemonstrationPostcode): Record<string, string> {
  const { postcode, district, outcode, position } = entry
  const [outward = '', inward = ''] = postcode.split(' ')
  const degrees = position === null ? null : latLonOf(entry, position)
  const [outputArea, lsoa, msoa] = outcode.census ?? []
  return {
    pcd7: outward.padEnd(4) + inward,
    pcd8: `${outward.padEnd(4)} ${inward}`,
    pcds: postcode,
    dointr: entry.introducedIn.replace('-', ''),
    doterm: entry.terminatedIn?.replace('-', '') ?? '',
    oscty: district.countyCode,
    oslaua: district.code,
    osward: outcode.ward,
    usertype: entry.largeUser ? '1' : '0',
    oseast1m: position === null ? '' : String(position.easting).padStart(6, '0'),
    osnrth1m: position === null ? '' : String(position.northing).padStart(7, '0'),
    osgrdind: position === null ? '9' : '1',
    ctry: district.nationCode,
    rgn: district.regionCode,
    pcon: district.constituencyCode,
    lat: degrees === null ? '99.999999' : degrees.latitude.toFixed(6),
    long: degrees === null ? '0.000000' : degrees.longitude.toFixed(6),
    ...Object.fromEntries(districtAreas(district).map(({ column, code }) => [column, code])),
    ...(outputArea && lsoa && msoa ? { oa21: outputArea, lsoa21: lsoa, msoa21: msoa } : {}),
  }
}

function latLonOf(
  { district }: DemonstrationPostcode,
  position: { easting: number; northing: number },
): LatLon {
  return district.nationCode === 'N92000002' ? irishToLatLon(position) : toLatLon(position)
}

/**
 * Irish Grid to WGS84 near Belfast, accurate to two metres: a linear approximation of the exact projection (Airy
 * Modified ellipsoid, EPSG transformation 1641) at 333500 373000.
 */
function irishToLatLon({ easting, northing }: { easting: number; northing: number }): LatLon {
  const east = easting - 333_500
  const north = northing - 373_000
  return {
    latitude: 54.587624 - 2.6377e-7 * east + 8.977287e-6 * north,
    longitude: -5.935671 + 1.54576e-5 * east + 4.54176e-7 * north,
  }
}
