/** What to say of a file that isn't text; the sentence continues with what to do with the CSV file. */
export const NOT_TEXT = 'This isn’t a text file. Save your spreadsheet as CSV (comma separated, UTF-8)'

/**
 * The text of a CSV file in UTF-8, or in Windows-1252, which older spreadsheets write. Lines that end as on old Macs, with a carriage
 * return alone, get line feeds. Null if it isn't text, or is in UTF-16.
 */
export function textOfFile(bytes: Uint8Array): string | null {
  const text = decoded(bytes)
  return text === null || text.includes('\n') ? text : text.replaceAll('\r', '\n')
}

function decoded(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    // Older spreadsheets write Windows-1252. A binary file has bytes that no text has.
    const text = new TextDecoder('windows-1252').decode(bytes)
    return /[^\P{Cc}\t\r\n\v\f]/u.test(text.replaceAll(/[\u0080-\u009f]/g, '')) ? null : text
  }
}
