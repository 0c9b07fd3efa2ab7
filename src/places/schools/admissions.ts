import type { Place } from '#datasets/postcodes/record.ts'
import type { Nation } from '#domain/nation.ts'

/** Codes of counties that have a council; those of Greater Manchester and other metropolitan counties begin with E11. */
const COUNTY_WITH_COUNCIL = /^E10/

/**
 * A sentence on who handles school admissions. In England it’s the county council if there is one, otherwise the local authority.
 */
export function admissionsIn(nation: Nation | null, county: Place | null): string {
  switch (nation) {
    case 'england':
      return county?.name && COUNTY_WITH_COUNCIL.test(county.code)
        ? `${county.name} County Council handles admissions here, not the district council. You apply to all its state schools on one form.`
        : 'The local council handles admissions here. You apply to all its state schools on one form.'
    case 'wales':
      return 'The local council handles admissions to its community schools. Some faith schools take applications themselves.'
    case 'scotland':
      return 'Each address has a catchment school, which normally has a place for your child. For any other school, make a placing request to the council.'
    case 'northern-ireland':
      return 'The Education Authority takes applications for all of Northern Ireland.'
    default:
      return 'The directory doesn’t say which nation this postcode is in, so we can’t say who handles admissions.'
  }
}
