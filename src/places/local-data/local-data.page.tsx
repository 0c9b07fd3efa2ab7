import { paidUntil, payForService } from '#billing/credits/paid-services/pay-for-service.server.ts'
import { type RelatedPage, RelatedPages } from '#features/related-pages.tsx'
import { AuthorityForm, AuthoritySuggestions } from '#places/areas/authority-form.tsx'
import { searchAuthority } from '#places/areas/find-area.server.ts'
import { Explanation, type ExplanationProps } from '#places/look-up/explanation.tsx'
import { crumbsOf, lookUpHead, type LookUpFacts } from '#places/look-up/look-up-facts.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { href } from '#web/href.ts'
import { type ActionContext, type Head, type Outcome, page, type PageContext, redirect } from '#web/page.ts'

import { DownloadOffer, FILE_ANCHOR } from './download-offer.tsx'
import { localDataFile } from './local-data-file.server.ts'
import { PlaceDatasetsView } from './place-datasets-view.tsx'
import { hasFigures, placeDatasets } from './place-datasets.server.ts'

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

type PageData = Awaited<ReturnType<typeof load>> & { refused?: boolean }

/** `?q=` is a local authority or a postcode in it. */
const load = async ({ db, url, siteUrl, today, visitor, now }: PageContext) => {
  const search = await searchAuthority(db, url.searchParams.get('q'))
  if (search?.kind !== 'found') return { search, siteUrl, datasets: null, customer: visitor, paidUntil: null }
  const use = { service: 'local-data', subject: search.authority.code } as const
  const [datasets, paid] = await Promise.all([
    placeDatasets(db, search.authority, today),
    visitor && paidUntil({ db, now }, { userId: visitor.userId, ...use }),
  ])
  return { search, siteUrl, datasets, customer: visitor, paidUntil: paid }
}

/** Pays for the file of the authority in the form, if there's anything to put in it. */
const action = async (context: ActionContext): Promise<PageData | Outcome> => {
  const { db, site, today, visitor, form } = context
  const typed = form.get('q')
  const search = await searchAuthority(db, typeof typed === 'string' ? typed : null)
  if (search?.kind !== 'found') return redirect(facts.path, 303)
  const { authority } = search
  const address = href('/local-data', null, { q: authority.name })
  if (!visitor) return redirect(href('/login', null, { next: address }), 303)
  // The file is made first, so that nothing is charged if that fails.
  if ((await localDataFile(db, authority, today)) === null) return redirect(address, 303)
  const use = { userId: visitor.userId, service: 'local-data', subject: authority.code } as const
  const { outcome } = await payForService(site, use)
  if (outcome !== 'refused') return redirect(`${address}#${FILE_ANCHOR}`, 303)
  return { ...(await load({ ...context, url: new URL(address, context.url) })), refused: true }
}

const head = (data: PageData): Head => ({
  ...lookUpHead(facts, data),
  robots: 'noindex,follow',
  ...(data.refused ? { status: 422 } : {}),
})

const access = 'signed-in'

/** What each dataset covers for an authority. */
export const route = page('/local-data', { access, load, action, head, Page })

function Page({ data }: { readonly data: PageData }) {
  const { search, datasets } = data
  const failed = search?.kind === 'found' ? null : search
  return (
    <LookUpPage
      {...facts}
      crumbs={crumbsOf(facts)}
      form={<AuthorityForm path={facts.path} name="q" search={search} button="Show local data" />}
    >
      <AuthoritySuggestions search={failed} address={({ name }) => href('/local-data', null, { q: name })} />
      {datasets && (
        <PlaceDatasetsView datasets={datasets}>
          {hasFigures(datasets) && <DownloadOffer {...data} authority={datasets.authority} />}
        </PlaceDatasetsView>
      )}
      <Explanation {...explanation} />
      <RelatedPages pages={relatedPages} />
    </LookUpPage>
  )
}
