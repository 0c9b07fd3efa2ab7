/** Endpoints whose responses aren't JSON in the envelope, so they're only in the OpenAPI document: a job's CSV, a staged picture's files and the document itself. */
import type { Documented, DocumentedOperation } from '#api/documented.ts'
import { problemCodes, problems } from '#web/endpoint/problems.ts'

import { costOf } from '../cost-words.ts'
import type { Operation } from './operation.ts'
import { headersOf, parametersOf } from './parameters.ts'

const PATHS = ['/batch-jobs/{id}/result.csv', '/staging/{id}/{file}', '/openapi.json'] as const

/** Reads them from the document, with the name of the page that describes each. */
export function rawOperations(
  { paths }: Documented,
  siteUrl: string,
): readonly { api: string; operation: Operation }[] {
  return PATHS.map((path) => {
    const documented = paths[path]?.['get']
    if (!documented) throw new Error(`The document has no get ${path}`)
    const api = documented.tags?.[0] ?? ''
    return { api, operation: operationOf(path, documented, `${siteUrl}/api/v1`) }
  })
}

function operationOf(path: string, documented: DocumentedOperation, base: string): Operation {
  const { summary, description, security = [], tags, responses } = documented
  const parameters = parametersOf(documented)
  const file = path.startsWith('/staging/') ? 'binary' : 'text'
  const filled = parameters.reduce(
    (text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(example ?? '')),
    path,
  )
  return {
    method: 'get',
    path,
    summary,
    description: description.split('\n\n')[0] ?? '',
    credits: 0,
    cost: costOf({ credits: 0 }),
    chargedLater: null,
    keyed: security.length > 0,
    parameters,
    headers: headersOf('get', documented),
    examples: [{ name: 'Example', request: { method: 'get', url: `${base}${filled}`, body: null, file } }],
    fields: [],
    errors: problemCodes.filter((code) => Object.hasOwn(responses, problems[code].status)),
    reference: `/api-docs/endpoints/${tags?.[0]}`,
    sources: [],
  }
}
