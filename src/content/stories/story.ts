/** A story made from an edition of a dataset, and the article that it becomes: a draft in Markdown that an operator reads. */
import { inUnit, type Unit } from '#calculators/engine/report/units.ts'
import { chartName } from '#content/blog/chart-csv.ts'
import type { Tag } from '#content/blog/tags.ts'
import type { IsoDate } from '#domain/dates.ts'

/** A chart of a story: bars, or columns for years and months. */
export type StoryChart = {
  readonly kind: 'bars' | 'columns'
  readonly title: string
  readonly measured: string
  readonly unit: Unit
  readonly items: readonly { readonly label: string; readonly value: number }[]
}

/** A part of a story: a heading, sentences chosen by the figures, and their chart. */
export type StorySection = {
  readonly heading: string
  readonly sentences: readonly string[]
  readonly chart: StoryChart
}

/** A story. */
export type Story = {
  /** Its file below the blog's folder: 'stories/house-prices-united-kingdom-2026-09'. */
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly tags: readonly Tag[]
  readonly lead: readonly string[]
  readonly sections: readonly StorySection[]
  /** What the figures don't say. */
  readonly limits: readonly string[]
  readonly source: {
    readonly label: string
    readonly href: string
    readonly edition: string
    readonly publishedOn: IsoDate
    readonly attribution: string
  }
  /** Whether the figures are made up. */
  readonly demonstration: boolean
}

/** The story as a draft article of a day. */
export function draftOf(story: Story, today: IsoDate): string {
  const { title, description, tags, lead, sections, limits, source, demonstration } = story
  const front = [
    `title: ${demonstration ? `Demonstration data: ${title}` : title}`,
    `description: ${demonstration ? `Made-up figures. ${description}` : description}`,
    'author: Freehold',
    `tags: ${tags.join(', ')}`,
    `published: ${today}`,
    `verified: ${today}`,
    'draft: yes',
    ...(demonstration ? ['demonstration: yes'] : []),
    `source.1: ${source.label} (${demonstration ? 'demonstration data, ' : ''}${source.edition}) | ${source.href} | ${source.publishedOn}`,
  ]
  const body = [
    ...(demonstration ? ['**These figures come from demonstration data and are made up.**'] : []),
    lead.join(' '),
    ...sections.flatMap(({ heading, sentences, chart }) => [
      `## ${heading}`,
      sentences.join(' '),
      chartLine(chart),
      `[Download these figures as CSV](/blog/${story.slug}/${chartName(chart.title)}.csv).`,
    ]),
    '## What the figures don’t say',
    limits.join(' '),
    `${demonstration ? `Made-up figures in the layout of ${source.label}.` : source.attribution} Edition: ${source.edition}.`,
  ]
  return `---\n${front.join('\n')}\n---\n\n${body.join('\n\n')}\n`
}

/** A chart as a line of an article. Semicolons and equals signs in labels would end them, so they're left out. */
function chartLine({ kind, title, measured, unit, items }: StoryChart): string {
  const clean = (text: string) => text.replaceAll(/[;={}|]/g, ' ')
  const bars = items.map(({ label, value }) => `${clean(label)} = ${value} | ${unit}`)
  return `{{${kind} ${[clean(title), clean(measured), ...bars].join('; ')}}}`
}

/** A figure in a sentence: '£285,000', '2.4%'. */
export function words(value: number, unit: Unit): string {
  return inUnit(value, unit).replace(/\.00$/, '')
}

/** A change in a sentence: 'rose by 2.4%', 'fell by 1%', 'hardly changed'. */
export function changeWords(percent: number): string {
  const size = words(Math.abs(oneDecimal(percent)), 'percent')
  if (oneDecimal(percent) === 0) return 'hardly changed'
  return percent > 0 ? `rose by ${size}` : `fell by ${size}`
}

/** A count in a sentence: 'none', '3'. */
export const noneOr = (count: number): string => (count === 0 ? 'none' : words(count, 'count'))

/** Rounds to one decimal, as stories state changes. */
export function oneDecimal(percent: number): number {
  return Math.round(percent * 10) / 10 + 0
}
