const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** Returns the value of an attribute in the text of a tag, e.g. 'Sheet 1'. Empty if the tag doesn't have it. */
export function attribute(attributes: string, name: string): string {
  const start = ` ${attributes}`.indexOf(` ${name}="`)
  if (start < 0) return ''
  const from = start + name.length + 2
  return decoded(attributes.slice(from, attributes.indexOf('"', from)))
}

/** Replaces character references such as '&amp;' and '&#163;'. */
export function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name: string) => {
    const point = decimal ? Number(decimal) : hex ? Number.parseInt(hex as string, 16) : null
    if (point === null) return ENTITIES[name] ?? whole
    return point <= 0x10ffff ? String.fromCodePoint(point) : ''
  })
}

/** Returns the text up to the last closing tag. Searching on for one would take a while in a file that has only opening tags. */
export function upTo(text: string, closing: string): string {
  const last = text.lastIndexOf(closing)
  return last < 0 ? '' : text.slice(0, last + closing.length)
}
