import type { Nation } from '#domain/nation.ts'

/** The kinds of school that people look for, as their word in addresses and in sentences. */
export const SCHOOL_TYPES = [
  { slug: 'primary', name: 'primary', label: 'Primary schools' },
  { slug: 'secondary', name: 'secondary', label: 'Secondary schools' },
  { slug: 'grammar', name: 'grammar', label: 'Grammar schools' },
  { slug: 'sixth-form', name: 'sixth-form', label: 'Sixth forms and colleges' },
  { slug: 'special', name: 'special', label: 'Special schools' },
  { slug: 'independent', name: 'independent', label: 'Independent schools' },
  { slug: 'nursery', name: 'nursery', label: 'Nursery schools' },
] as const

/** One of them. */
export type SchoolType = (typeof SCHOOL_TYPES)[number]

/** 'best-primary-schools-in-reading' as a type and the slug of a place; null for any other name. */
export function parseSchoolList(name: string): { type: SchoolType; location: string } | null {
  const [, slug, location] = /^best-([a-z-]+?)-schools-in-([a-z0-9-]+)$/.exec(name) ?? []
  const type = SCHOOL_TYPES.find((known) => known.slug === slug)
  return type && location !== undefined ? { type, location } : null
}

/** The last part of the address of a list. */
export function schoolListName({ slug }: Pick<SchoolType, 'slug'>, location: string): string {
  return `best-${slug}-schools-in-${location}`
}

/** What must be known about a type of school in a nation before it is looked for; null when nothing is. */
export function remarkOn({ slug }: Pick<SchoolType, 'slug'>, nation: Nation | null): string | null {
  if (slug === 'grammar') {
    if (nation === 'wales' || nation === 'scotland')
      return 'There is no state grammar school here: none in Wales or Scotland selects by ability.'
    if (nation === 'england')
      return 'Grammar schools stand in some authorities only; about 160 of them are left in England. Children sit the eleven-plus in the autumn before they would start.'
    return null
  }
  if (slug === 'independent' && nation === 'england')
    return 'About half of the independent schools are inspected by the Independent Schools Inspectorate, the others by Ofsted; their reports use other words.'
  if (slug === 'special')
    return 'A place is named in a child’s statutory plan after an assessment; distance and rankings do not decide.'
  return null
}
