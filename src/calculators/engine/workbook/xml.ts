/** XML as text. Pure. */

/** Marks that XML 1.0 cannot hold at all, halves of surrogate pairs among them. */
const UNHOLDABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for between tags and for attributes. */
export function xmlText(text: string): string {
  return text.replaceAll(UNHOLDABLE, '').replaceAll(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark)
}

/** An element; attributes that are undefined are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>> = {},
  inner = '',
): string {
  const words = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${xmlText(String(value))}"`)
    .join('')
  return inner === '' ? `<${name}${words}/>` : `<${name}${words}>${inner}</${name}>`
}

/** A separate file. */
export function xmlFile(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root}`
}
