import type { ReactNode } from 'react'

import type { SourceFacts } from './source-facts.ts'

/**
 * The source of a figure in two words; opens to dataset, edition, licence and method. Works without script; printed
 * closed, because the sources have a section of their own.
 */
export function SourceChip({ source }: { readonly source: SourceFacts }) {
  return (
    <details className="source-chip print-closed">
      <summary>
        <span className="sr-only">Source: </span>
        {source.demonstration ? 'Demonstration data' : `${source.title}, ${source.edition}`}
      </summary>
      <dl>
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
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  )
}
