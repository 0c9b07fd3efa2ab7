/**
 * Renders our own Markdown files as HTML in the site’s style. We wrote the text, so its HTML is trusted; escape anything a
 * visitor or operator typed with `escapeMarkdown` first.
 */
import { Marked, type Tokens } from 'marked'

/** A second-level heading, for the contents list. */
export type Heading = { id: string; text: string }

/** Rendered Markdown. */
export type Rendered = { html: string; headings: readonly Heading[] }

/** Renders a text. Headings get an id made from their words. */
export function renderMarkdown(text: string): Rendered {
  const headings: Heading[] = []
  const unique = uniqueNames()
  let under = ''
  const named = (name: string) => unique(under === '' ? name : `${under}: ${name}`)
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens)
        const plain = plainText(inner)
        const id = headingId(plain)
        under = plain
        if (depth === 2) headings.push({ id, text: plain })
        return `<h${depth} id="${id}">${inner}</h${depth}>\n`
      },
      link({ href, tokens }) {
        return `<a class="link" href="${href}">${this.parser.parseInline(tokens)}</a>`
      },
      code({ text: code, lang }) {
        return codeBlock(code, named(lang ? `example in ${lang}` : 'example'))
      },
      codespan({ text: code }) {
        return `<code class="rounded-sm bg-wash px-1 text-[0.9em] break-words">${escapeHtml(code)}</code>`
      },
      table(token) {
        return table(token, (cell) => this.parser.parseInline(cell.tokens), named)
      },
    },
  })
  return { html: marked.parse(text, { async: false }), headings }
}

/** An id from the words of a heading. */
export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[’'“”‘]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Escapes text for use inside Markdown: no markup, no HTML. */
export function escapeMarkdown(text: string): string {
  return escapeHtml(text).replaceAll(/[\\`*_{}[\]()#+!|~]/g, (mark) => `\\${mark}`)
}

/** Escapes text for HTML and XML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

function plainText(html: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => named[name] ?? '')
}

/** Keeps region labels unique on a page: the second with the same name gets a number. */
function uniqueNames(): (name: string) => string {
  const seen = new Map<string, number>()
  return (name) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return escapeHtml(count === 1 ? name : `${name}, ${count}`)
  }
}

function codeBlock(code: string, label: string): string {
  return (
    `<div role="region" aria-label="${label}" tabindex="0" class="overflow-x-auto rounded-sm border bg-card p-4 text-sm">` +
    `<pre><code>${escapeHtml(code)}</code></pre></div>\n`
  )
}

/** A table in a labelled region that the keyboard can scroll. The first column holds the row headers. */
function table(
  { header, rows }: Tokens.Table,
  inline: (cell: Tokens.TableCell) => string,
  named: (name: string) => string,
): string {
  const numeric = (cell: Tokens.TableCell) => (cell.align === 'right' ? ' class="numeric"' : '')
  const head = header.map(
    (cell) =>
      `<th scope="col"${numeric(cell)}><span class="inline-flex min-h-11 items-center">${inline(cell)}</span></th>`,
  )
  const body = rows.map((row) => {
    const cells = row.map((cell, column) =>
      column === 0
        ? `<th scope="row"${numeric(cell)}>${inline(cell)}</th>`
        : `<td${numeric(cell)}>${inline(cell)}</td>`,
    )
    return `<tr>${cells.join('')}</tr>`
  })
  const label = plainText(header.map((cell) => inline(cell)).join(', ')).replaceAll('"', '')
  return (
    `<div role="region" aria-label="${named(`table of ${label}`)}" tabindex="0" class="scroll-cue rounded-sm border">` +
    `<table class="data-table"><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>\n`
  )
}
