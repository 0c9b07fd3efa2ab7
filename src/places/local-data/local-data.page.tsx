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
  title: 'Local data for a local authority',
  description:
    'What each official dataset covers for one local authority: how many records, how recent they are, and what’s missing.',
  heading: 'Local data',
  lede: 'Choose a local authority to see what we have for it, dataset by dataset, and what’s missing.',
  crumb: 'Local data',
}

const explanation: ExplanationProps = {
  meansTitle: 'How to read it',
  means: [
    ['What we have', 'The records in the latest edition we’ve loaded.'],
    ['Not available yet', 'The publisher has figures for this area, but we haven’t loaded them yet.'],
    ['Not covered', 'The dataset doesn’t include this nation.'],
  ],
  limits: [
    'The number of homes. Some homes are sold often, many never.',
    'Old council boundaries. Earlier sales are counted in the authority that the postcode is in today.',
  ],
}

const relatedPages: readonly RelatedPage[] = ['/grid', '/authorities', '/postcode-data']

type PageData = Awaited<ReturnType<typeof load>>

/** `?q=` is a local authority or a postcode in it. */
const load = async ({ db, url, siteUrl, today }: PageContext) => {
  const search = await searchAuthority(db, url.searchParams.get('q'))
  const datasets = search?.kind === 'found' ? await placeDatasets(db, search.authority, today) : null
  return { search, siteUrl, datasets }
}

const head = (data: PageData): Head => ({ ...lookUpHead(facts, data), robots: 'noindex,follow' })

const access = 'signed-in'

/** What each dataset covers for an authority. */
export const route = page('/local-data', { access, load, head, Page })

function Page({ data: { search, datasets } }: { readonly data: PageData }) {
  const failed = search?.kind === 'found' ? null : search
  return (
    <LookUpPage
      {...facts}
      crumbs={crumbsOf(facts)}
      form={<AuthorityForm path={facts.path} name="q" search={search} button="Show local data" />}
    >
      <AuthoritySuggestions search={failed} address={({ name }) => href('/local-data', null, { q: name })} />
      {datasets && <PlaceDatasetsView datasets={datasets} />}
      <Explanation {...explanation} />
      <RelatedPages pages={relatedPages} />
    </LookUpPage>
  )
}
