/** A quoted field, the text of another, or a mark between fields. */
const PIECES = { ';': /"(?:[^"]|"")*"|[^;"\r\n]+|;/g, '\t': /"(?:[^"]|"")*"|[^\t"\r\n]+|\t/g } as const

const DECIMAL_COMMA = /^\s*\d+,\d+\s*$/

/**
 * The text of a CSV file with commas between its fields. Where the comma is the decimal mark, spreadsheets save CSV with semicolons, and
 * cells that were copied have tabs between them. Text with commas in its first line is returned as it is.
 */
export function commaSeparated(text: string): string {
  const head = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const separator = ([';', '\t'] as const).find((mark) => head.includes(mark))
  if (head.includes(',') || separator === undefined) return text
  return text.replaceAll(PIECES[separator], (piece) => {
    if (piece === separator) return ','
    if (piece.startsWith('"') || !piece.includes(',')) return piece
    return separator === ';' && DECIMAL_COMMA.test(piece) ? piece.replace(',', '.') : `"${piece}"`
  })
}
