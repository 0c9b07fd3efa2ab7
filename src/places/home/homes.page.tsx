import { ageBandLabel } from '#datasets/energy-certificates/age-band.ts'
import type { Certificate } from '#datasets/energy-certificates/certificate.ts'
import { energyCertificatesSource } from '#datasets/energy-certificates/source.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { countOf } from '#domain/plain-number.ts'
import { findPostcode, postcodeSlug } from '#domain/postcode.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { NoSoldPrices } from '#places/look-up/no-sold-prices.tsx'
import { yearsInWords } from '#places/postcode/data-period.ts'
import { unknownPostcode } from '#places/postcode/unknown-postcode.server.ts'
import type { PlaceHome } from '#places/property-age/homes.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { href } from '#web/href.ts'
import { type Head, page, type PageContext, redirect } from '#web/page.ts'

import { findHomes, type PostcodeHomes } from './find-homes.server.ts'
import { homeCrumbs } from './home-crumbs.ts'
import { floorAreaOf } from './home-facts.ts'
import { SoldFor } from './view/sold-for.tsx'

type PageData = { found: PostcodeHomes; siteUrl: string }

/** Finds the homes of a postcode, or redirects to the canonical address. */
const load = async ({ params, url, db, siteUrl }: PageContext<'/postcodes/:pcd7/homes'>) => {
  const postcode = findPostcode(params.pcd7)
  if (postcode === null) return unknownPostcode(db, params.pcd7)
  const address = href('/postcodes/:pcd7/homes', { pcd7: postcodeSlug(postcode) })
  if (url.pathname !== address) return redirect(address, 301)
  const found = await findHomes(db, postcode)
  return found === null ? unknownPostcode(db, params.pcd7) : { found, siteUrl }
}

/** Not indexed: a list of addresses is for people who are looking at a place already. */
const head = ({ found, found: { record }, siteUrl }: PageData): Head => ({
  title: `Homes in ${record.postcode}`,
  description: `${subjectOf(found)}: last price, rating, floor area and age.`,
  canonical: href('/postcodes/:pcd7/homes', { pcd7: postcodeSlug(record.postcode) }),
  robots: 'noindex,follow',
  jsonLd: [breadcrumbList(homeCrumbs(record), siteUrl)],
})

const cache = { scope: 'public', datasets: ['postcodes', 'price-paid', 'energy-certificates'] } as const

/** The homes of a postcode that have a sale or a certificate. */
export const route = page('/postcodes/:pcd7/homes', { cache, load, head, Page })

function Page({ data: { found } }: { readonly data: PageData }) {
  const { record, homes, editions, lacking } = found
  return (
    <LookUpPage heading={`Homes in ${record.postcode}`} lede={ledeOf(found)} crumbs={homeCrumbs(record)}>
      {homes.size > 0 && found.salesCovered !== 'imported' && <NoSales found={found} />}
      {homes.size === 0 ? <NoHomes found={found} /> : <HomesTable found={found} />}
      {homes.size > 0 && editions['energy-certificates'] !== null && lacking !== null && (
        <NothingPanel kind="place not imported" subject="Some energy certificates">
          {lacking.lacking}
        </NothingPanel>
      )}
    </LookUpPage>
  )
}

/** What was imported in full: without it, a home that isn't listed may have a sale or a certificate. */
function completenessOf({ salesCovered, editions, lacking }: PostcodeHomes) {
  return {
    hasSales: salesCovered === 'imported',
    hasCertificates: editions['energy-certificates'] !== null && lacking === null,
  }
}

/** What the list has, for search results: a number of homes only if the ones that aren't there have neither. */
function subjectOf(found: PostcodeHomes): string {
  const { hasSales, hasCertificates } = completenessOf(found)
  const { record, homes } = found
  const counted = `${countOf(homes.size, 'home')} in ${record.postcode} with`
  if (hasSales && hasCertificates) return `${counted} a registered sale or an energy certificate`
  return homes.size > 0
    ? `${counted} a registered sale or an energy certificate that we have`
    : `Homes in ${record.postcode} by their registered sales and energy certificates`
}

