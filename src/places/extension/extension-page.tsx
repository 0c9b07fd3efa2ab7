import { checkAgain, missingPostcode } from '#datasets/postcodes/missing-postcode.server.ts'
import { formatMonth } from '#domain/dates.ts'
import { type Postcode, postcodeSlug } from '#domain/postcode.ts'
import { findPostcodeReport } from '#places/postcode/find-report.server.ts'
import type { PostcodeReport } from '#places/postcode/report.ts'
import type { ReportSources } from '#places/postcode/sources.ts'
import type { Database } from '#platform/database.server.ts'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { guideHead } from '#ui/guide/guide-head.ts'
import { Logo } from '#ui/logo/logo.tsx'
import { href } from '#web/href.ts'
import { page, type Route } from '#web/page.ts'

import { findListingPostcode } from './listing-postcode.ts'
import { PostcodeFigures } from './postcode-figures.tsx'

type PortalPath = '/extension/rightmove' | '/extension/zoopla'

/** A property portal on whose listings the extension appears. */
export type Portal<Path extends PortalPath = PortalPath> = { readonly name: string; readonly path: Path }

type PageData = {
  typed: string
  /** Null without a search, or when it names no known postcode. */
  report: PostcodeReport | null
  /** What is wrong with the search. */
  error: string | null
  siteUrl: string
}

/** The narrow page shown next to a listing, without header and footer and not indexed. `?postcode=` is the listing's postcode or address. */
export function extensionPage<const Path extends PortalPath>(portal: Portal<Path>): Route<Path> {
  const words = {
    path: portal.path,
    title: `Local prices for a ${portal.name} listing`,
    description: `Median sold prices and average prices around the postcode of a ${portal.name} listing, from official records.`,
  }
  const crumbs = [{ label: 'Home', href: '/' }, { label: `${portal.name} extension` }]
  return page(portal.path, {
    cache: { scope: 'public', datasets: ['price-paid', 'postcodes', 'house-price-index'] },
    layout: 'bare',
    load: async ({ db, today, url, siteUrl }): Promise<PageData> => {
      const typed = (url.searchParams.get('postcode') ?? '').trim().slice(0, 300)
      const postcode = findListingPostcode(typed)
      const report = postcode
        ? await findPostcodeReport(db, { postcode, today, query: new URLSearchParams() })
        : null
      return { typed, report, error: report ? null : await errorOf(db, typed, postcode), siteUrl }
    },
    head: ({ error, siteUrl }) => ({
      ...guideHead({ ...words, heading: words.title, lead: '' }, { crumbs, siteUrl }),
      robots: 'noindex,follow',
      jsonLd: [breadcrumbList(crumbs, siteUrl)],
      ...(error ? { status: 422 as const } : {}),
    }),
    Page: ({ data }) => <Column portal={portal} {...data} />,
  })
}

async function errorOf(db: Database, typed: string, postcode: Postcode | null): Promise<string | null> {
  if (typed === '') return null
  return postcode
    ? checkAgain(await missingPostcode(db, postcode))
    : 'Enter a full postcode such as RG30 1AA, or an address with its postcode.'
}

function Column({ portal, typed, report, error }: PageData & { readonly portal: Portal }) {
  return (
    <div className="mx-auto grid max-w-[25rem] gap-5 p-4">
      <header className="flex items-center justify-between gap-3 border-b pb-3">
        <a href="/" className="inline-flex min-h-11 items-center text-xl">
          <Logo />
        </a>
        <span className="text-sm text-slate">for {portal.name}</span>
      </header>
      <h1 className="text-2xl">
        {report ? `Prices around ${report.record.postcode}` : `Sold prices near this ${portal.name} listing`}
      </h1>
      {report && <PostcodeFigures report={report} />}
      <form action={portal.path} method="get">
        <Field
          name="postcode"
          label={report ? 'Another postcode' : 'Postcode or address of the listing'}
          autoComplete="off"
          maxLength={300}
          defaultValue={report ? '' : typed}
          error={error ?? undefined}
          action={<Button variant="secondary">Show</Button>}
        />
      </form>
      <Foot report={report} />
    </div>
  )
}

function Foot({ report }: { readonly report: PostcodeReport | null }) {
  return (
    <footer className="grid gap-2 border-t pt-3 text-sm text-slate">
      {report && <Licences sources={report.sources} />}
      <p>
        Freehold isn’t affiliated with the portal and doesn’t read its page: we only use what you enter here.
      </p>
      <nav aria-label="More" className="flex flex-wrap gap-x-5">
        {report && (
          <a
            href={href('/postcodes/:pcd7', { pcd7: postcodeSlug(report.record.postcode) })}
            className="link inline-flex min-h-11 items-center"
          >
            Full {report.record.postcode} report
          </a>
        )}
        <a href={href('/stampdutycalculator')} className="link inline-flex min-h-11 items-center">
          Stamp duty
        </a>
      </nav>
    </footer>
  )
}

/** The attribution statements that the licences require, each once. */
function Licences({ sources }: { readonly sources: ReportSources }) {
  const used = [sources.pricePaid, sources.index, sources.postcodes].filter(({ imported }) => imported)
  const told = used.filter(({ facts }) => !facts.demonstration).map(({ attribution }) => attribution)
  return (
    <>
      {sources.pricePaid.coversTo && (
        <p>
          HM Land Registry, Price Paid Data to {formatMonth(sources.pricePaid.coversTo)}; UK House Price
          Index.
          {sources.demonstration && ' Demonstration data.'}
        </p>
      )}
      {[...new Set(told)].map((attribution) => (
        <p key={attribution}>{attribution}</p>
      ))}
    </>
  )
}
