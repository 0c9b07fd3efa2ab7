import { listInWords } from '#domain/list-words.ts'

import { COMPARED, type ComparedFigure, type ReadFigure } from './figures.ts'

/** A place's figure beside that of the first place. */
export type Difference = {
  /** '12% above RG30 1AA', why they can't be compared, or '' where there's nothing to say. */
  readonly words: string
  /** The figure as a share of the highest alike, from 0 to 1; null where that says nothing. */
  readonly share: number | null
}

type Named = { readonly name: string; readonly figures: readonly ReadFigure[] }

/** Finds a place's figure for a row. */
export function figureIn({ figures }: Named, row: string): ReadFigure | undefined {
  return figures.find((figure) => figure.row === row)
}

/**
 * Compares a figure of each place with the first place's. Figures of another kind or period aren't compared: a median of sales says
 * something else than an average that's adjusted for the mix of homes.
 */
export function differencesOf(places: readonly Named[], compared: ComparedFigure): readonly Difference[] {
  const figures = places.map((place) => figureIn(place, compared.row)?.exact ?? null)
  const first = figures[0] ?? null
  const alike = figures.filter((one) => one !== null && first !== null && one.basis === first.basis)
  const highest = Math.max(...alike.map((one) => one?.value ?? 0))
  return figures.map((figure, at) => {
    if (figure === null || first === null) return { words: '', share: null }
    const other = places[0]?.name ?? ''
    if (figure.basis !== first.basis)
      return { words: `Not comparable with ${other}: another kind of figure or period.`, share: null }
    const share = compared.hasBar && highest > 0 && alike.length > 1 ? figure.value / highest : null
    if (at === 0) return { words: '', share }
    const words = compared.difference(figure.value, first.value)
    return { words: `${words[0]?.toUpperCase()}${words.slice(1)} ${other}.`, share }
  })
}

/** Which places have the highest and the lowest figure, in a sentence; '' if fewer than two can be compared. */
export function rangeInWords(places: readonly Named[], { row, title, format }: ComparedFigure): string {
  const known = places.flatMap((place) => {
    const exact = figureIn(place, row)?.exact
    return exact ? [{ name: place.name, ...exact }] : []
  })
  if (known.length < 2 || new Set(known.map(({ basis }) => basis)).size > 1) return ''
  const values = known.map(({ value }) => value)
  const [highest, lowest] = [format(Math.max(...values)), format(Math.min(...values))]
  if (highest === lowest) return `${title}: level, at ${highest}.`
  const at = (shown: string) =>
    listInWords(known.flatMap(({ name, value }) => (format(value) === shown ? [name] : [])))
  return `${title}: highest in ${at(highest)} (${highest}), lowest in ${at(lowest)} (${lowest}).`
}

/** The sentences of all figures that can be compared. */
export function summaryOf(places: readonly Named[]): readonly string[] {
  return COMPARED.map((compared) => rangeInWords(places, compared)).filter((sentence) => sentence !== '')
}
