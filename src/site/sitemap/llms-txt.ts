import type { DatasetSource } from '#datasets/source.ts'
import type { Head } from '#web/page.ts'

type LlmsTxtProps = {
  readonly siteUrl: string
  readonly pages: readonly { readonly path: string; readonly head: Pick<Head, 'title' | 'description'> }[]
  readonly sources: readonly DatasetSource[]
}

const SECTIONS: readonly (readonly [title: string, paths: RegExp])[] = [
  ['Calculators', /calculator|deal-analyser/],
  ['API', /^\/(api-|docs\/)/],
  ['Articles and courses', /^\/(blog|changelog|.*-course$)/],
  ['Pages', /./],
]

/** The site in short for language models (llmstxt.org): what it is, where things are, and the terms of the data. */
export function llmsTxt({ siteUrl, pages, sources }: LlmsTxtProps): string {
  const sectionOf = (path: string) => SECTIONS.find(([, paths]) => paths.test(path))?.[0]
  const link = (label: string, path: string, about: string) => `- [${label}](${siteUrl}${path}): ${about}`
  const openApi = link(
    'OpenAPI description',
    '/api/v1/openapi.json',
    'Every endpoint, its parameters, its price in credits and its answers.',
  )
  const sections = SECTIONS.map(([title]) => {
    const links = pages
      .filter(({ path }) => sectionOf(path) === title)
      .map(({ path, head }) => link(head.title, path, head.description))
    if (title === 'API') links.unshift(openApi)
    return links.length > 0 ? `## ${title}\n\n${links.join('\n')}` : ''
  })
  const licences = sources.map(
    ({ title, publisher, page, licence }) =>
      `- [${title}](${page}), ${publisher}: ${licence.name} (${licence.url})`,
  )
  return `# Freehold

> UK property: calculators that follow the law and its dates, area data from official open datasets, and a paid data API. Every figure says where it is from, of which edition, and what it cannot tell.

Pages are plain HTML and work without script. A result of a calculator is an address: its inputs are the query. Amounts are pounds sterling. Figures marked "Demonstration data" are made up and must not be quoted.

${sections.filter(Boolean).join('\n\n')}

## Data and licences

${licences.join('\n')}
`
}
