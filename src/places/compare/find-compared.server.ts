import { otherInWords } from '#datasets/names-and-codes/former-names.ts'
import { missingArea, missingPostcode } from '#datasets/postcodes/missing-postcode.server.ts'
import { areaInSentence } from '#domain/area-words.ts'
import { type Area, areaSlug, findArea } from '#domain/area.ts'
import type { IsoDate } from '#domain/dates.ts'
import { findOutcode, findPostcode, type Postcode, postcodeSlug } from '#domain/postcode.ts'
import { areaAddress } from '#places/areas/area-address.ts'
import { nameArea, similarAreas } from '#places/areas/find-area.server.ts'
import { findAuthorityReport } from '#places/areas/find-authority.server.ts'
import { findAreaCost } from '#places/living-cost/find-area-cost.server.ts'
import { findPostcodeReport } from '#places/postcode/find-report.server.ts'
import type { Database } from '#platform/database.server.ts'
import { href } from '#web/href.ts'

import { authorityFigures } from './authority-figures.ts'
import type { ComparedPlace, MissingPlace } from './compared-place.ts'
import { findOutcodeFigures } from './find-outcode.server.ts'
import { monthlyCost } from './monthly-cost.ts'
import { postcodeFigures } from './postcode-figures.ts'

/** A place that was asked for, or why there's none. */
export type FoundPlace = { kind: 'place'; place: ComparedPlace } | ({ kind: 'missing' } & MissingPlace)

/** Reads the figures of what was asked for: a postcode, a postcode district, or a local authority by any of its names. */
export async function findCompared(db: Database, typed: string, today: IsoDate): Promise<FoundPlace> {
  const postcode = findPostcode(typed)
  if (postcode !== null) return findComparedPostcode(db, postcode, today)
  const outcode = findOutcode(typed)
  if (outcode !== null) {
    const place = await findOutcodeFigures(db, outcode, today)
    if (place !== null) return { kind: 'place', place }
    const gap = await missingArea(db, /^[A-Z]+/.exec(outcode)?.[0] ?? '')
    const message = gap ?? `We can’t find the postcode district ${outcode}.`
    return { kind: 'missing', typed, message, suggestions: [] }
  }
  const named = await nameArea(db, typed)
  if (named?.kind === 'area' && named.area.kind === 'authority') {
    const { area } = named
    const [report, cost] = await Promise.all([
      findAuthorityReport(db, area, today),
      findAreaCost(db, { authority: area, outcode: null }, new URLSearchParams(), today),
    ])
    const figures = [
      ...authorityFigures(report),
      monthlyCost(cost, {
        label: `Monthly cost in ${areaInSentence(area.name)}`,
        href: `${areaAddress(area)}#cost`,
      }),
    ]
    const about = ['Local authority', within(area)].filter(Boolean).join(' in ')
    return {
      kind: 'place',
      place: { key: area.slug, name: area.name, about, href: areaAddress(area), figures },
    }
  }
  if (named && named.kind !== 'area') {
    const others = named.others.flatMap(({ code }) => findArea(code) ?? [])
    return { kind: 'missing', typed, message: otherInWords(named), suggestions: others.map(suggested) }
  }
  const meant = similarAreas(typed, 'authority')
  const [only, ...others] = meant.filter(({ slug }) => `-${slug}-`.includes(`-${areaSlug(typed)}-`))
  // 'Edinburgh' can only be City of Edinburgh.
  if (named === null && only && others.length === 0) return findCompared(db, only.slug, today)
  const isLarger = named?.kind === 'area'
  return {
    kind: 'missing',
    typed,
    message: isLarger
      ? `${named.area.name} isn’t a local authority. We compare postcodes, postcode districts and local authorities.`
      : `We can’t find “${typed}”. Enter a postcode such as RG30 1AA, a district such as RG30, or a local authority such as Reading.`,
    suggestions: isLarger ? [] : meant.map(suggested),
  }
}

async function findComparedPostcode(db: Database, postcode: Postcode, today: IsoDate): Promise<FoundPlace> {
  const report = await findPostcodeReport(db, { postcode, today, query: new URLSearchParams() })
  if (report === null) {
    const { sentence } = await missingPostcode(db, postcode)
    return { kind: 'missing', typed: postcode, message: sentence, suggestions: [] }
  }
  const { record, slug } = report
  const authority = record.localAuthority?.name
  return {
    kind: 'place',
    place: {
      key: postcodeSlug(postcode),
      name: postcode,
      about: `${record.status === 'live' ? 'Postcode' : 'Former postcode'}${authority ? ` in ${authority}` : ''}`,
      href: href('/postcodes/:pcd7', { pcd7: slug }),
      figures: postcodeFigures(report),
    },
  }
}

function within({ parentCode, nationCode }: Area): string {
  return areaInSentence(findArea(parentCode ?? nationCode)?.name ?? '')
}

function suggested({ slug, name }: Area) {
  return { key: slug, name }
}