function ledeOf(found: PostcodeHomes): string {
  const { hasSales, hasCertificates } = completenessOf(found)
  const sold = `a sale registered ${yearsInWords(found.salesPeriod)}`
  if (hasSales && hasCertificates)
    return `Every home with an energy certificate or ${sold}. Homes with neither aren’t listed.`
  if (hasSales) return `Every home with ${sold}, and those with an energy certificate that we have.`
  if (hasCertificates)
    return 'Every home with an energy certificate, and those with a registered sale that we have.'
  return 'The homes whose registered sales or energy certificates we have.'
}

function NoHomes({ found }: { readonly found: PostcodeHomes }) {
  const { record, lacking } = found
  return (
    <div className="grid gap-4">
      <NoSales found={found} />
      <p className="max-w-prose">
        {lacking?.sentence ?? `The register has no energy certificate in ${record.postcode}.`}
      </p>
    </div>
  )
}

/** Says why no sales are listed. */
function NoSales({
  found: { record, editions, salesCovered, salesPeriod },
}: {
  readonly found: PostcodeHomes
}) {
  return (
    <NoSoldPrices
      edition={editions['price-paid']}
      covered={salesCovered}
      nationCode={record.nation?.code ?? null}
      none={`No sale is registered in ${record.postcode} ${yearsInWords(salesPeriod)}.`}
    />
  )
}

type Row = readonly [slug: string, home: PlaceHome<Certificate>]

function HomesTable({ found }: { readonly found: PostcodeHomes }) {
  const { record, homes, editions } = found
  const sources = [pricePaidSource, energyCertificatesSource].flatMap((source) => {
    const edition = editions[source.dataset]
    return edition ? [sourceFacts(source, edition)] : []
  })
  return (
    <div>
      <DataTable
        caption={`${countOf(homes.size, 'home')} in ${record.postcode}`}
        columns={columnsOf(found)}
        rows={[...homes]}
        rowKey={([slug]) => slug}
      />
      <SourceNote sources={sources}>Addresses belong to Royal Mail and Ordnance Survey.</SourceNote>
    </div>
  )
}

function columnsOf({ record, salesCovered, editions, lacking }: PostcodeHomes): readonly Column<Row>[] {
  const pcd7 = postcodeSlug(record.postcode)
  const unsold = salesCovered === 'imported' ? 'No sale registered' : 'Not known'
  const uncertified = editions['energy-certificates'] && lacking === null ? 'No certificate' : 'Not known'
  return [
    {
      key: 'address',
      label: 'Address',
      rowHeader: true,
      cell: ([slug, { address }]) => (
        <a href={href('/postcodes/:pcd7/:home', { pcd7, home: slug })} className="link inline-flex py-1">
          {address}
        </a>
      ),
    },
    {
      key: 'sale',
      label: 'Last sold',
      cell: ([, { sales }]) => (sales[0] ? <SoldFor sale={sales[0]} /> : unsold),
    },
    {
      key: 'rating',
      label: 'Energy rating',
      cell: ([
        ,
        {
          certificates: [latest],
        },
      ]) => latest?.rating ?? (latest ? 'Not stated' : uncertified),
    },
    {
      key: 'area',
      label: 'Floor area',
      numeric: true,
      cell: ([, home]) => {
        const area = floorAreaOf(home)
        return area === null ? 'Not known' : `${area} m²`
      },
    },
    {
      key: 'built',
      label: 'Built',
      nowrap: true,
      cell: ([, { certificates }]) => {
        const band = certificates.find(({ ageBand }) => ageBand !== null)?.ageBand
        return band ? ageBandLabel(band) : 'Not known'
      },
    },
  ]
}
