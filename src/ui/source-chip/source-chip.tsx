import type { SourceFacts } from './source-facts.ts'

/**
 * The source of a figure in two words; opens to dataset, edition, licence and method. Works without script; printed
 * closed, because the sources have their own section.
 */
export function SourceChip({ source }: { readonly source: SourceFacts }) {
  const { title, publisher, edition, licence, page, method, demonstration } = source
  return (
    <details className="source-chip print-closed">
      <summary>{`Source: ${demonstration ? 'Demonstration data' : `${title}, ${edition}`}`}</summary>
      <p>
        <a href={page} className="link">
          {title}
        </a>
        , {publisher}
        {demonstration ? '' : `, ${edition}`}. {licence.name}. {method}
      </p>
    </details>
  )
}
