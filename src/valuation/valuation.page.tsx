import type { PropertyType } from '#datasets/price-paid/sale.ts'
import { type RelatedPage, RelatedPages } from '#features/related-pages.tsx'
import { Explanation, type ExplanationProps } from '#places/look-up/explanation.tsx'
import { findPlace } from '#places/look-up/find-place.server.ts'
import { crumbsOf, lookUpHead, type LookUpFacts } from '#places/look-up/look-up-facts.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { PlaceAnswer } from '#places/look-up/place-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select-field/select-field.tsx'
import { type Head, page, type PageContext } from '#web/page.ts'

import { comparableSales } from './comparable-sales.server.ts'
import { ComparablesView } from './comparables-view.tsx'

const facts: LookUpFacts = {
  path: '/valuation',
  title: 'Home valuation: comparable sales',
  description:
    'Find the sales most similar to a home by type, distance and date, with their median price and range. England and Wales.',
  heading: 'What’s this home worth? Comparable sales',
  lede: 'See what similar homes nearby sold for, most similar first. Every valuation starts from sales like these.',
  crumb: 'Valuation',
}

const TYPES: readonly { value: PropertyType | ''; label: string }[] = [
  { value: '', label: 'Any type' },
  { value: 'D', label: 'Detached house' },
  { value: 'S', label: 'Semi-detached house' },
  { value: 'T', label: 'Terraced house' },
  { value: 'F', label: 'Flat or maisonette' },
]

const explanation: ExplanationProps = {
  meansTitle: 'What else a valuation needs',
  means: [
    [
      'Size',
      'After location, floor area affects the price most. Sale records don’t include it, but energy certificates do.',
    ],
    ['Its own sale history', 'What it last sold for, adjusted for how local prices have changed since.'],
    [
      'Similar homes nearby',
      'Sales like the ones this page finds. The fewer there are and the further away, the less certain any estimate is.',
    ],
    [
      'A track record',
      'How often the method gets within 10% of the sale price. If an estimate doesn’t say, treat it as a guess.',
    ],
  ],
  limitsTitle: 'What these sales don’t show',
  limits: [
    'Condition, views, gardens and extensions.',
    'Scotland and Northern Ireland, which publish no sold prices.',
    'The last two months in full. Sales take two weeks to two months to be registered.',
    'Floor area or price per square metre, so we don’t give an estimate yet.',
    'What a lender would accept. Lenders need a valuation by a surveyor.',
  ],
}

const relatedPages: readonly RelatedPage[] = [
  '/instantpropertyvaluation',
  '/epc-register-search',
  '/authorities',
]

type PageData = Awaited<ReturnType<typeof load>>

/** Looks up `?postcode=`, for homes of `?type=` (D, S, T or F); anything else means any type. */
const load = async ({ db, url, siteUrl, today }: PageContext) => {
  const search = await findPlace(db, url.searchParams.get('postcode'))
  const type = TYPES.find(({ value }) => value === url.searchParams.get('type'))?.value || null
  const comparables =
    search?.kind === 'found' ? await comparableSales(db, { record: search.record, type, today }) : null
  return { search, siteUrl, type, comparables }
}

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = { scope: 'public', datasets: ['postcodes', 'price-paid'] } as const

/** The most similar sales to a home. */
export const route = page('/valuation', { cache, load, head, Page })

function Page({ data }: { readonly data: PageData }) {
  const { search, comparables } = data
  return (
    <LookUpPage {...facts} crumbs={crumbsOf(facts)} form={<HomeForm data={data} />}>
      <PlaceAnswer path={facts.path} search={search}>
        {({ record }) => comparables && <ComparablesView comparables={comparables} record={record} />}
      </PlaceAnswer>
      <Explanation {...explanation} />
      <RelatedPages pages={relatedPages} />
    </LookUpPage>
  )
}

function HomeForm({ data: { search, type } }: { readonly data: PageData }) {
  return (
    <form action={facts.path} method="get" className="grid gap-4">
      <SelectField name="type" label="Type of home" options={TYPES} defaultValue={type ?? ''} />
      <Field
        name="postcode"
        label="Postcode"
        hint="Full postcode, such as RG30 1AA"
        width="max-w-full"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        defaultValue={search?.typed}
        error={search && 'message' in search ? search.message : undefined}
        action={<Button>Show comparable sales</Button>}
      />
    </form>
  )
}
