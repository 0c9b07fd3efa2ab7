import { housePriceIndexSource } from '#datasets/house-price-index/source.ts'
import { areaInSentence } from '#domain/area-words.ts'
import { RelatedPages } from '#features/related-pages.tsx'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { sourceFacts } from '#places/source-facts.ts'
import { Card } from '#ui/card/card.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { href } from '#web/href.ts'

import { dashMeaning } from './area-average.ts'
import type { AreaPrices } from './area-prices.server.ts'
import { AreaTable } from './area-table.tsx'
import { AreaView } from './area-view.tsx'

/** Prices in a nation or region, and in the regions or authorities within it. */
export function RegionPage({ prices }: { readonly prices: AreaPrices }) {
  const { area, parts, editions } = prices
  const edition = editions['house-price-index']
  const partsName =
    parts[0]?.area.kind === 'authority'
      ? 'Local authorities'
      : parts[0]?.area.kind === 'nation'
        ? 'Nations'
        : 'Regions'
  return (
    <LookUpPage
      heading={`House prices in ${areaInSentence(area.name)}`}
      lede={`Average prices by type of home and month, and how ${parts[0]?.area.kind === 'authority' ? 'local authorities' : 'areas'} within it compare.`}
      crumbs={crumbsOfArea(area.name)}
    >
      <AreaView prices={prices}>
        {parts.length > 0 && (
          <Card id="parts" title={`${partsName} in ${areaInSentence(area.name)}`}>
            <AreaTable captionHidden caption={`${partsName} by average price and sales`} rows={parts} />
            {edition && (
              <SourceNote sources={[sourceFacts(housePriceIndexSource, edition)]}>
                {dashMeaning(edition)}
              </SourceNote>
            )}
          </Card>
        )}
      </AreaView>
      <RelatedPages pages={['/areas', '/authorities', '/economic-data']} />
    </LookUpPage>
  )
}

/** The breadcrumbs: Home, Areas, the area. */
export function crumbsOfArea(name: string) {
  return [{ label: 'Home', href: href('/') }, { label: 'Areas', href: href('/areas') }, { label: name }]
}
