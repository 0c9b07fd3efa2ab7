/**
 * The glossary, `docs/glossary.md`: a section for each term with its meaning in a sentence and, where there are any, an example
 * with figures from the calculators, the pages that use it, and its name in code.
 */
import { type Document, splitFrontMatter } from '#ui/markdown/front-matter.ts'
import { headingId } from '#ui/markdown/markdown.ts'

/** A term as written: placeholders aren't filled in. */
export type GlossaryTerm = {
  readonly id: string
  readonly label: string
  readonly meaning: string
  readonly example: string | null
  /** Paths of calculators and other pages. */
  readonly usedIn: readonly string[]
  /** The name to search the code for. */
  readonly code: string | null
}

/** The terms with the worked examples that they share. */
export type GlossaryFile = {
  readonly examples: Readonly<Record<string, string>>
  readonly terms: readonly GlossaryTerm[]
}

/** Reads the glossary. Throws a sentence with the term that has a mistake. */
export function parseGlossary(text: string): GlossaryFile {
  const document = splitFrontMatter(text, 'glossary.md')
  const [, ...sections] = document.body.replaceAll("'", '’').split(/^## /m)
  return { examples: examplesOf(document), terms: sections.map(parseTerm) }
}

function examplesOf({ fields }: Document): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => {
      if (!key.startsWith('example.')) throw new Error(`glossary.md: ${key} is not an example`)
      return [key.slice('example.'.length), value]
    }),
  )
}

function parseTerm(section: string): GlossaryTerm {
  const [label = '', ...lines] = section.trim().split('\n')
  const notes = new Map(
    lines.flatMap((line) => {
      const [, name, note] = /^- (Example|Used in|In code): (.+)$/.exec(line.trimEnd()) ?? []
      return name && note ? [[name, note] as const] : []
    }),
  )
  const meaning = lines.filter((line) => line.trim() !== '' && !line.startsWith('- ')).join(' ')
  if (meaning === '') throw new Error(`glossary.md: ${label} has no meaning`)
  return {
    id: headingId(label),
    label,
    meaning,
    example: notes.get('Example') ?? null,
    usedIn: notes.get('Used in')?.split(/,\s*/) ?? [],
    code: notes.get('In code')?.replaceAll('`', '') ?? null,
  }
}
