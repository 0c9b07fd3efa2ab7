import type { Examples } from '#ui/gallery/examples.ts'

import { MarkdownView } from './markdown-view.tsx'
import { renderMarkdown } from './markdown.ts'

const TEXT = `## What it covers

Homes in **England**, with [rates and dates](/tax-rules).

- Sales since 2012
- Leases

| Part of the price | Rate |
| --- | ---: |
| Up to £125,000 | 0% |
`

export const markdownViewExamples: Examples = {
  title: 'Markdown',
  about: 'A text of ours, written in Markdown, in the site’s text style.',
  states: {
    text: <MarkdownView text={renderMarkdown(TEXT)} />,
  },
}
