import { createElement, type ReactNode } from 'react'

import { Card } from '#ui/card/card.tsx'

import { type Piece, parseFormula } from './formula.ts'

/** A formula in one line, see `parseFormula`. */
export type FormulaWords = {
  readonly lines: readonly string[]
  /** Each name in the formula and what it stands for. */
  readonly terms: readonly (readonly [name: string, meaning: string])[]
}

/** Formulas set as mathematics, with their terms named below. */
export function FormulaCard({ lines, terms }: FormulaWords) {
  return (
    <Card id="formula" title="The formula">
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
        <div
          role="region"
          aria-label="The formula as mathematics"
          tabIndex={0}
          className="scroll-cue grid gap-6 py-2 text-2xl"
        >
          {lines.map((line) => (
            <div key={line}>
              {createElement('math', { displaystyle: 'true' }, setAll(parseFormula(line)))}
            </div>
          ))}
        </div>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
          {terms.map(([name, meaning]) => (
            <Term key={name} name={name} meaning={meaning} />
          ))}
        </dl>
      </div>
    </Card>
  )
}

function Term({ name, meaning }: { readonly name: string; readonly meaning: string }) {
  return (
    <>
      <dt className="font-serif text-lg italic">{name}</dt>
      <dd>{meaning}</dd>
    </>
  )
}

function setAll(pieces: readonly Piece[]): ReactNode {
  return createElement('mrow', null, ...pieces.map(setPiece))
}

const ELEMENTS = { name: 'mi', number: 'mn', sign: 'mo' } as const

function setPiece(piece: Piece): ReactNode {
  if (piece.kind === 'fraction') return createElement('mfrac', null, setAll(piece.over), setAll(piece.under))
  if (piece.kind === 'power') return createElement('msup', null, setPiece(piece.base), setAll(piece.exponent))
  return createElement(ELEMENTS[piece.kind], null, piece.text)
}
