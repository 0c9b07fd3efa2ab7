import type { Nation } from '#domain/nation.ts'

/**
 * Who gives out school places, in a sentence. In England that is the upper council: the county where there is one, which
 * the directory names, else the authority itself.
 */
export function admissionsIn(nation: Nation | null, county: string | null): string {
  switch (nation) {
    case 'england':
      return county === null
        ? 'The local authority coordinates admissions: one form for all its schools, whoever runs them.'
        : `${county} County Council coordinates admissions here, not the district: one form for all schools, whoever runs them.`
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
