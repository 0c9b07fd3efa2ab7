import type { Place } from '#datasets/postcodes/record.ts'
import type { Nation } from '#domain/nation.ts'

/** Codes of counties that have a council; those of Greater Manchester and other metropolitan counties begin with E11. */
const COUNTY_WITH_COUNCIL = /^E10/

/**
 * Who gives out school places, in a sentence. In England that is the upper council: the county where there is one, which
 * the directory names, else the authority itself.
 */
export function admissionsIn(nation: Nation | null, county: Place | null): string {
  switch (nation) {
    case 'england':
      return county?.name && COUNTY_WITH_COUNCIL.test(county.code)
        ? `${county.name} County Council coordinates admissions here, not the district: one form for all schools, whoever runs them.`
        : 'The local authority coordinates admissions: one form for all its schools, whoever runs them.'
    case 'wales':
      return 'The local authority coordinates admissions to its community schools; some faith schools take applications themselves.'
    case 'scotland':
      return 'The council gives each address a catchment school with a place as a rule; another school takes a placing request.'
    case 'northern-ireland':
      return 'The Education Authority takes applications for the whole of Northern Ireland.'
    default:
      return 'The directory does not say in which nation this postcode lies, and so not who gives out school places.'
  }
}
