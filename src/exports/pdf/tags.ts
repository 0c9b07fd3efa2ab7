/** Types of structure elements that our documents use (ISO 32000-1, 14.8.4). */
type Role = 'H1' | 'H2' | 'H3' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure'

/** What a part of a document is to a screen reader. 'Artifact': decoration or repetition, which it passes over. */
export type PdfTag = {
  readonly role: Role | 'Artifact'
  /** The words in place of a figure. */
  readonly alt?: string
  /** What a header cell is the header of. */
  readonly scope?: 'Row' | 'Column'
}

/** Properties that tag a `View` or `Text`. Text without a tag is a paragraph; a view without one only groups. */
export const tagged = (role: PdfTag['role'], more: Omit<PdfTag, 'role'> = {}): object => ({
  tag: { role, ...more } satisfies PdfTag,
})
