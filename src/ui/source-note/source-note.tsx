import type { ReactNode } from 'react'

import type { SourceFacts } from '#ui/source-chip/source-facts.ts'

type SourceNoteProps = {
  readonly sources: readonly SourceFacts[]
  /** Number of observations, caveats, or how the figure was calculated. */
  readonly children?: ReactNode
}

/** The line below a chart or table: dataset, edition and licence, then any caveats. */
export function SourceNote({ sources, children }: SourceNoteProps) {
  return (
    <p className="source-note">
      {sources.length > 0 && (sources.length === 1 ? 'Source: ' : 'Sources: ')}
      {sources.map((source, position) => (
        <span key={source.title}>
          {position > 0 && '; '}
          <a href={source.page}>
            {source.publisher}, {source.title}
          </a>
          , {source.demonstration ? 'demonstration data' : source.edition}, {source.licence.name}
        </span>
      ))}
      {sources.length > 0 && '. '}
      {children}
    </p>
  )
}
