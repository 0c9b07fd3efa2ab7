import type { Nation } from '#domain/nation.ts'

/** The types of school, with their slug and labels. */
export const SCHOOL_TYPES = [
  { slug: 'primary', name: 'primary', label: 'Primary schools' },
  { slug: 'secondary', name: 'secondary', label: 'Secondary schools' },
  { slug: 'grammar', name: 'grammar', label: 'Grammar schools' },
  { slug: 'sixth-form', name: 'sixth-form', label: 'Sixth forms and colleges' },
  { slug: 'special', name: 'special', label: 'Special schools' },
  { slug: 'independent', name: 'independent', label: 'Independent schools' },
  { slug: 'nursery', name: 'nursery', label: 'Nursery schools' },
] as const

/** A type of school. */
export type SchoolType = (typeof SCHOOL_TYPES)[number]

/** Parses 'best-primary-schools-in-reading' into type and place slug, or returns null. */
export function parseSchoolList(name: string): { type: SchoolType; location: string } | null {
  const [, slug, location] = /^best-([a-z-]+?)-schools-in-([a-z0-9-]+)$/.exec(name) ?? []
  const type = SCHOOL_TYPES.find((known) => known.slug === slug)
  return type && location !== undefined ? { type, location } : null
}

/** Returns the path segment of a list. */
export function schoolListName({ slug }: Pick<SchoolType, 'slug'>, location: string): string {
  return `best-${slug}-schools-in-${location}`
}

/** A note about a type of school in a nation, or null. */
export function remarkOn({ slug }: Pick<SchoolType, 'slug'>, nation: Nation | null): string | null {
  if (slug === 'grammar') {
    if (nation === 'wales' || nation === 'scotland')
      return 'There are no state grammar schools here: no state school in Wales or Scotland selects by ability.'
    if (nation === 'england')
      return 'England has about 160 grammar schools, in some local authorities only. Children sit the 11-plus in the autumn before they’d start.'
    return null
  }
  if (slug === 'independent' && nation === 'england')
    return 'The Independent Schools Inspectorate inspects about half of independent schools and Ofsted the rest. Their reports use different grades.'
  if (slug === 'special')
    return 'Places go to children whose statutory plan names the school after an assessment. Distance doesn’t decide.'
  return null
}
