import type { FoundCompany, FoundSchool, FoundStreet, FoundTown, Ranked } from '#datasets/search/names.ts'
import { listInWords } from '#domain/list-words.ts'
import { countOf } from '#domain/plain-number.ts'
import { findPostcode, postcodeSlug } from '#domain/postcode.ts'
import { titleCase } from '#domain/title-case.ts'
import { companyAddress, companyQuery, searchAddress } from '#places/ownership/company-query.ts'
import { schoolAddress } from '#places/schools/school-address.ts'
import { href } from '#web/href.ts'

import type { RankedResult } from './results.ts'

/** A street, with its locality, town and postcode or district: it leads to its postcode, or to a list of them. */
export function streetResult({
  name,
  outcode,
  localities,
  town,
  postcodes,
  match,
}: Ranked<FoundStreet>): RankedResult {
  const only = postcodes.length === 1 ? findPostcode(postcodes[0] ?? '') : null
  const places = [...localities.slice(0, 2), town].map(titleCase)
  return {
    label: titleCase(name),
    about: [...new Set(places), only ?? outcode].join(', '),
    href:
      only === null
        ? href('/search', null, { street: titleCase(name), in: outcode })
        : href('/postcodes/:pcd7', { pcd7: postcodeSlug(only) }),
    match,
  }
}

/** A town or locality, with its county and districts. */
export function townResult({
  name,
  area,
  isPostTown,
  town,
  county,
  outcodes,
  match,
}: Ranked<FoundTown>): RankedResult {
  const kind = isPostTown ? 'Post town' : `Locality of ${titleCase(town)}`
  const within = county === name || county === town ? [] : [titleCase(county)]
  return {
    label: titleCase(name),
    about: [kind, ...within, districts(outcodes, area)].join(', '),
    href: href('/search', null, { town: titleCase(name), in: area }),
    match,
  }
}

/** Districts that are named one by one; if there are more, only their area is named. */
const FEW_DISTRICTS = 3

function districts(outcodes: readonly string[], area: string): string {
  return outcodes.length <= FEW_DISTRICTS ? listInWords([...outcodes]) : `${area} postcodes`
}

/** A school, with its town or authority, phase or type, and status unless it's open. */
export function schoolResult(school: Ranked<FoundSchool>): RankedResult {
  const { name, phase, typeName, status, town, authorityName, outcode, match } = school
  const kind = /^not applicable$/i.test(phase) ? typeName : phase
  const place = [...new Set([town, authorityName])].filter((part) => part !== null && part !== '')
  const state = { open: [], closing: ['proposed to close'], closed: ['closed'], proposed: ['not open yet'] }[
    status
  ]
  return {
    label: name,
    about: [...place, ...(outcode === null || outcode === '' ? [] : [outcode]), kind, ...state].join(', '),
    href: schoolAddress(school),
    match,
  }
}

/** A company, with its number, country and titles. */
export function companyResult({
  name,
  companyNumber,
  country,
  titles,
  match,
}: Ranked<FoundCompany>): RankedResult {
  const number = companyNumber === null ? null : companyQuery(companyNumber)
  const query = number?.kind === 'number' ? number : companyQuery(name)
  const facts = [
    ...(companyNumber === null ? [] : [`Company ${companyNumber}`]),
    ...(country === null ? [] : [titleCase(country)]),
    countOf(titles, 'title'),
  ]
  return {
    label: name,
    about: facts.join(', '),
    href:
      number?.kind === 'number' && companyNumber !== null
        ? companyAddress(number.number)
        : query.kind === 'unreadable'
          ? href('/company-ownership-search', null, { company: name })
          : searchAddress(query),
    match,
  }
}
