/** A piece of a formula, and where it begins: 0 for its first character. */
export type Token = {
  readonly kind: 'number' | 'name' | 'sign' | 'end'
  readonly text: string
  readonly at: number
}

/** What's wrong with a formula, and where: 0 for its first character. */
export type FormulaProblem = { readonly ok: false; readonly at: number; readonly message: string }

/** The most characters of a formula. */
export const MAX_CHARACTERS = 300

const PIECE = /\s*(?:(\d+(?:\.\d+)?|\.\d+)|([a-z][a-z0-9_]*)|(<=|>=|[-+*/()<>=,−–×÷≤≥]))/iy

/** Signs that people type or paste, as those of the grammar. */
const SAME: ReadonlyMap<string, string> = new Map([
  ['−', '-'],
  ['–', '-'],
  ['×', '*'],
  ['÷', '/'],
  ['≤', '<='],
  ['≥', '>='],
])

/** Splits a formula into its pieces, or says at which character it can't be read. */
export function tokensOf(text: string): readonly Token[] | FormulaProblem {
  if (text.length > MAX_CHARACTERS)
    return problemAt(MAX_CHARACTERS, `A formula can have up to ${MAX_CHARACTERS} characters`)
  const tokens: Token[] = []
  PIECE.lastIndex = 0
  let end = 0
  for (let found = PIECE.exec(text); found; found = PIECE.exec(text)) {
    const [, number, name, sign] = found
    end = PIECE.lastIndex
    const written = number ?? name ?? sign ?? ''
    tokens.push({
      kind: number === undefined ? (name === undefined ? 'sign' : 'name') : 'number',
      text: SAME.get(written) ?? written.toLowerCase(),
      at: end - written.length,
    })
  }
  const rest = text.slice(end)
  if (rest.trim() !== '') {
    const at = end + rest.search(/\S/)
    return problemAt(at, `“${String.fromCodePoint(text.codePointAt(at) ?? 0)}” can’t be part of a formula`)
  }
  return [...tokens, { kind: 'end', text: '', at: text.trimEnd().length }]
}

/** Returns a problem at a character. */
export function problemAt(at: number, message: string): FormulaProblem {
  return { ok: false, at, message }
}

/** Whether a result is a problem instead of the value. */
export function isProblem(found: object): found is FormulaProblem {
  return 'ok' in found && found.ok === false
}

/** Writes a problem with its place: 'Character 7: “prize” isn’t a measure.' */
export function problemInWords({ at, message }: FormulaProblem): string {
  return `Character ${at + 1}: ${message}.`
}
