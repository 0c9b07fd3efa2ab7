/** A guide to one way of using the API, shown as a page and as Markdown. */
export type Guide = {
  readonly path: '/api-docs/mcp' | '/api-docs/clients'
  readonly title: string
  /** The last breadcrumb. */
  readonly crumb: string
  readonly lead: string
  readonly steps: { readonly heading: string; readonly list: readonly GuideStep[] }
  readonly notes: readonly (readonly [title: string, text: string])[]
}

/** One step of a guide, with code to copy. */
export type GuideStep = {
  readonly title: string
  readonly text: string
  readonly language: 'shell' | 'json' | 'ts' | 'python'
  readonly code: string
}

/** Returns a guide as Markdown. `sections` come after its notes. */
export function guideMarkdown(
  { path, title, lead, steps, notes }: Guide,
  siteUrl: string,
  sections: readonly string[] = [],
): string {
  const blocks = [
    `# ${title}`,
    lead,
    `Your API key: ${siteUrl}/api-admin.`,
    `## ${steps.heading}`,
    ...steps.list.flatMap((step) => [
      `### ${step.title}`,
      step.text,
      `\`\`\`${step.language}\n${step.code}\n\`\`\``,
    ]),
    '## Good to know',
    notes.map(([about, text]) => `- **${about}.** ${text}`).join('\n'),
    ...sections,
    `This page as HTML: ${siteUrl}${path}.`,
  ]
  return `${blocks.join('\n\n')}\n`
}
