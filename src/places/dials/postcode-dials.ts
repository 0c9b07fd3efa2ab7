import { areaInSentence } from '#domain/area-words.ts'
import { formatMonth, type IsoDate, yearOf } from '#domain/dates.ts'
import { countOf } from '#domain/plain-number.ts'
import { upperFirst } from '#domain/upper-first.ts'

import { basisOf, type DialFacts, sourceOfDial } from './authority-dials.ts'
import { confidenceOf, type Dial } from './dial.ts'
import { MEASURES } from './measures.ts'

/** A postcode's own figures, where it has some. */
export type OwnFigures = {
  /** Per cent of premises; null if it isn't known. */
  gigabit: { percent: number; month: IsoDate | null } | null
  /** Its energy certificates with a rating, and those with A to C; null if it has none or they aren't imported. */
  ratings: { rated: number; efficient: number; from: IsoDate; to: IsoDate } | null
}

/**
 * Replaces an authority's dials with a postcode's own figures where there are any, compared with the authority. The others say
 * which authority they're for.
 */
export function postcodeDials(
  dials: readonly Dial[],
  facts: DialFacts,
  { gigabit, ratings }: OwnFigures,
): readonly Dial[] {
  return dials.map((dial) => {
    if (dial.measure === 'gigabit' && gigabit) {
      const date = gigabit.month === null ? '' : formatMonth(gigabit.month)
      return own(dial, facts, { value: gigabit.percent, date, from: gigabit.month, observations: null })
    }
    if (dial.measure === 'efficient-homes' && ratings) {
      const { rated, efficient, from, to } = ratings
      const date = `${countOf(rated, 'certificate')}, ${yearOf(from)} to ${yearOf(to)}`
      return own(dial, facts, { value: (100 * efficient) / rated, date, from, observations: rated })
    }
    return { ...dial, label: `${dial.label} in ${areaInSentence(facts.area.name)}` }
  })
}

type OwnFigure = { value: number; date: string; from: IsoDate | null; observations: number | null }

function own(
  dial: Dial,
  { area, figures, editions }: DialFacts,
  { value, date, from, observations }: OwnFigure,
): Dial {
  const shown = MEASURES.find(({ measure }) => measure === dial.measure)
  const edition = shown && editions[shown.source.dataset]
  if (!shown || !edition) return dial
  const { format, difference, unit } = shown
  const figure = figures.get(dial.measure)
  const where = areaInSentence(area.name)
  const words = figure && difference(value, figure.value)
  return {
    ...dial,
    value: format(value),
    unit,
    date,
    sentence:
      words && figure
        ? `${upperFirst(words)} ${where} (${format(figure.value)}).`
        : `We have no figure for ${where} to compare it with.`,
    position: null,
    source: sourceOfDial(shown, edition),
    exact: { value, basis: basisOf(shown, from) },
    change: undefined,
    confidence: observations === null ? undefined : confidenceOf(observations),
  }
}
