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
  title: 'Schools by area and type',
  description:
    'Look for schools of a type in a local authority, and see which register, which inspectors and which results exist for them in each nation.',
  heading: 'Schools in a local authority',
  lede: 'Choose a type of school and an authority to see what is published about them and by whom.',
  crumb: 'Schools',
}

const OPTIONS = SCHOOL_TYPES.map(({ slug, label }) => ({ value: slug, label }))

const explanation: ExplanationProps = {
  meansTitle: 'What is known of a school',
  means: [
    [
      'The register',
      'Name, type, ages, capacity, head and whether it selects, by faith or by test. England, Wales, Scotland and Northern Ireland keep one each.',
    ],
    [
      'Inspections',
      'Ofsted in England, Estyn in Wales, Education Scotland, and the Education and Training Inspectorate in Northern Ireland: four sets of words that cannot be translated into each other.',
    ],
    [
      'Results',
      'At eleven, sixteen and eighteen in England. Scotland publishes no ranking of tests in primary schools, Northern Ireland no table of schools.',
    ],
  ],
  limits: [
    'Which school is best for a child. Results follow mostly what pupils bring with them.',
    'A catchment. Few schools have a line on a map; most admit by distance after other rules, and the last distance changes each year.',
    'Next year’s places: capacity, siblings and births decide.',
    'A single grade for England after September 2024, when inspectors stopped giving one.',
  ],
}

const relatedPages: readonly RelatedPage[] = ['/find-a-school', '/content/schools', '/authorities']

type PageData = DataOf<ReturnType<typeof load>>

/** `?type=` and `?location=` lead to the list of that type in that authority. */
const load = async ({ db, url, siteUrl }: PageContext) => {
  const type = SCHOOL_TYPES.find(({ slug }) => slug === url.searchParams.get('type')) ?? SCHOOL_TYPES[0]
  const search = await searchAuthority(db, url.searchParams.get('location'))
  if (search?.kind === 'found') return redirect(addressOf(type, search.authority.slug), 303)
  return { search, type, siteUrl }
}

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = { scope: 'public', datasets: ['postcodes'] } as const

/** The way to the schools of an authority. */
export const route = page('/schools', { cache, load, head, Page })

function Page({ data: { search, type } }: { readonly data: PageData }) {
  return (
    <LookUpPage
      {...facts}
      crumbs={crumbsOf(facts)}
      edged
      form={
        <AuthorityForm path={facts.path} name="location" search={search} button="Look for schools">
          <SelectField name="type" label="Type of school" options={OPTIONS} defaultValue={type.slug} />
        </AuthorityForm>
      }
    >
      <AuthoritySuggestions search={search} address={({ slug }) => addressOf(type, slug)} />
      <NothingPanel kind="not imported" subject="The registers of schools">
        No school is in this installation yet, so there are no lists and no rankings here. What follows says
        where the official ones are.
      </NothingPanel>
      <Explanation {...explanation} />
      <SourceCards sources={[schoolRegisterSource, inspectionSource, performanceSource]} />
      <RelatedPages pages={relatedPages} />
    </LookUpPage>
  )
}

function addressOf(type: Parameters<typeof schoolListName>[0], location: string): string {
  return href('/schools/:name', { name: schoolListName(type, location) })
}
