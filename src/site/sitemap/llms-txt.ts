import { type Edition, importedIn } from '#datasets/editions.server.ts'
import type { DatasetSource } from '#datasets/register.ts'
import type { Imported } from '#features/need.ts'
import { isComplete, isFeature, offerOf } from '#features/offer-of.ts'
import type { Head } from '#web/page.ts'

type LlmsTxtProps = {
  readonly siteUrl: string
  readonly pages: readonly { readonly path: string; readonly head: Pick<Head, 'title' | 'description'> }[]
  readonly sources: readonly DatasetSource[]
  readonly editions: ReadonlyMap<string, Edition>
}

const SECTIONS: readonly (readonly [title: string, paths: RegExp])[] = [
  ['Calculators', /calculator|deal-analyser/],
  ['API', /^\/(api-|docs\/(?!glossary))/],
  ['Articles and courses', /^\/(blog|changelog|courses|docs\/glossary|.*-course$)/],
  ['Pages', /./],
]

/** A guide to the site for language models (llmstxt.org): what it is, its pages, and the data licences. */
export function llmsTxt({ siteUrl, pages, sources, editions }: LlmsTxtProps): string {
  const imported: Imported = importedIn(editions.values())
  const sectionOf = (path: string) => SECTIONS.find(([, paths]) => paths.test(path))?.[0]
  const link = (label: string, path: string, about: string) => `- [${label}](${siteUrl}${path}): ${about}`
  const openApi = link(
    'OpenAPI description',
    '/api/v1/openapi.json',
    'Every endpoint, with its parameters, responses and price in credits.',
  )
  const mcp = link(
    'MCP server',
    '/api-docs/mcp.md',
    `Tools for AI assistants at ${siteUrl}/mcp (streamable HTTP): every read endpoint and calculator.`,
  )
  const clients = link(
    'API clients',
    '/api-docs/clients.md',
    'For TypeScript and Python, with types for every parameter and result.',
  )
  const sections = SECTIONS.map(([title]) => {
    const links = pages
      .filter(({ path }) => sectionOf(path) === title)
      .map(({ path, head }) => link(head.title, path, descriptionOf(path, head, imported)))
    if (title === 'API') links.unshift(openApi, mcp, clients)
    return links.length > 0 ? `## ${title}\n\n${links.join('\n')}` : ''
  })
  const licences = sources.map(
    ({ dataset, title, publisher, page, licence }) =>
      `- [${title}](${page}), ${publisher}: ${licence.name} (${licence.url}). ${editionInWords(editions.get(dataset))}`,
  )
  return `# Freehold

> UK property: tax and mortgage calculators, local data from official open datasets, and a paid data API. Every figure shows its source, edition and limits.

Pages are plain HTML and work without scripts. A calculator's inputs are in the query, so every result has its own link. Amounts are in pounds sterling. Figures marked "Demonstration data" are made up: don't quote them.

${sections.filter(Boolean).join('\n\n')}

## Data and licences

${licences.join('\n')}
`
}

/** What we have of a dataset, so that nobody takes a part for the whole. */
function editionInWords(edition: Edition | undefined): string {
  if (!edition) return 'Not imported.'
  return edition.demonstration ? 'Demonstration data: made up.' : `We have: ${edition.label}.`
}

/** The page’s own description or, if some of its data or features are missing, what it offers now. */
function descriptionOf(path: string, { description }: Pick<Head, 'description'>, imported: Imported): string {
  return isFeature(path) && !isComplete(path, imported) ? `${offerOf(path, imported)}.` : description
}
