import type { AreaFigure } from '#datasets/area-figures/area-figure.ts'
import { formatMonth, type IsoDate } from '#domain/dates.ts'
import { areaInSentence } from '#places/areas/area-words.ts'

import type { DialFacts } from './authority-dials.ts'
import type { Dial } from './dial.ts'
import { pointsInWords } from './measures.ts'

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
  { area, figures }: Pick<DialFacts, 'area' | 'figures'>,
  { gigabit, ratings }: OwnFigures,
): readonly Dial[] {
  return dials.map((dial) => {
    if (dial.measure === 'gigabit' && gigabit) {
      const date = gigabit.month === null ? '' : formatMonth(gigabit.month)
      return own(dial, gigabit.percent, { date, area: area.name, figure: figures.get('gigabit') })
    }
    if (dial.measure === 'efficient-homes' && ratings) {
      const percent = (100 * ratings.efficient) / ratings.rated
      const date = `${ratings.rated} certificates, ${ratings.from.slice(0, 4)} to ${ratings.to.slice(0, 4)}`
      return own(dial, percent, { date, area: area.name, figure: figures.get('efficient-homes') })
    }
    return { ...dial, label: `${dial.label} in ${areaInSentence(area.name)}` }
  })
}

type Compared = { date: string; area: string; figure: AreaFigure | undefined }

function own(dial: Dial, percent: number, { date, area, figure }: Compared): Dial {
  const where = areaInSentence(area)
  const words = figure && pointsInWords(percent, figure.value)
  return {
    ...dial,
    value: `${Math.round(percent)}%`,
    unit: dial.measure === 'gigabit' ? 'can get gigabit' : 'rated A to C',
    date,
    sentence:
      words && figure
        ? `${words[0]?.toUpperCase()}${words.slice(1)} ${where} (${Math.round(figure.value)}%).`
        : `We have no figure for ${where} to compare it with.`,
    position: null,
  }
}
