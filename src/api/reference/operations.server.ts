/** Parameters, costs and examples of the live endpoints, read from the published OpenAPI document. */
import type { Documented, DocumentedOperation } from '#api/documented.ts'
import { batchEndpoints, endpoints } from '#api/endpoints.server.ts'
import { openApiDocument } from '#api/openapi.server.ts'
import { nationName } from '#domain/nation.ts'
import type { Endpoint } from '#web/endpoint/endpoint.ts'
import { problemCodes, problems, type ProblemCode } from '#web/endpoint/problems.ts'

import { costOf } from '../cost-words.ts'
import type { Operation, OperationSource } from './operation.ts'
import { headersOf, parametersOf } from './parameters.ts'
import { rawOperations } from './raw-operations.ts'
import { responseFields } from './response-fields.ts'
import { SUBJECTS } from './subjects.ts'

const listed = [...endpoints, ...batchEndpoints]

type Listed = { operations: readonly Operation[]; raw: ReturnType<typeof rawOperations> }

const made = new Map<string, Listed>()

/** Returns every operation, in the order of the endpoint list. Cached, since they never change while the server runs. */
export function allOperations(siteUrl: string): readonly Operation[] {
  return listedOperations(siteUrl).operations
}

/** Returns every operation, with those whose responses aren't JSON in the envelope. */
export function operationsWithFiles(siteUrl: string): readonly Operation[] {
  const { operations, raw } = listedOperations(siteUrl)
  return [...operations, ...raw.map(({ operation }) => operation)]
}

function listedOperations(siteUrl: string): Listed {
  const before = made.get(siteUrl)
  if (before) return before
  const document = openApiDocument(listed, siteUrl) as Documented
  const { paths, components } = document
  const operations = listed.map((endpoint) => {
    const documented = paths[endpoint.path]?.[endpoint.method]
    if (!documented) throw new Error(`The document has no ${endpoint.method} ${endpoint.path}`)
    return {
      ...operationOf(endpoint, documented, siteUrl),
      fields: responseFields(documented, components.schemas),
    }
  })
  const found = { operations, raw: rawOperations(document, siteUrl) }
  made.set(siteUrl, found)
  return found
}

/** Returns the operations of one API, by its endpoints' name or scope; empty if it isn't live. */
export function operationsOf(name: string, siteUrl: string): readonly Operation[] {
  const { operations, raw } = listedOperations(siteUrl)
  const own = operations.filter((_, position) => {
    const endpoint = listed[position]
    return endpoint !== undefined && isOf(name, endpoint)
  })
  return [...own, ...raw.filter(({ api }) => api === name).map(({ operation }) => operation)]
}

type OtherEndpoint = { name: string; title: string; api: string; path: string }

/** Names and titles of the endpoints that belong to none of the APIs: calculators, batches, and those about the API itself. */
export function otherEndpoints(): readonly OtherEndpoint[] {
  const others = listed.filter((endpoint) => !SUBJECTS.some(({ name }) => isOf(name, endpoint)))
  const first = [...new Map(others.toReversed().map((endpoint) => [endpoint.name, endpoint])).values()]
  return [...first.toReversed().map(otherEndpoint), DOCUMENT]
}

const DOCUMENT: OtherEndpoint = {
  name: 'openapi',
  title: 'OpenAPI document',
  api: 'openapi',
  path: otherPath({ name: 'openapi' }),
}

function otherEndpoint(endpoint: Endpoint): OtherEndpoint {
  const { name, scope, summary } = endpoint
  const isCalculator = scope === 'calculators'
  return {
    name,
    title: isCalculator ? `${summary} calculator API` : `${capitalised(name)} API`,
    api: isCalculator ? scope : name,
    path: otherPath(endpoint),
  }
}

function otherPath({ name }: Pick<Endpoint, 'name'>): string {
  return `/api-docs/endpoints/${name}`
}

function capitalised(name: string): string {
  return name.replaceAll(
    /(^|-)(\w)/g,
    (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase(),
  )
}

function isOf(api: string, { name, scope }: Endpoint): boolean {
  return name === api || scope === api
}

/** Lists the datasets behind some operations, each once. */
export function sourcesOf(operations: readonly Operation[]): readonly OperationSource[] {
  return [...new Map(operations.flatMap(({ sources }) => sources.map((each) => [each.title, each]))).values()]
}

function operationOf(
  endpoint: Endpoint,
  documented: DocumentedOperation,
  siteUrl: string,
): Omit<Operation, 'fields'> {
  const { method, path, summary, description, credits, chargedLater = null, auth, sources } = endpoint
  const subject = SUBJECTS.find(({ name }) => isOf(name, endpoint))
  return {
    reference: subject ? `/api-docs/${subject.name}` : otherPath(endpoint),
    method,
    path,
    summary,
    description,
    credits,
    cost: costOf(endpoint),
    chargedLater,
    keyed: auth === 'key',
    parameters: parametersOf(documented),
    headers: headersOf(method, documented),
    examples: (endpoint.examples ?? []).map((example) => ({
      name: example.name,
      request: {
        method,
        url: `${siteUrl}/api/v1${filled(path, example.params)}${searchOf(example.query)}`,
        body: example.body ?? null,
      },
    })),
    errors: problemCodes.filter((code) => applies(code, endpoint)),
    sources: sources.map(({ dataset, title, publisher, licence, attribution, nations }) => ({
      dataset,
      title,
      publisher,
      licence: licence.name,
      attribution,
      nations: nations.map(nationName),
    })),
  }
}

function applies(code: ProblemCode, { auth, method, credits, chargedLater }: Endpoint): boolean {
  const { status } = problems[code]
  if (auth === 'none' && [401, 402, 403].includes(status)) return false
  if (credits === 0 && !chargedLater && status === 402) return false
  return !(method === 'get' && [400, 413, 415].includes(status))
}

function filled(path: string, params: object = {}): string {
  const values = params as Record<string, string>
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

function searchOf(query: object = {}): string {
  const search = new URLSearchParams(query as Record<string, string>)
  return search.size === 0 ? '' : `?${search}`
}
