import { changesOf } from '#api/changes.ts'
import { creditOf } from '#api/sources.server.ts'
import { allEditions, type Edition } from '#datasets/editions.server.ts'
import { DATASET_NAMES } from '#datasets/register.ts'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { href } from '#web/href.ts'
import { type Head, notFound, type Outcome, page, type PageContext } from '#web/page.ts'

import { apiCrumbs } from './api-crumbs.ts'
import { ChangesSection } from './changes-section.tsx'
import { ExampleResponse } from './example-response.tsx'
import { OperationView } from './operation-view.tsx'
import { sourcesOf } from './operations.server.ts'
import { ReferenceLinks } from './reference-links.tsx'
import { findReference, type Reference } from './reference.server.ts'
import { type SourceRow, SourcesSection } from './sources-section.tsx'
import { SUBJECTS } from './subjects.ts'

type ReferenceData = { reference: Reference; sources: readonly SourceRow[]; siteUrl: string }

const PATTERNS = SUBJECTS.map(({ name }) => `/api-docs/${name}` as const)

/** All `/api-docs/…` URLs share this page. */
const load = async ({ url, siteUrl, db }: PageContext): Promise<ReferenceData | Outcome> => {
  const reference = findReference(url.pathname.replace(/^\/api-docs\//, ''), siteUrl)
  if (!reference) return notFound('There’s no API with this name.')
  const editions = await allEditions(db)
  const sources = sourcesOf(reference.operations).map((source) => ({
    ...source,
    attribution: creditOf(source.attribution, editions.get(source.dataset) ?? null),
    edition: editionText(editions.get(source.dataset)),
  }))
  return { reference, sources, siteUrl }
}

function editionText(edition: Edition | undefined): string | null {
  if (!edition) return null
  return edition.demonstration ? `${edition.label} (demonstration data)` : edition.label
}

const head = ({ reference: { subject }, siteUrl }: ReferenceData): Head => ({
  title: subject.title,
  description: subject.description,
  canonical: href(`/api-docs/${subject.name}`),
  jsonLd: [breadcrumbList(apiCrumbs(subject.title), siteUrl)],
})

const cache = { scope: 'public', datasets: DATASET_NAMES } as const

export const route = page(PATTERNS, { cache, load, head, Page })

function Page({ data: { reference, sources, siteUrl } }: { readonly data: ReferenceData }) {
  const { subject, operations, answer } = reference
  const changes = changesOf(subject.name)
  return (
    <div className="sheet py-8 sm:py-10">
      <Breadcrumbs items={apiCrumbs(subject.title)} />
      <h1 className="mt-4 text-3xl sm:text-4xl">{subject.title}</h1>
      <p className="mt-3 max-w-prose text-lg text-slate">{subject.description}</p>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {subject.uses.map((use) => (
          <li key={use} className="border-l-2 border-survey-green pl-2">
            {use}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm">
        Base URL <code className="break-all">{siteUrl}/api/v1</code>
      </p>
      <ReferenceLinks path={href(`/api-docs/${subject.name}`)} />
      <div className="mt-8 grid gap-10">
        {operations.map((operation) => (
          <OperationView
            key={`${operation.method} ${operation.path}`}
            operation={operation}
            siteUrl={siteUrl}
          />
        ))}
        {answer && <ExampleResponse answer={answer} />}
        {sources.length > 0 && <SourcesSection sources={sources} />}
        {changes.length > 0 && <ChangesSection changes={changes} />}
      </div>
    </div>
  )
}
