import { isoDate, type IsoDate } from '#domain/dates.ts'
import { requiredField, splitFrontMatter } from '#ui/markdown/front-matter.ts'
import { headingId, renderMarkdown } from '#ui/markdown/markdown.ts'

/** An entry of the changelog, for people who use the product. */
export type ChangelogEntry = { id: string; title: string; date: IsoDate; readonly html: string }

const files = import.meta.glob<string>('./*.md', { eager: true, query: '?raw', import: 'default' })

/** Every entry, newest first: by file name, descending. */
export const changelog: readonly ChangelogEntry[] = Object.entries(files)
  .toSorted(([a], [b]) => b.localeCompare(a))
  .map(([name, file]) => {
    const document = splitFrontMatter(file, name)
    const title = requiredField(document, 'title', name)
    let html: string | undefined
    return {
      id: headingId(title),
      title,
      date: isoDate(requiredField(document, 'date', name)),
      // Only when somebody reads the changelog: rendering takes a tenth of the server's start.
      get html() {
        return (html ??= renderMarkdown(document.body).html)
      },
    }
  })
