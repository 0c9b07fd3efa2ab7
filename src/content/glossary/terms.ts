import { href } from '#web/href.ts'

import { type GlossaryTerm, parseGlossary } from './glossary-file.ts'

const files = import.meta.glob<string>('../../../docs/glossary.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** The glossary of the site. */
export const glossary = parseGlossary(Object.values(files)[0] ?? '')

const byLabel = new Map(glossary.terms.map((term) => [shortLabel(term.label), term]))

/** The term with this label, with or without its abbreviation; null if there's none. */
export function findTerm(label: string): GlossaryTerm | null {
  return byLabel.get(shortLabel(label)) ?? null
}

/** The address of a term on the glossary's page. */
export function termHref({ id }: Pick<GlossaryTerm, 'id'>): string {
  return `${href('/docs/glossary')}#${id}`
}

function shortLabel(label: string): string {
  return label.replace(/ \(.*\)$/, '').toLowerCase()
}
