/**
 * What the fonts of the certificate’s PDF (the subsets in `src/exports/pdf/pdf.server.tsx`) can print of names: the Latin
 * letters of European languages, digits and punctuation.
 */
const PRINTABLE =
  /^[ -~\u00A0-\u012B\u012E-\u0131\u0134-\u0165\u0168-\u017F\u0218-\u021B\u1E80-\u1E85\u1EF2-\u1EF9\u2013\u2014\u2018\u2019\u201C-\u201E]$/u

/** A name as it's stored: accents joined to their letters, without control characters, and with single spaces. */
export function tidyName(typed: string): string {
  return typed
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
}

/** The first character of a name that a certificate can't show, or null if it can show them all. */
export function unprintableIn(name: string): string | null {
  return [...name].find((character) => !PRINTABLE.test(character)) ?? null
}
