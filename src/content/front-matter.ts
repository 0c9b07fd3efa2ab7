/** A Markdown file in two parts: the `key: value` lines between the first two `---`, and the text after them. */
export type Document = { fields: Readonly<Record<string, string>>; body: string }

/** Takes the front matter off. Throws when there is none: every file of content has a title at least. */
export function splitFrontMatter(file: string, name: string): Document {
  const match = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(file)
  if (!match) throw new Error(`${name} does not begin with front matter between two lines of ---`)
  const fields: Record<string, string> = {}
  for (const line of (match[1] ?? '').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon < 1) throw new Error(`${name}: “${line}” is not a line of front matter such as title: …`)
    fields[line.slice(0, colon).trim()] = line
      .slice(colon + 1)
      .trim()
      .replace(/^(['"])(.*)\1$/, '$2')
  }
  return { fields, body: match[2] ?? '' }
}

/** A field that must be there. */
export function requiredField(document: Document, field: string, name: string): string {
  const value = document.fields[field]
  if (!value) throw new Error(`${name} has no ${field} in its front matter`)
  return value
}
