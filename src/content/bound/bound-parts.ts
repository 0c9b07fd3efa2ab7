import { type Binding, fillIn, messageOf } from '#calculators/bound/bound-text.ts'
import type { Example } from '#calculators/bound/example.ts'
import { evaluate } from '#calculators/bound/expression.ts'
/**
 * A bound text's body as the parts that a page shows. Lines such as `{{calculator main}}`, `{{chart main.yield-steps}}` and
 * `{{bars A title; what is measured; England = eng.tax; Wales = wal.tax}}` (or `columns`, for years and months) become calculators and charts; the rest is text.
 */
import type { Drawing } from '#calculators/engine/report/report.ts'
import { type Heading, renderMarkdown } from '#ui/markdown/markdown.ts'

/** A part of a text: HTML, a calculator to try, or a chart. */
export type BoundPart =
  | { readonly kind: 'text'; readonly html: string }
  | { readonly kind: 'calculator'; readonly example: Example }
  | { readonly kind: 'chart'; readonly drawing: Drawing }

/** The parts of a text, with its second-level headings. */
export type BoundParts = { readonly parts: readonly BoundPart[]; readonly headings: readonly Heading[] }

/** Fills in a body's figures and renders it. Throws with the name of the text and the line or placeholder that's wrong. */
export function boundParts(body: string, binding: Binding, text: string): BoundParts {
  const places: BoundPart[] = []
  const marked = body.replaceAll(
    /^\{\{(calculator|chart|bars|columns) ([^}]*)\}\}$/gm,
    (line, kind: string, what: string) => {
      try {
        places.push(partOf(kind, what, binding))
      } catch (error) {
        throw new Error(`${text}: ${line}: ${messageOf(error)}`, { cause: error })
      }
      return `<!--part-->`
    },
  )
  const { html, headings } = renderMarkdown(fillIn(marked, binding, text))
  return {
    headings,
    parts: html.split('<!--part-->').flatMap((between, position): BoundPart[] => {
      const place = places[position]
      return [
        ...(between.trim() ? [{ kind: 'text' as const, html: between }] : []),
        ...(place ? [place] : []),
      ]
    }),
  }
}

function partOf(kind: string, what: string, { examples, find }: Binding): BoundPart {
  if (kind === 'bars' || kind === 'columns') return { kind: 'chart', drawing: barsOf(kind, what, find) }
  const [name = '', id] = what.split('.')
  const example = examples.get(name)
  if (!example) throw new Error(`there is no example called ${name}`)
  if (kind === 'calculator') return { kind: 'calculator', example }
  const drawing = example.report.drawings.find((each) => each.id === id)
  if (!drawing)
    throw new Error(
      `${name} has no chart ${id}, only ${example.report.drawings.map((each) => each.id).join(', ')}`,
    )
  return { kind: 'chart', drawing: { ...drawing, id: `${name}-${drawing.id}` } }
}

/** Bars or columns written as `Title; what is measured; Label = sum; Label = sum`. */
function barsOf(kind: 'bars' | 'columns', what: string, find: Binding['find']): Drawing {
  const [title = '', subtitle = '', ...bars] = what.split(';').map((part) => part.trim())
  if (bars.length < 2) throw new Error('bars need a title, what is measured, and two bars or more')
  const items = bars.map((bar) => {
    const [label = '', expression = ''] = bar.split('=').map((part) => part.trim())
    const found = evaluate(expression, find)
    if (found.value === null) throw new Error(`${expression} is not a number`)
    return { label, value: found.value, unit: found.unit }
  })
  return {
    kind,
    id: `bars-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
    title,
    subtitle,
    unit: items[0]?.unit ?? 'count',
    items: items.map(({ label, value }) => ({ label, value })),
    labelHead: kind === 'columns' ? 'When' : 'What',
    valueHead: subtitle,
  }
}
