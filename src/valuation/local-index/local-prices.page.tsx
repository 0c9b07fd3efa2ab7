import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { formatMonth } from '#domain/dates.ts'
import { countOf } from '#domain/plain-number.ts'
import { RelatedPages } from '#features/related-pages.tsx'
import { Explanation, type ExplanationProps } from '#places/look-up/explanation.tsx'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { sourceFacts } from '#places/source-facts.ts'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Button } from '#ui/button/button.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { Field } from '#ui/field/field.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { ResultPanel } from '#ui/result-panel/result-panel.tsx'
import { SelectField } from '#ui/select-field/select-field.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { href } from '#web/href.ts'
import { type Head, page, type PageContext } from '#web/page.ts'

import { rounded } from '../page/rounded.ts'
import { ValueChart } from '../report/value-chart.tsx'
import {
  findLocalPrices,
  INDEX_TYPES,
  type IndexType,
  type LocalPrices,
  type PriceChange,
} from './find-local-prices.server.ts'
import { isNoBetter, signedPercent, TYPE_WORDS, typedOutcode } from './local-prices-words.ts'

const PATH = '/valuation/local-prices'

const CRUMBS = [
  { label: 'Home', href: href('/') },
  { label: 'Valuation', href: href('/valuation') },
  { label: 'Local house prices' },
]

type PageData = Awaited<ReturnType<typeof load>>

/** Finds the index of `?outcode=` and `?type=` (D, S, T or F). */
const load = async ({ db, url, siteUrl }: PageContext) => {
  const typed = url.searchParams.get('outcode') ?? ''
  const type: IndexType = INDEX_TYPES.find((each) => each === url.searchParams.get('type')) ?? 'T'
  const outcode = typedOutcode(typed)
  const problem =
    typed.trim() === '' || outcode !== null
      ? null
      : 'Enter the first half of a postcode, such as RG30, or a whole one.'
  const found = outcode === null ? null : await findLocalPrices(db, { outcode, type })
  return { siteUrl, typed, type, outcode, problem, found }
}

const head = ({ siteUrl, typed, problem, found }: PageData): Head => ({
  title: 'Local house prices by postcode district',
  description:
    'How prices of houses and flats have changed in a postcode district, by type, with the range that shows how sure we are.',
  canonical: PATH,
  jsonLd: [breadcrumbList(CRUMBS, siteUrl)],
  ...(typed.trim() === '' ? {} : { robots: 'noindex,follow' as const }),
  ...(problem === null ? {} : { status: 422 as const }),
  // The model is trained at other times than its datasets are published.
  ...(found ? { keep: false as const } : {}),
})

const cache = { scope: 'public', datasets: ['price-paid'] } as const

/** The local price index. */
export const route = page(PATH, { cache, load, head, Page })

const explanation: ExplanationProps = {
  means: [
    [
      'Typical price',
      'The price level of that type of home in the district. It compares like with like, so it doesn’t move just because larger homes sold this month.',
    ],
    [
      'Range',
      'The true level or change should be within it four times out of five. It’s wide where few homes sell; there we rely more on the postcode area and the country.',
    ],
  ],
  limits: [
    'It isn’t the price of a particular home. Value a home to get that.',
    'The last two months will still change: sales take two weeks to two months to be registered.',
    'Scotland and Northern Ireland, where sold prices aren’t published as open data.',
    'What will happen. The forecast assumes that recent trends continue, and is only shown once we’ve tested it.',
  ],
}

function Page({ data: { typed, type, outcode, problem, found } }: { readonly data: PageData }) {
  return (
    <LookUpPage
      heading="Local house prices"
      lede="How prices have changed in a postcode district, by type of home, and how sure we are."
      crumbs={CRUMBS}
      form={
        <form action={PATH} method="get" className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            name="outcode"
            label="Postcode district"
            hint="The first half of a postcode, such as RG30"
            defaultValue={typed}
            error={problem ?? undefined}
            width="max-w-36"
          />
          <SelectField
            name="type"
            label="Type of home"
            hint="Each type has its own index"
            defaultValue={type}
            options={INDEX_TYPES.map((value) => ({ value, label: TYPE_WORDS[value].many }))}
          />
          <div>
            <Button>Show prices</Button>
          </div>
        </form>
      }
    >
      {found && outcode && <Prices found={found} outcode={outcode} type={type} />}
      <Explanation {...explanation} />
      <RelatedPages pages={['/valuation', '/instantpropertyvaluation', '/authorities']} />
    </LookUpPage>
  )
}

