import type { ReactNode } from 'react'

import { formatDate, isoDate } from '#domain/dates.ts'

import { DESCRIBED_ON, nationsInWords, type OfficialSource } from './official-source.ts'

type SourceCardsProps = { readonly sources: readonly OfficialSource[] }

/** The official sources behind a page: publisher, coverage, frequency, licence, and the publisher's own search. */
export function SourceCards({ sources }: SourceCardsProps) {
  return (
    <section aria-labelledby="sources">
      <h2 id="sources" className="text-2xl">
        Where the figures come from
      </h2>
      <div className="mt-4 grid gap-4 *:min-w-0 md:grid-cols-[repeat(auto-fit,minmax(24rem,1fr))]">
        {sources.map((source) => (
          <SourceCard key={source.title} source={source} />
        ))}
      </div>
      <p className="mt-3 text-sm text-slate">
        Publishers, licences and links checked on {formatDate(isoDate(DESCRIBED_ON))}.
      </p>
    </section>
  )
}

function SourceCard({ source }: { readonly source: OfficialSource }) {
  return (
    <div className="rounded-sm border bg-card p-4 sm:p-6">
      <h3 className="text-xl">
        <a href={source.page} className="link">
          {source.title}
        </a>
      </h3>
      <dl className="mt-3 grid gap-x-4 gap-y-2 min-[22rem]:grid-cols-[5.5rem_minmax(0,1fr)] sm:grid-cols-[7rem_minmax(0,1fr)]">
        <Row term="Publisher">{source.publisher}</Row>
        <Row term="Covers">{nationsInWords(source.covers)}</Row>
        <Row term="Updated">{source.cadence}</Row>
        <Row term="Licence">
          <a href={source.licence.url} className="link">
            {source.licence.name}
          </a>
        </Row>
        <Row term="Look it up">
          <a href={source.checker.url} className="link">
            {source.checker.label}
          </a>
        </Row>
        {source.note && <Row term="Note">{source.note}</Row>}
      </dl>
    </div>
  )
}

function Row({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-slate max-[22rem]:mt-1 max-sm:text-sm">{term}</dt>
      <dd className="first-letter:uppercase">{children}</dd>
    </>
  )
}
