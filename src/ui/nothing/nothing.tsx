import type { ReactNode } from 'react'

/** The four words for nothing. */
export type NothingKind = 'not covered' | 'not published' | 'suppressed' | 'not imported'

const meaning: Record<NothingKind, string> = {
  'not covered': 'The dataset does not include this place or period.',
  'not published': 'The publisher has not released this figure.',
  suppressed: 'The publisher withholds this figure because too few people or homes stand behind it.',
  'not imported': 'The dataset has not been imported here yet.',
}

/** One of the four words in place of a figure, with what it means on hover and for screen readers. */
export function Nothing({ kind }: { readonly kind: NothingKind }) {
  return (
    <span className="hatched rounded-sm px-1.5 text-slate" title={meaning[kind]}>
      <span className="bg-card px-1">{kind[0]?.toUpperCase() + kind.slice(1)}</span>
      <span className="sr-only">. {meaning[kind]}</span>
    </span>
  )
}

type NothingPanelProps = {
  readonly kind: NothingKind
  /** What is missing: 'Sold prices'. */
  readonly subject: string
  /** Why, and what the reader can do instead; the general meaning of the word when absent. */
  readonly children?: ReactNode
}

/** One of the four words in place of a whole chart or table. */
export function NothingPanel({ kind, subject, children }: NothingPanelProps) {
  return (
    <div className="hatched rounded-sm border p-4 sm:p-6">
      <div className="max-w-prose rounded-sm border bg-card p-4">
        <p className="font-medium">
          {subject}: {kind}
        </p>
        <div className="mt-1 text-slate">{children ?? meaning[kind]}</div>
      </div>
    </div>
  )
}
