/** What the extension read from a listing, as the query of the panel's page. Pure; the extension builds it, the page reads it. */
import type { CouncilTaxBand, HomeType } from '#domain/area-figures.ts'
import type { LatLon } from '#domain/grid.ts'
import { BANDS, HOME_TYPES } from '#places/living-cost/question.ts'

/** How a home is owned. */
export const TENURES = ['freehold', 'leasehold', 'share of freehold'] as const

/** A tenure. */
export type Tenure = (typeof TENURES)[number]

/** The ratings of energy performance certificates, best first. */
export const ENERGY_RATINGS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const

/** An energy rating. */
export type EnergyRating = (typeof ENERGY_RATINGS)[number]

/** Whether a home is still for sale or to rent. */
export const STATUSES = ['available', 'under offer', 'sold', 'removed'] as const

/** A listing's status. */
export type ListingStatus = (typeof STATUSES)[number]

/** The facts of a home that the page uses. Null for whatever the listing doesn't say. */
export type HomeFacts = {
  channel: 'sale' | 'rent'
  status: ListingStatus
  /** Asking price in pounds; null for a rental and for 'POA'. */
  price: number | null
  /** Pounds a month; null unless it's to rent. */
  rentPcm: number | null
  /** The pin on the portal's map. */
  position: LatLon | null
  beds: number | null
  home: HomeType | null
  tenure: Tenure | null
  leaseYears: number | null
  floorAreaSqm: number | null
  energyRating: EnergyRating | null
  councilTaxBand: CouncilTaxBand | null
  newBuild: boolean
}

/** Decimals of a position in the query: about ten metres, which is all that finding the nearest postcode needs. */
const DECIMALS = 4

/** The query of the panel's page for a listing's facts. What isn't known is left out. */
export function queryOfHome(facts: HomeFacts): Record<string, string> {
  const { position } = facts
  const all: Record<string, string | number | null> = {
    channel: facts.channel === 'rent' ? 'rent' : null,
    status: facts.status === 'available' ? null : facts.status,
    price: facts.price,
    rent: facts.rentPcm,
    at: position && `${position.latitude.toFixed(DECIMALS)},${position.longitude.toFixed(DECIMALS)}`,
    beds: facts.beds,
    home: facts.home,
    tenure: facts.tenure,
    lease: facts.leaseYears,
    sqm: facts.floorAreaSqm,
    epc: facts.energyRating,
    band: facts.councilTaxBand,
    new: facts.newBuild ? 'yes' : null,
  }
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  )
}

/** Reads the facts from a query. Ignores anything that's malformed or impossible. */
export function homeFromQuery(query: URLSearchParams): HomeFacts {
  const get = (name: string) => query.get(name)?.trim() ?? ''
  const within = (name: string, least: number, most: number) => {
    const text = get(name)
    const value = /^\d{1,11}$/.test(text) ? Number(text) : null
    return value !== null && value >= least && value <= most ? value : null
  }
  const oneOf = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === get(name)) ?? null
  return {
    channel: get('channel') === 'rent' ? 'rent' : 'sale',
    status: oneOf('status', STATUSES) ?? 'available',
    price: within('price', 1, 10_000_000_000),
    rentPcm: within('rent', 1, 10_000_000),
    position: positionIn(get('at')),
    beds: within('beds', 0, 99),
    home: HOME_TYPES.find(({ value }) => value === get('home'))?.value ?? null,
    tenure: oneOf('tenure', TENURES),
    leaseYears: within('lease', 1, 9999),
    floorAreaSqm: within('sqm', 8, 5000),
    energyRating: oneOf('epc', ENERGY_RATINGS),
    councilTaxBand: oneOf('band', BANDS),
    newBuild: get('new') === 'yes',
  }
}

function positionIn(text: string): LatLon | null {
  const [, latitude, longitude] = /^(\d{2}(?:\.\d{1,10})?),(-?\d(?:\.\d{1,10})?)$/.exec(text) ?? []
  return latitude === undefined ? null : { latitude: Number(latitude), longitude: Number(longitude) }
}

/** Whether a query came with any fact of a listing, rather than with a postcode only. Some listings give no price. */
export function hasListing(facts: HomeFacts): boolean {
  return Object.keys(queryOfHome(facts)).length > 0
}
