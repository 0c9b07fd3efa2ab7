import { listInWords } from '#domain/list-words.ts'
import { upperFirst } from '#domain/upper-first.ts'

import { COMPARED, type ComparedFigure, type ReadFigure } from './figures.ts'

/** A place's figure compared with that of the first place. */
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
    return { words: `${upperFirst(words)} ${other}.`, share }
  })
}

/** A line of the summary: what it's about, and the figures. */
export type SummaryLine = { readonly about: string; readonly words: string }

/**
 * How places differ: for two, what is higher in each and what is the same; for more, what is highest and lowest in each. Only figures
 * of the same kind and period count.
 */
export function summaryOf(places: readonly Named[]): readonly SummaryLine[] {
  const ranges = COMPARED.flatMap((compared) => rangeOf(places, compared) ?? [])
  return places.length === 2 ? ofTwo(places, ranges) : ofSeveral(places, ranges)
}

type Range = {
  readonly title: string
  readonly highest: string
  readonly lowest: string
  /** The figure of each place as it's shown; null without one. */
  readonly shown: readonly (string | null)[]
}

/** The highest and lowest figure of a row; null if fewer than two can be compared. */
function rangeOf(places: readonly Named[], { row, title, format }: ComparedFigure): Range | null {
  const exact = places.map((place) => figureIn(place, row)?.exact ?? null)
  const known = exact.filter((one) => one !== null)
  if (known.length < 2 || new Set(known.map(({ basis }) => basis)).size > 1) return null
  const values = known.map(({ value }) => value)
  return {
    title: `${title[0]?.toLowerCase()}${title.slice(1)}`,
    highest: format(Math.max(...values)),
    lowest: format(Math.min(...values)),
    shown: exact.map((one) => one && format(one.value)),
  }
}

function ofTwo(places: readonly Named[], ranges: readonly Range[]): readonly SummaryLine[] {
  const isLevel = ({ highest, lowest }: Range) => highest === lowest
  const lines = places.map(({ name }, at) => ({
    about: `Higher in ${name}`,
    words: ranges
      .filter((range) => !isLevel(range) && range.shown[at] === range.highest)
      .map(({ title, highest, lowest }) => `${title} (${highest} against ${lowest})`),
  }))
  const level = ranges.filter(isLevel).map(({ title, highest }) => `${title} (${highest})`)
  return [...lines, { about: 'The same in both', words: level }].flatMap(lineOf)
}

function ofSeveral(places: readonly Named[], ranges: readonly Range[]): readonly SummaryLine[] {
  const differing = ranges.filter(({ highest, lowest }) => highest !== lowest)
  return places
    .map(({ name }, at) => ({
      about: name,
      words: ENDS.flatMap(({ end, isJoint, label }) => {
        const those = differing
          .filter((range) => range.shown[at] === range[end] && isShared(range, end) === isJoint)
          .map((range) => `${range.title} (${range[end]})`)
        return those.length > 0 ? [`${label} ${listInWords(those)}`] : []
      }),
      separator: '; ',
    }))
    .flatMap(lineOf)
}

const ENDS = [
  { end: 'highest', isJoint: false, label: 'highest' },
  { end: 'highest', isJoint: true, label: 'joint highest' },
  { end: 'lowest', isJoint: false, label: 'lowest' },
  { end: 'lowest', isJoint: true, label: 'joint lowest' },
] as const

/** Whether more than one place has the highest, or the lowest, figure. */
function isShared({ shown, ...ends }: Range, end: 'highest' | 'lowest'): boolean {
  return shown.filter((one) => one === ends[end]).length > 1
}

function lineOf({
  about,
  words,
  separator,
}: {
  about: string
  words: readonly string[]
  separator?: string
}): SummaryLine[] {
  if (words.length === 0) return []
  return [{ about, words: separator ? words.join(separator) : listInWords([...words]) }]
}
