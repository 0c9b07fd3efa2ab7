import { isoDate, type IsoDate } from '#domain/dates.ts'
import { requiredField, splitFrontMatter } from '#ui/markdown/front-matter.ts'
import { renderMarkdown, type Rendered } from '#ui/markdown/markdown.ts'

import { fillIn, type LegalFacts } from './legal-facts.ts'

/** A legal text, rendered to HTML. */
export type LegalText = { title: string; version: IsoDate; text: Rendered }

const files = import.meta.glob<string>('./*.md', { eager: true, query: '?raw', import: 'default' })

/** The text of one page, with its `{{facts}}` filled in. */
export function legalText(name: 'privacy-policy' | 'terms' | 'accessibility', facts: LegalFacts): LegalText {
  const file = `./${name}.md`
  const document = splitFrontMatter(files[file] ?? '', file)
  return {
    title: requiredField(document, 'title', file),
    version: isoDate(requiredField(document, 'version', file)),
    text: renderMarkdown(fillIn(document.body, facts)),
  }
}
