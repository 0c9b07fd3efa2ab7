import type { ReactNode } from 'react'

/** The reasons why there is no figure. */
export type NothingKind =
  | 'not covered'
  | 'not published'
  | 'suppressed'
  /** Too few sales. */
  | 'too few'
  /** Too few residents, homes or schools. */
  | 'too few to say'
  /** The dataset hasn't been imported. */
  | 'not imported'
  /** The dataset has been imported, but not for this place or period, or only a part of it. */
  | 'place not imported'

/** What visitors see. 'not imported' is only meaningful to operators. */
const words: Record<NothingKind, string> = {
  'not covered': 'not covered',
  'not published': 'not published',
  suppressed: 'suppressed',
  'too few': 'too few sales',
  'too few to say': 'too few to say',
  'not imported': 'not available yet',
  'place not imported': 'not imported',
}

const meaning: Record<NothingKind, string> = {
  'not covered': 'The dataset doesn’t cover this place or period.',
  'not published': 'The publisher hasn’t released this figure.',
  suppressed: 'The publisher withholds this figure because it would be based on too few people or homes.',
  'too few': 'There are too few sales for a meaningful figure.',
  'too few to say': 'There are too few residents, homes or schools for a meaningful figure.',
  'not imported': 'We haven’t loaded this dataset yet.',
  'place not imported': 'We haven’t imported all of this dataset for this place or period.',
}

/** Shown instead of a figure, with an explanation on hover and for screen readers. */
export function Nothing({ kind }: { readonly kind: NothingKind }) {
  return (
    <span className="hatched rounded-sm px-1.5 text-slate" title={meaning[kind]}>
      <span className="bg-card px-1">{words[kind][0]?.toUpperCase() + words[kind].slice(1)}</span>
      <span className="sr-only">. {meaning[kind]}</span>
    </span>
  )
}

type NothingPanelProps = {
  readonly kind: NothingKind
  /** What is missing: 'Sold prices'. */
  readonly subject: string
  /** Why, and what visitors can do instead. By default the general explanation. */
  readonly children?: ReactNode
}

/** Shown instead of a whole chart or table. */
export function NothingPanel({ kind, subject, children }: NothingPanelProps) {
  return (
    <div className="hatched rounded-sm border p-4 sm:p-6">
      <div className="max-w-prose rounded-sm border bg-card p-4">
        <p className="font-medium">
          {subject}: {words[kind]}
        </p>
        <div className="mt-1 text-slate">{children ?? meaning[kind]}</div>
      </div>
    </div>
  )
}
