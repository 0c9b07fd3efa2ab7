/** What a page's HTML says, for comparing it with figures from elsewhere. */

/** The text of HTML on one line, without drawings. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<svg[^]*?<\/svg>|<!-- -->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
}

/** The cells of the table whose caption starts like this, row by row, without its header. Throws if there's none. */
export function tableOf(html: string, caption: string): string[][] {
  const table = html.split('<table ').find((part) => textOf(captionOf(part)).trim().startsWith(caption))
  if (table === undefined) throw new Error(`No table is called “${caption}”.`)
  const [, body = ''] = /<tbody>([^]*?)<\/tbody>/.exec(table) ?? []
  return body
    .split('<tr>')
    .slice(1)
    .map((row) =>
      Array.from(row.matchAll(/<t[dh][^>]*>([^]*?)<\/t[dh]>/g), ([, cell = '']) => textOf(cell).trim()),
    )
}

function captionOf(table: string): string {
  return /<caption[^>]*>([^]*?)<\/caption>/.exec(table)?.[1] ?? ''
}

/** The answers of the description list in a section, by their terms. */
export function answersIn(html: string, id: string): Map<string, string> {
  const [, section = ''] = new RegExp(`<section id="${id}"([^]*?)</section>`).exec(html) ?? []
  return new Map(
    Array.from(section.matchAll(/<dt[^>]*>([^]*?)<\/dt><dd[^>]*>([^]*?)<\/dd>/g), ([, term, answer]) => [
      textOf(term ?? '').trim(),
      textOf(answer ?? '').trim(),
    ]),
  )
}
