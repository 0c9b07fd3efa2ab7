import type { ReactNode } from 'react'

import type { SourceFacts } from './source-facts.ts'

/**
 * The source of a figure in two words; opens to dataset, edition, licence and method. Works without script; printed
 * closed, because the sources have a section of their own.
 */
export function SourceChip({ source }: { readonly source: SourceFacts }) {
  return (
    <details className="print-closed group inline-block max-w-full text-sm">
      <summary className="relative inline-flex min-h-6 after:absolute after:inset-x-0 after:-inset-y-3 list-none items-center rounded-full border border-control px-2 text-slate group-open:border-ink group-open:text-ink hover:border-ink hover:text-ink">
        <span className="sr-only">Source: </span>
        {source.demonstration ? 'Demonstration data' : `${source.title}, ${source.edition}`}
      </summary>
      <dl className="mt-3.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 border-l-2 pl-3">
        <Row term="Dataset">
          <a href={source.page} className="link">
            {source.title}
          </a>
          , {source.publisher}
        </Row>
        <Row term="Edition">{source.demonstration ? 'Made up for demonstration' : source.edition}</Row>
        <Row term="Licence">
          <a href={source.licence.url} className="link">
            {source.licence.name}
          </a>
        </Row>
        {source.method && <Row term="Method">{source.method}</Row>}
      </dl>
    </details>
  )
}

function Row({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-slate">{term}</dt>
      <dd>{children}</dd>
    </>
  )
}
