import { listInWords } from '#domain/list-words.ts'
import { findPostcode } from '#domain/postcode.ts'
import { RelatedPages } from '#features/related-pages.tsx'
import { DIAL_DATASETS } from '#places/dials/measures.ts'
import { FigureFiles } from '#places/figure-files/figure-files.tsx'
import { COST_DATASETS } from '#places/living-cost/cost-datasets.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { REPORT_DATASETS } from '#places/postcode/find-report.server.ts'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { href } from '#web/href.ts'
import { type DataOf, type Head, page, type PageContext } from '#web/page.ts'

import { CompareForm } from './compare-form.tsx'
import { askedPlaces, compareAddress, MAX_PLACES, PLACE_PARAMETER } from './compare-query.ts'
import type { MissingPlace } from './compared-place.ts'
import { Comparison } from './comparison.tsx'
import { summaryOf } from './differences.ts'
import { findCompared } from './find-compared.server.ts'

const NOTHING_TYPED: MissingPlace = {
  typed: '',
  message: 'Enter two places, such as RG30 and Reading.',
  suggestions: [],
}

/** `?place=` up to four times: postcodes, postcode districts and local authorities, side by side. */
const load = async ({ url, db, today, siteUrl }: PageContext<'/compare'>) => {
  const { asked, leftOut } = askedPlaces(url.searchParams)
  const found = await Promise.all(asked.map((typed) => findCompared(db, typed, today)))
  const read = found.flatMap((one) => (one.kind === 'place' ? [one.place] : []))
  // Two names of one authority are one place.
  const places = [...new Map(read.map((place) => [place.key, place])).values()]
  const missing: MissingPlace[] = found.flatMap((one) => (one.kind === 'missing' ? [one] : []))
  const isEmpty = asked.length === 0 && url.searchParams.has(PLACE_PARAMETER)
  return { places, missing: isEmpty ? [NOTHING_TYPED] : missing, leftOut, siteUrl }
}

type PageData = DataOf<ReturnType<typeof load>>

const CRUMBS = [{ label: 'Home', href: href('/') }, { label: 'Compare places' }]

/** Only the empty form is indexed: there are more comparisons than anybody could list. */
const head = ({ places, missing, siteUrl }: PageData): Head => {
  const names = places.map(({ name }) => name)
  const isEmpty = places.length === 0 && missing.length === 0
  return {
    title: names.length > 0 ? `Compare ${listInWords(names)}`.slice(0, 60) : 'Compare places side by side',
    description:
      'Compare up to four postcodes, districts or local authorities: prices, rents, crime, schools, broadband and energy ratings, with sources and dates.',
    canonical: href('/compare'),
    jsonLd: [breadcrumbList(CRUMBS, siteUrl)],
    ...(isEmpty ? {} : { robots: 'noindex,follow' as const }),
    ...(missing.length > 0 ? { status: 422 as const } : {}),
  }
}

const cache = {
  scope: 'public',
  datasets: [
    ...new Set([
      ...REPORT_DATASETS,
      ...COST_DATASETS,
      ...DIAL_DATASETS,
      'schools',
      'names-and-codes',
    ] as const),
  ],
} as const

/** Places side by side. */
export const route = page('/compare', { cache, load, head, Page })

function Page({ data: { places, missing, leftOut } }: { readonly data: PageData }) {
  const keys = places.map(({ key }) => key)
  return (
    <LookUpPage
      heading={
        places.length > 0
          ? `Compare ${listInWords(places.map(({ name }) => unbroken(name)))}`
          : 'Compare places'
      }
      lede="Up to four postcodes, postcode districts or local authorities side by side. Each figure says which area it’s for."
      crumbs={CRUMBS}
      isReport={places.length > 0}
      form={keys.length < MAX_PLACES ? <CompareForm keys={keys} missing={missing[0]} /> : undefined}
    >
      <Missing missing={missing} keys={keys} />
      {leftOut.length > 0 && (
        <p className="max-w-prose">
          We compare up to {MAX_PLACES} places, so we’ve left out {listInWords([...leftOut])}.
        </p>
      )}
      {places.length > 0 && <Answer places={places} keys={keys} />}
      <RelatedPages
        pages={[
          '/postcodes',
          '/authorities',
          {
            href: href('/compare/schools'),
            label: 'Compare schools',
            about: 'Up to four schools side by side, with their distances from your postcode',
          },
        ]}
      />
    </LookUpPage>
  )
}

/** The name of a place, of which a postcode doesn't break over two lines. */
function unbroken(name: string): string {
  return findPostcode(name) === null ? name : name.replace(' ', '\u00A0')
}

type AnswerProps = { readonly places: PageData['places']; readonly keys: readonly string[] }

function Answer({ places, keys }: AnswerProps) {
  const summary = summaryOf(places)
  return (
    <div className="grid gap-8 *:min-w-0">
      {places.length === 1 && (
        <p className="text-lg">Add another place to compare it with {places[0]?.name}.</p>
      )}
      {summary.length > 0 && (
        <section aria-labelledby="summary" className="red-edge rounded-sm p-4 sm:p-6">
          <h2 id="summary" className="text-2xl">
            What’s different
          </h2>
          <ul className="mt-3 grid gap-1">
            {summary.map(({ about, words }) => (
              <li key={about}>
                <b>{about}:</b> {words}.
              </li>
            ))}
          </ul>
        </section>
      )}
      <Comparison places={places} />
      <FigureFiles
        addressOf={(form) => compareAddress(keys, `/compare.${form}`)}
        page={compareAddress(keys)}
      />
    </div>
  )
}

function Missing({
  missing,
  keys,
}: {
  readonly missing: readonly MissingPlace[]
  readonly keys: readonly string[]
}) {
  const offered = missing.flatMap(({ suggestions }) => suggestions)
  return (
    <>
      {missing.slice(1).map(({ typed, message }) => (
        <p key={typed} className="max-w-prose">
          {message}
        </p>
      ))}
      {offered.length > 0 && (
        <section aria-labelledby="meant">
          <h2 id="meant" className="text-2xl">
            Did you mean
          </h2>
          <ul className="mt-3 flex flex-wrap gap-x-6">
            {offered.map(({ key, name }) => (
              <li key={key}>
                <a href={compareAddress([...keys, key])} className="link inline-block py-2.5">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
