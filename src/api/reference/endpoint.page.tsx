import { changesOf } from '#api/changes.ts'
import type { PictureModel } from '#platform/image-model/image-model.ts'
import { sentToWords } from '#staging/upload/sent-to-words.ts'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { href } from '#web/href.ts'
import { type Head, notFound, page, type PageContext } from '#web/page.ts'

import { apiCrumbs } from './api-crumbs.ts'
import { ChangesSection } from './changes-section.tsx'
import { exampleAnswer } from './example-answers.ts'
import { ExampleResponse } from './example-response.tsx'
import { OperationView } from './operation-view.tsx'
import type { Operation } from './operation.ts'
import { operationsOf, otherEndpoints } from './operations.server.ts'
import { ReferenceLinks } from './reference-links.tsx'

type EndpointData = {
  name: string
  title: string
  api: string
  path: string
  operations: readonly Operation[]
  answer: object | null
  siteUrl: string
  /** Who gets photos that are sent to this endpoint; null if nobody does. */
  sentTo: PictureModel | null
}

const load = ({ params: { name }, siteUrl, site }: PageContext<'/api-docs/endpoints/:name'>) => {
  const found = otherEndpoints().find((each) => each.name === name)
  if (!found)
    return notFound('There’s no endpoint with this name.', {
      suggestions: [{ href: href('/api-hub'), label: 'All endpoints' }],
    })
  const operations = operationsOf(name, siteUrl)
  const sentTo = name === 'staging' ? site.config.pictureModel : null
  return { ...found, operations, answer: exampleAnswer(name, operations), siteUrl, sentTo }
}

const head = ({ name, title, operations, siteUrl }: EndpointData): Head => ({
  title,
  description: descriptionOf(title, operations),
  canonical: href('/api-docs/endpoints/:name', { name }),
  jsonLd: [breadcrumbList(apiCrumbs(title), siteUrl)],
})

const MAX_CHARACTERS = 200

/** What the first endpoint does, in as many whole sentences as there's room for. */
function descriptionOf(title: string, [first]: readonly Operation[]): string {
  const sentences = first?.description.replaceAll('`', '').split(/(?<=\.) /) ?? []
  return sentences.reduce(
    (text, sentence) => (`${text} ${sentence}`.length > MAX_CHARACTERS ? text : `${text} ${sentence}`),
    `${title}: parameters, response and errors.`,
  )
}

const cache = { scope: 'public', datasets: [] } as const

export const route = page('/api-docs/endpoints/:name', { cache, load, head, Page })

function Page({
  data: { title, api, path, operations, answer, siteUrl, sentTo },
}: {
  readonly data: EndpointData
}) {
  const changes = changesOf(api)
  return (
    <div className="sheet py-8 sm:py-10">
      <Breadcrumbs items={apiCrumbs(title)} />
      <h1 className="mt-4 text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-4 text-sm">
        Base URL <code className="break-all">{siteUrl}/api/v1</code>
      </p>
      <ReferenceLinks path={path} />
      {sentTo && (
        <div className="mt-6">
          <Notice title={`Your photo is sent to ${sentTo.name}`}>{sentToWords(sentTo)}</Notice>
        </div>
      )}
      <div className="mt-8 grid gap-10">
        {operations.map((operation) => (
          <OperationView
            key={`${operation.method} ${operation.path}`}
            operation={operation}
            siteUrl={siteUrl}
          />
        ))}
        {answer && <ExampleResponse answer={answer} />}
        {changes.length > 0 && <ChangesSection changes={changes} />}
      </div>
    </div>
  )
}
