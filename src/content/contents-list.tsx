import type { Heading } from '#ui/markdown/markdown.ts'

/** A contents list that links to a page’s headings: next to the text on wide screens, above it on phones. */
export function ContentsList({ headings }: { readonly headings: readonly Heading[] }) {
  return (
    <nav aria-label="On this page" className="text-sm lg:sticky lg:top-24 lg:self-start print:hidden">
      <p className="font-medium">On this page</p>
      <ol className="mt-1">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-block py-1 text-slate underline decoration-transparent underline-offset-4 hover:text-ink hover:decoration-ink"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