type PricesProps = { readonly found: LocalPrices; readonly outcode: string; readonly type: IndexType }

function Prices({ found, outcode, type }: PricesProps) {
  if (found.kind === 'no index') return <Notice title={found.title}>{found.sentence}</Notice>
  return <LocalIndex index={found} outcode={outcode} type={type} />
}

type Index = Extract<LocalPrices, { kind: 'found' }>

function LocalIndex({ index, outcode, type }: Omit<PricesProps, 'found'> & { readonly index: Index }) {
  const { months, changes, sales, edition, forecast } = index
  const ahead = forecast?.months.map((month) => ({ ...month, isForecast: true })) ?? []
  const { one, many } = TYPE_WORDS[type]
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return null
  return (
    <section aria-label="Prices" className="grid gap-8 rounded-sm border bg-card p-5 *:min-w-0 sm:p-6">
      <ResultPanel
        label={`Typical ${one} in ${outcode}, ${formatMonth(last.month)}`}
        value={`${rounded(last.low)} – ${rounded(last.high)}`}
        sentence={`Most likely about ${rounded(last.value)}. Based on ${countOf(sales, 'sale')} of this type in ${outcode}, and on the surrounding area when there are few.`}
      />
      <ChangesTable changes={changes} month={last.month} />
      <ValueChart
        id="local-prices"
        title={`${many} in ${outcode}: ${rounded(first.value)} in ${formatMonth(first.month)}, ${rounded(last.value)} in ${formatMonth(last.month)}`}
        subtitle={`Price of a typical home, with its 80% range${forecast ? '; the dashed end is a forecast' : ''}`}
        points={[...months, ...ahead]}
        format={rounded}
        valueLabel="Typical price"
        csvHref={`${PATH}.csv?outcode=${outcode}&type=${type}`}
      />
      {forecast && <Forecast forecast={forecast} />}
      {edition && (
        <SourceNote sources={[sourceFacts(pricePaidSource, edition)]}>
          Our own index from repeat sales and similar homes, blended with the postcode area and the country
          where few homes sell.
        </SourceNote>
      )}
    </section>
  )
}

type ForecastProps = { readonly forecast: NonNullable<Index['forecast']> }

/** The forecast for a year ahead, called one, with how wrong such forecasts were. */
function Forecast({ forecast: { months, errors } }: ForecastProps) {
  const end = months.at(-1)
  if (!end) return null
  return (
    <section aria-labelledby="forecast" className="grid gap-2">
      <h3 id="forecast" className="text-xl">
        Forecast for {formatMonth(end.month)}
      </h3>
      <p className="max-w-prose">
        If recent trends continue, the typical price will be about {rounded(end.value)}, with a four in five
        chance of being between {rounded(end.low)} and {rounded(end.high)}. The forecast doesn’t take account
        of interest rates, tax or new laws.
      </p>
      <p className="max-w-prose text-sm text-slate">
        We tested {countOf(errors.forecasts, 'forecast')} like this for postcode districts with enough sales,
        each made from earlier sales only. Half were within {errors.medianPercent.toFixed(1)}% of our index a
        year later, and four in five within {((Math.exp(errors.fourInFive) - 1) * 100).toFixed(1)}%. Simply
        assuming no change, half would have been within {errors.noChangePercent.toFixed(1)}%.
        {isNoBetter(errors) && ' So the forecast was no better than assuming that prices don’t change.'}
      </p>
    </section>
  )
}

type ChangesProps = { readonly changes: readonly PriceChange[]; readonly month: string }

function ChangesTable({ changes, month }: ChangesProps) {
  return (
    <DataTable
      caption={`Change in prices up to ${formatMonth(month)}`}
      rows={changes}
      rowKey={({ years }) => years}
      columns={[
        { key: 'years', label: 'Over', rowHeader: true, cell: ({ years }) => countOf(years, 'year') },
        { key: 'value', label: 'Change', numeric: true, cell: ({ value }) => signedPercent(value) },
        {
          key: 'range',
          label: '80% range',
          numeric: true,
          cell: ({ low, high }) => `${signedPercent(low)} to ${signedPercent(high)}`,
        },
      ]}
    />
  )
}
