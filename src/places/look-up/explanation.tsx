import type { ReactNode } from 'react'

/** The text of an explanation. */
export type ExplanationProps = {
  /** Terms and what they mean. */
  readonly means: readonly (readonly [term: string, meaning: ReactNode])[]
  /** What the figures don't show. */
  readonly limits: readonly ReactNode[]
  readonly meansTitle?: string
  readonly limitsTitle?: string
}

/** What figures mean and what they don't show, side by side. */
export function Explanation({
  means,
  limits,
  meansTitle = 'What the figures mean',
  limitsTitle = 'What they don’t show',
}: ExplanationProps) {
  return (
    <div className="grid gap-x-12 gap-y-8 not-first:border-t not-first:pt-8 md:grid-cols-2">
      <section aria-labelledby="means">
        <h2 id="means" className="text-2xl">
          {meansTitle}
        </h2>
        <dl className="mt-4 grid max-w-prose gap-3">
          {means.map(([term, meaning]) => (
            <div key={term}>
              <dt className="font-medium">{term}</dt>
              <dd className="text-slate">{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="limits">
        <h2 id="limits" className="text-2xl">
          {limitsTitle}
        </h2>
        <ul className="mt-4 grid max-w-prose list-[square] gap-2 pl-5">
          {limits.map((limit, position) => (
            // oxlint-disable-next-line react/no-array-index-key -- fixed sentences of a page
            <li key={position}>{limit}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}
