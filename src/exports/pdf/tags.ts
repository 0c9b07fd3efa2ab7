/** Types of structure elements that our documents use (ISO 32000-1, 14.8.4). */
type Role = 'H1' | 'H2' | 'H3' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure'

/** What a part of a document is to a screen reader, which skips an 'Artifact': decoration or repetition. */
export type PdfTag = {
  readonly role: Role | 'Artifact'
  /** The alternative text of a figure. */
  readonly alt?: string
  /** Whether a header cell is for a row or a column. */
  readonly scope?: 'Row' | 'Column'
}

/** Properties that tag a `View` or `Text`. Text without a tag is a paragraph; a view without one only groups. */
export const tagged = (role: PdfTag['role'], more: Omit<PdfTag, 'role'> = {}): object => ({
  tag: { role, ...more } satisfies PdfTag,
})
