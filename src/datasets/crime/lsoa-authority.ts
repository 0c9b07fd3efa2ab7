import { areaSlug, findAreaBySlug } from '#domain/area.ts'

/** Authorities merged or renamed since the census of 2011, by the slug of the present one. */
const FORMER: Readonly<Record<string, string>> = {
  'bournemouth-christchurch-and-poole': 'Bournemouth; Christchurch; Poole',
  buckinghamshire: 'Aylesbury Vale; Chiltern; South Bucks; South Buckinghamshire; Wycombe',
  cumberland: 'Allerdale; Carlisle; Copeland',
  dorset: 'East Dorset; North Dorset; Purbeck; West Dorset; Weymouth and Portland',
  'east-suffolk': 'Suffolk Coastal; Waveney',
  'folkestone-and-hythe': 'Shepway',
  'north-northamptonshire': 'Corby; East Northamptonshire; Kettering; Wellingborough',
  'north-yorkshire': 'Craven; Hambleton; Harrogate; Richmondshire; Ryedale; Scarborough; Selby',
  somerset: 'Mendip; Sedgemoor; Somerset West and Taunton; South Somerset; Taunton Deane; West Somerset',
  'vale-of-glamorgan': 'The Vale of Glamorgan',
  'west-northamptonshire': 'Daventry; Northampton; South Northamptonshire',
  'west-suffolk': 'Forest Heath; St Edmundsbury',
  'westmorland-and-furness': 'Barrow-in-Furness; Eden; South Lakeland',
}

const SUCCESSOR = new Map(
  Object.entries(FORMER).flatMap(([slug, names]) =>
    names.split('; ').map((name) => [areaSlug(name), slug] as const),
  ),
)

/**
 * The present authority of an LSOA, from its name: 'Basildon 001A' is in Basildon, 'Waveney 003B' in East Suffolk. Names
 * never change, and no authority has been split since they were given. Null for other names.
 */
export function authorityOfLsoa(lsoaName: string): string | null {
  const written = /^(.+) \d{3}[A-Z]{1,2}$/.exec(lsoaName)?.[1]
  if (written === undefined) return null
  const slug = areaSlug(written.replace(/, (City|County) of$/, ''))
  const area = findAreaBySlug(SUCCESSOR.get(slug) ?? slug)
  return area?.kind === 'authority' ? area.code : null
}
