import { requiredField, splitFrontMatter } from '#ui/markdown/front-matter.ts'

import { guideFigures } from './guide-figures.server.ts'

/** The guides to the API, in reading order. */
export const GUIDES = [
  'getting-started',
  'authentication',
  'rate-limits',
  'credits',
  'test-mode',
  'batch',
  'webhooks',
  'tools',
  'versioning',
] as const
export type GuideName = (typeof GUIDES)[number]

/** A guide as Markdown, with its title, first sentence and description. */
export type Guide = { name: GuideName; title: string; lead: string; description: string; body: string }

const files = import.meta.glob<string>('./*.md', { eager: true, query: '?raw', import: 'default' })

const kept = new Map<string, Guide>()
let keptFigures: Readonly<Record<string, string>> | null = null

/** Returns every guide, in reading order, with this site's own address in its examples so that readers can copy and run them. */
export function guides(siteUrl: string): readonly Guide[] {
  return GUIDES.map((name) => guideFor(name, siteUrl))
}

/** Returns the guide with this name, or null. */
export function findGuide(name: string, siteUrl: string): Guide | null {
  const known = GUIDES.find((each) => each === name)
  return known === undefined ? null : guideFor(known, siteUrl)
}

/** Returns a guide, which is read once for each address of the site. */
function guideFor(name: GuideName, siteUrl: string): Guide {
  const key = `${siteUrl} ${name}`
  const guide = kept.get(key) ?? readGuide(name, siteUrl)
  kept.set(key, guide)
  return guide
}

function readGuide(name: GuideName, siteUrl: string): Guide {
  const file = `./${name}.md`
  const document = splitFrontMatter(files[file] ?? '', file)
  keptFigures ??= guideFigures()
  return {
    name,
    title: requiredField(document, 'title', file),
    lead: requiredField(document, 'lead', file),
    description: requiredField(document, 'description', file),
    body: filled(document.body, { ...keptFigures, site: siteUrl }),
  }
}

/** Writes a guide as a Markdown file. */
export function guideMarkdown({ title, lead, body }: Guide): string {
  return `# ${title}\n\n${lead}\n\n${body.trim()}\n`
}

function filled(text: string, figures: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const figure = figures[name]
    if (figure === undefined) throw new Error(`A guide has no figure called ${name}`)
    return figure
  })
}
