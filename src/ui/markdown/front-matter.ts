/** A Markdown file split into its front matter and the text below it. */
export type Document = { fields: Readonly<Record<string, string>>; body: string }

/** Splits off the front matter (`key: value` lines between two `---`). Throws if there is none. */
export function splitFrontMatter(file: string, name: string): Document {
  const match = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(file)
  if (!match) throw new Error(`${name} does not begin with front matter between two lines of ---`)
  const fields: Record<string, string> = {}
  for (const line of (match[1] ?? '').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon < 1) throw new Error(`${name}: “${line}” is not front matter such as title: …`)
    fields[line.slice(0, colon).trim()] = line
      .slice(colon + 1)
      .trim()
      .replace(/^(['"])(.*)\1$/, '$2')
  }
  return { fields, body: match[2] ?? '' }
}

/** A front matter field. Throws if it’s missing. */
export function requiredField(document: Document, field: string, name: string): string {
  const value = document.fields[field]
  if (!value) throw new Error(`${name} has no ${field} in its front matter`)
  return value
}

/** The fields `prefix.name`, by name. */
export function fieldsUnder({ fields }: Document, prefix: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) =>
      key.startsWith(`${prefix}.`) ? [[key.slice(prefix.length + 1), value]] : [],
    ),
  )
}
