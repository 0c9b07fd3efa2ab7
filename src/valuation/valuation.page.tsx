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
  title: 'Home valuation: the comparable sales',
  description:
    'The sales most like a home, by type, distance and date, with their median and middle half, and what a sound estimate of a home would need besides.',
  heading: 'What is it worth? Begin with the sales',
  lede: 'Every valuation rests on what similar homes nearby were sold for. Here they are, the most alike first.',
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
  meansTitle: 'What an estimate would need',
  means: [
    [
      'Size',
      'The floor area explains more of a price than anything but the place. The register of sales does not hold it; energy certificates do.',
    ],
    ['Its own history', 'What it was last sold for, moved along the index of its authority and type.'],
    [
      'Similar homes nearby',
      'The list above. The fewer and the farther they are, the wider any honest range must be.',
    ],
    [
      'A measured error',
      'An estimate is worth the share of past sales that it would have hit within ten per cent. Without that figure it is a guess with pounds on it.',
    ],
  ],
  limitsTitle: 'What the sales cannot tell',
  limits: [
    'The state of kitchen, roof and boiler, a view, a garden that faces south.',
    'Anything in Scotland and Northern Ireland, where no sales are published.',
    'The newest two months: registration takes two weeks to two months.',
    'Energy certificates are not imported in this installation, so no size, no price per square metre and no estimate are given here.',
    'What a lender accepts. That is a valuation by a surveyor who has seen the home.',
  ],
}

const relatedPages: readonly RelatedPage[] = [
  '/instantpropertyvaluation',
  '/epc-register-search',
  '/authorities',
]

type PageData = Awaited<ReturnType<typeof load>>

/** `?postcode=` and `?type=` (D, S, T or F) ask for the sales most like a home; another type is any type. */
const load = async ({ db, url, siteUrl, today }: PageContext) => {
  const search = await findPlace(db, url.searchParams.get('postcode'))
  const type = TYPES.find(({ value }) => value === url.searchParams.get('type'))?.value || null
  const comparables =
    search?.kind === 'found' ? await comparableSales(db, { record: search.record, type, today }) : null
  return { search, siteUrl, type, comparables }
}

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = { scope: 'public', datasets: ['postcodes', 'price-paid'] } as const

/** The sales most like a home. */
export const route = page('/valuation', { cache, load, head, Page })

function Page({ data }: { readonly data: PageData }) {
  const { search, comparables } = data
  return (
    <LookUpPage
      {...facts}
      crumbs={crumbsOf(facts)}
      edged={search?.kind !== 'found'}
      form={<HomeForm data={data} />}
    >
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
        label="Postcode of the home"
        hint="In any spelling: RG30 1AA or rg301aa"
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
