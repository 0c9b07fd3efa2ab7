/** Formulas written in one line, 'M = frac(L × i ; 1 − (1 + i)^{−n})', as a tree that can be set as mathematics. */

/** A part of a formula. */
export type Piece =
  | { kind: 'name' | 'number' | 'sign'; text: string }
  | { kind: 'fraction'; over: readonly Piece[]; under: readonly Piece[] }
  | { kind: 'power'; base: Piece; exponent: readonly Piece[] }

const TOKEN = /frac\(|\^\{|\p{L}[\p{L}_′₀]*|[\d.,]+%?|\S/gu

/** Reads a formula. Names of several words are joined with '_'. */
export function parseFormula(text: string): readonly Piece[] {
  const tokens = text.match(TOKEN) ?? []
  return readUntil(tokens[Symbol.iterator](), null)
}

function readUntil(tokens: Iterator<string>, stop: string | null): readonly Piece[] {
  const pieces: Piece[] = []
  for (let next = tokens.next(); !next.done && next.value !== stop; next = tokens.next()) {
    const token = next.value
    if (token === 'frac(') {
      pieces.push({ kind: 'fraction', over: readUntil(tokens, ';'), under: readUntil(tokens, ')') })
    } else if (token === '^{') {
      const base = pieces.pop()
      if (base) pieces.push({ kind: 'power', base, exponent: readUntil(tokens, '}') })
    } else if (token === '(') {
      pieces.push(sign('('), ...readUntil(tokens, ')'), sign(')'))
    } else {
      pieces.push(leaf(token))
    }
  }
  return pieces
}

const sign = (text: string): Piece => ({ kind: 'sign', text })

function leaf(token: string): Piece {
  if (/^\p{L}/u.test(token)) return { kind: 'name', text: token.replaceAll('_', '\u00A0') }
  return /^\d/.test(token) ? { kind: 'number', text: token } : sign(token)
}
