import { editionsOf } from '#datasets/editions.server.ts'
import { type RelatedPage, RelatedPages } from '#features/related-pages.tsx'
import { AuthorityForm, AuthoritySuggestions } from '#places/areas/authority-form.tsx'
import { searchAuthority } from '#places/areas/find-area.server.ts'
import { Explanation, type ExplanationProps } from '#places/look-up/explanation.tsx'
import { crumbsOf, lookUpHead, type LookUpFacts } from '#places/look-up/look-up-facts.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { SourceCards } from '#places/look-up/source-cards.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { SelectField } from '#ui/select-field/select-field.tsx'
import { href } from '#web/href.ts'
import { type DataOf, type Head, page, type PageContext, redirect } from '#web/page.ts'

import { SCHOOL_TYPES, schoolListName } from './school-list.ts'
import { inspectionSource, performanceSource, schoolRegisterSource } from './sources.ts'

const facts: LookUpFacts = {
  path: '/schools',
  title: 'Schools by type and local authority',
  description:
    'List the schools of a local authority in England by type, with their Ofsted inspections and results.',
  heading: 'Schools by local authority',
  lede: 'Choose a type of school and a council to list its schools, with their inspections and results.',
  crumb: 'Schools',
}

const OPTIONS = SCHOOL_TYPES.map(({ slug, label }) => ({ value: slug, label }))

const explanation: ExplanationProps = {
  meansTitle: 'What’s published about schools',
  means: [
    [
      'The register',
      'Name, type, ages, capacity, head teacher, and whether it selects by faith or ability. Each UK nation keeps its own.',
    ],
    [
      'Inspections',
      'Ofsted in England, Estyn in Wales, Education Scotland, and the Education and Training Inspectorate in Northern Ireland. Their grades can’t be compared with each other.',
    ],
    [
      'Results',
      'England publishes results at 11, 16 and 18. Scotland publishes no test results for ranking primary schools, and Northern Ireland has no school tables.',
    ],
  ],
  limits: [
    'Which school is best for your child. Results mostly reflect what pupils could do when they started.',
    'Catchment areas. Few schools have a fixed one: most admit by distance after other rules, and the cut-off changes every year.',
    'Next year’s places. These depend on capacity, siblings and birth rates.',
    'A single grade for schools in England inspected since September 2024: Ofsted no longer gives one.',
  ],
}

const relatedPages: readonly RelatedPage[] = ['/find-a-school', '/content/schools', '/authorities']

type PageData = DataOf<ReturnType<typeof load>>

/** Redirects `?type=` and `?location=` to the list of that type in that authority. */
const load = async ({ db, url, siteUrl }: PageContext) => {
  const type = SCHOOL_TYPES.find(({ slug }) => slug === url.searchParams.get('type')) ?? SCHOOL_TYPES[0]
  const search = await searchAuthority(db, url.searchParams.get('location'))
  if (search?.kind === 'found') return redirect(addressOf(type, search.authority.slug), 303)
  const { schools } = await editionsOf(db, ['schools'])
  return { search, type, siteUrl, hasRegister: schools !== null }
}

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = { scope: 'public', datasets: ['postcodes', 'schools', 'names-and-codes'] } as const

/** The search for schools by authority and type. */
export const route = page('/schools', { cache, load, head, Page })

function Page({ data: { search, type, hasRegister } }: { readonly data: PageData }) {
  return (
    <LookUpPage
      {...facts}
      crumbs={crumbsOf(facts)}
      form={
        <AuthorityForm path={facts.path} name="location" search={search} button="Find schools">
          <SelectField name="type" label="Type of school" options={OPTIONS} defaultValue={type.slug} />
        </AuthorityForm>
      }
    >
      <AuthoritySuggestions search={search} address={({ slug }) => addressOf(type, slug)} />
      {!hasRegister && (
        <NothingPanel kind="not imported" subject="School lists">
          Here’s where to find each nation’s official register.
        </NothingPanel>
      )}
      <Explanation {...explanation} />
      <SourceCards sources={[schoolRegisterSource, inspectionSource, performanceSource]} />
      <RelatedPages pages={relatedPages} />
    </LookUpPage>
  )
}

function addressOf(type: Parameters<typeof schoolListName>[0], location: string): string {
  return href('/schools/:name', { name: schoolListName(type, location) })
}
