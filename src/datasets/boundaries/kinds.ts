import type { Cell } from '../geometry/snap.ts'

/** Who may be shown a boundary: everybody, everybody with its own credit, or nobody because its origin isn't stated. */
export type Rights = 'open-government' | 'cc-by-sa' | 'unstated'

/** A kind of area with official or postal boundaries. */
export type Kind = {
  /** The kind in a sentence about several. */
  plural: string
  rights: Rights
  /** What its codes look like. */
  code: RegExp
  /** How many there are in the United Kingdom, or in the nations that have it. */
  listed: number
  /** The grids that outlines are simplified to. */
  detail: Cell
  overview: Cell
}

const METRES_5: Cell = { x: 8, y: 5 }
const METRES_20: Cell = { x: 32, y: 20 }
const METRES_50: Cell = { x: 80, y: 50 }
const METRES_100: Cell = { x: 160, y: 100 }
const METRES_500: Cell = { x: 800, y: 500 }
const METRES_2000: Cell = { x: 3200, y: 2000 }

/** The kinds of boundary, largest areas first. */
export const KINDS = {
  nation: official('nations', /^[EWSN]92\d{6}$/, 4, METRES_100, METRES_2000),
  region: official('regions', /^E12\d{6}$/, 9, METRES_100, METRES_2000),
  county: official('counties', /^E1[013]\d{6}$/, 21, METRES_100, METRES_2000),
  authority: official('local authorities', /^(E0[6-9]|W06|S12|N09)\d{6}$/, 361, METRES_20, METRES_500),
  ward: official('wards', /^(E05|W05|S13|N08)\d{6}$/, 8000, METRES_5, METRES_50),
  lsoa: official('LSOAs', /^[EW]01\d{6}$/, 35_672, METRES_5, METRES_50),
  district: {
    plural: 'postcode districts',
    // The only open outlines of districts were drawn for Wikipedia.
    rights: 'cc-by-sa',
    code: /^[A-Z]{1,2}\d[A-Z\d]?$/,
    listed: 2900,
    detail: METRES_20,
    overview: METRES_100,
  },
  sector: {
    plural: 'postcode sectors',
    rights: 'unstated',
    code: /^[A-Z]{1,2}\d[A-Z\d]? \d$/,
    listed: 11_000,
    detail: METRES_20,
    overview: METRES_100,
  },
} as const satisfies Record<string, Kind>

/** The name of a kind of boundary. */
export type KindName = keyof typeof KINDS

function official(plural: string, code: RegExp, listed: number, detail: Cell, overview: Cell): Kind {
  return { plural, rights: 'open-government', code, listed, detail, overview }
}
