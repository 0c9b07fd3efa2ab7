import { missingArea } from '#datasets/postcodes/missing-postcode.server.ts'
import { postcodeAreaName } from '#places/postcode-search/area-names.ts'
import { href } from '#web/href.ts'
import { type Head, notFound, page, type PageContext, redirect } from '#web/page.ts'

import { areaAddress } from './area-address.ts'
import { areaHead } from './area-head.ts'
import { findAreaPrices } from './area-prices.server.ts'
import { findKnownArea } from './find-area.server.ts'
import { PostcodeAreaPage, postcodeAreaHead } from './postcode-area-page.tsx'
import { findPostcodeArea } from './postcode-area.server.ts'
import { crumbsOfArea, RegionPage } from './region-page.tsx'

type PageData = NonNullable<Awaited<ReturnType<typeof find>>> & { siteUrl: string }

/** Finds a nation or region by its slug, or a postcode area by its letters. Authorities redirect to their own page. */
const load = async (context: PageContext<'/location/area/:area'>) => {
  const asked = context.params.area
  const address = await addressOf(context, asked)
  if (address !== null && address !== context.url.pathname) return redirect(address, 301)
  const found = address === null ? null : await find(context, asked)
  if (found === null) {
    const letters = lettersOf(asked)
    const gap = letters === null ? null : await missingArea(context.db, letters)
    return notFound(gap ?? `No region or postcode area is called “${asked.slice(0, 60)}”.`, {
      suggestions: [
        { href: href('/areas'), label: 'All areas' },
        { href: href('/authorities'), label: 'All local authorities' },
      ],
    })
  }
  return { ...found, siteUrl: context.siteUrl }
}

const head = (data: PageData): Head =>
  data.kind === 'postcode-area'
    ? postcodeAreaHead(data.postcodeArea, data.siteUrl)
    : areaHead({
        prices: data.prices,
        siteUrl: data.siteUrl,
        canonical: areaAddress(data.prices.area),
        crumbs: crumbsOfArea(data.prices.area.name),
      })

const cache = {
  scope: 'public',
  datasets: ['house-price-index', 'price-paid', 'postcodes', 'names-and-codes'],
} as const

/** Prices in a region, nation or postcode area. */
export const route = page('/location/area/:area', { cache, load, head, Page })

function Page({ data }: { readonly data: PageData }) {
  return data.kind === 'postcode-area' ? (
    <PostcodeAreaPage data={data.postcodeArea} />
  ) : (
    <RegionPage prices={data.prices} />
  )
}

/** Letters in use as a postcode area, in capitals; null for anything else. */
function lettersOf(asked: string): string | null {
  const letters = asked.toUpperCase()
  return postcodeAreaName(letters) === null ? null : letters
}

async function addressOf({ db }: PageContext, asked: string): Promise<string | null> {
  const letters = lettersOf(asked)
  if (letters !== null) return href('/location/area/:area', { area: letters.toLowerCase() })
  const area = await findKnownArea(db, asked)
  return area && areaAddress(area)
}

async function find({ db, today }: PageContext, asked: string) {
  const letters = lettersOf(asked)
  if (letters !== null) {
    const postcodeArea = await findPostcodeArea(db, letters, today)
    return postcodeArea && { kind: 'postcode-area' as const, postcodeArea }
  }
  const area = await findKnownArea(db, asked)
  return area && { kind: 'region' as const, prices: await findAreaPrices(db, area, today) }
}
