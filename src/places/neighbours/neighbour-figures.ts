import type { AreaFigure, AreaMeasure } from '#datasets/area-figures/area-figure.ts'
import { areaInSentence } from '#domain/area-words.ts'
import type { Area } from '#domain/area.ts'
import { countOf } from '#domain/plain-number.ts'

/** A local authority with its figures. */
export type Compared = { area: Area; figures: ReadonlyMap<AreaMeasure, AreaFigure> }

/**
 * Says how the first authority's average price compares with those of the others: 'Of the 3 authorities next to Reading, 2 have a lower
 * average price.' Only prices of the same month count. Without any, it names how many there are.
 */
export function priceSentence([own, ...others]: readonly Compared[]): string {
  if (!own) return ''
  const place = areaInSentence(own.area.name)
  const price = own.figures.get('average-price')
  const comparable = others.flatMap(({ figures }) => {
    const other = figures.get('average-price')
    return price && other && other.from === price.from ? [other.value - price.value] : []
  })
  if (comparable.length === 0)
    return `${countOf(others.length, 'authority', 'authorities')} next to ${place}.`
  const lower = comparable.filter((difference) => difference < 0).length
  const higher = comparable.filter((difference) => difference > 0).length
  const [number, word] = lower >= higher ? [lower, 'lower'] : [higher, 'higher']
  if (number === 0 && others.length > 1)
    return `No authority next to ${place} is known to have a lower or higher average price.`
  if (others.length === 1)
    return number === 1
      ? `The one authority next to ${place} has a ${word} average price.`
      : `The one authority next to ${place} has the same average price.`
  const many = number === others.length ? 'all' : number
  return `Of the ${others.length} authorities next to ${place}, ${many} ${number === 1 ? 'has' : 'have'} a ${word} average price.`
}

/** The period that most of the authorities' figures of a measure are for; others in the same column name their own. */
export function usualPeriod(all: readonly Compared[], measure: AreaMeasure): string | null {
  const periods = all.flatMap(({ figures }) => {
    const figure = figures.get(measure)
    return figure ? [`${figure.from} ${figure.to}`] : []
  })
  const counted = [...Map.groupBy(periods, (period) => period)].toSorted(
    ([, some], [, more]) => more.length - some.length,
  )
  return counted[0]?.[0] ?? null
}
