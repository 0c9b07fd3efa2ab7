import { Card } from '#ui/card/card.tsx'

import type { ReportSource, ReportSources } from '../sources.ts'

/** The datasets behind the page: title, edition, licence, and the attribution that the licence requires. */
export function SourcesSection({ sources }: { readonly sources: ReportSources }) {
  return (
    <Card id="sources" title="Sources and licences">
      <dl className="grid gap-6 md:grid-cols-3">
        <Source what="Sold prices and medians" source={sources.pricePaid} />
        <Source what="Postcode, areas and positions" source={sources.postcodes} />
        <Source what="House price index" source={sources.index} />
      </dl>
      <p className="mt-6 max-w-prose text-sm text-slate">
        Sale addresses, here and in the CSV file, contain Royal Mail and Ordnance Survey data. You may use
        them for personal use or to show residential prices. For anything else you need Royal Mail’s
        permission.
      </p>
    </Card>
  )
}

function Source({ what, source }: { readonly what: string; readonly source: ReportSource }) {
  const { facts, attribution, cadence, imported } = source
  return (
    <div className="min-w-0">
      <dt className="font-medium">{what}</dt>
      <dd className="mt-1 grid gap-1 text-sm">
        <span>
          <a href={facts.page} className="link">
            {facts.title}
          </a>
          , {facts.publisher}
        </span>
        <span className="text-slate">
          Edition: {facts.demonstration ? 'demonstration data' : facts.edition}. Published {cadence}.
        </span>
        <a href={facts.licence.url} className="link py-0.5">
          {facts.licence.name}
        </a>
        {imported && !facts.demonstration && <span className="text-slate">{attribution}</span>}
      </dd>
    </div>
  )
}
