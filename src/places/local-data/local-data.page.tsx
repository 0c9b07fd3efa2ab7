import { type RelatedPage, RelatedPages } from '#features/related-pages.tsx'
import { AuthorityForm, AuthoritySuggestions } from '#places/areas/authority-form.tsx'
import { searchAuthority } from '#places/areas/find-area.server.ts'
import { Explanation, type ExplanationProps } from '#places/look-up/explanation.tsx'
import { crumbsOf, lookUpHead, type LookUpFacts } from '#places/look-up/look-up-facts.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { href } from '#web/href.ts'
import { type Head, page, type PageContext } from '#web/page.ts'

import { PlaceDatasetsView } from './place-datasets-view.tsx'
import { placeDatasets } from './place-datasets.server.ts'

const facts: LookUpFacts = {
  path: '/local-data',
  title: 'Local data of an authority',
  description:
    'Everything that this installation holds about one local authority, dataset by dataset: how much, how new, and what is not there.',
  heading: 'Everything on one authority',
  lede: 'Choose a local authority to see what each dataset holds about it, how far it reaches, and what is missing.',
  crumb: 'Local data',
}

const explanation: ExplanationProps = {
  meansTitle: 'How to read it',
  means: [
    [
      'In this installation',
      'What has been imported here, not all that exists. An operator imports editions as they appear.',
    ],
    ['Not imported', 'The publisher has figures for the place, and they are not here.'],
    ['Not covered', 'The dataset leaves out the nation that the place lies in.'],
  ],
  limits: [
    'A count of sales is not a count of homes: some are sold often, many never.',
    'Sales before a reform of councils are counted where the postcode lies today.',
  ],
}

const relatedPages: readonly RelatedPage[] = ['/grid', '/authorities', '/postcode-data']

type PageData = Awaited<ReturnType<typeof load>>

/** `?q=` is an authority or a postcode in it. */
const load = async ({ db, url, siteUrl, today }: PageContext) => {
  const search = await searchAuthority(db, url.searchParams.get('q'))
  const datasets = search?.kind === 'found' ? await placeDatasets(db, search.authority, today) : null
  return { search, siteUrl, datasets }
}

const head = (data: PageData): Head => ({ ...lookUpHead(facts, data), robots: 'noindex,follow' })

const access = 'signed-in'

/** What is held about an authority. */
export const route = page('/local-data', { access, load, head, Page })

function Page({ data: { search, datasets } }: { readonly data: PageData }) {
  const failed = search?.kind === 'found' ? null : search
  return (
    <LookUpPage
      {...facts}
      crumbs={crumbsOf(facts)}
      edged={datasets === null}
      form={<AuthorityForm path={facts.path} name="q" search={search} button="Show local data" />}
    >
      <AuthoritySuggestions search={failed} address={({ name }) => href('/local-data', null, { q: name })} />
      {datasets && <PlaceDatasetsView datasets={datasets} />}
      <Explanation {...explanation} />
      <RelatedPages pages={relatedPages} />
    </LookUpPage>
  )
}
