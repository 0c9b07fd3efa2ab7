import { listInWords } from '#domain/list-words.ts'
import type { PartCards } from '#places/parts/find-part-cards.server.ts'

import type { PartPrices } from './find-part-prices.server.ts'

/** What's said of each card, in the order of the page. A price per square metre is a sold price too. */
const TOPICS: Readonly<Record<string, string>> = {
  'crime-rate': 'crime',
  'good-schools': 'schools',
  gigabit: 'broadband',
  'efficient-homes': 'energy ratings',
}

/** The figures that we have of a district or sector: 'sold prices, crime and schools'. '' without any. */
export function figuresOfPart(
  prices: Pick<PartPrices, 'medians'> | null,
  parts: Pick<PartCards, 'cards'> | null,
): string {
  const withFigure = (parts?.cards ?? []).filter(({ value }) => typeof value === 'string')
  const topics = Object.entries(TOPICS).flatMap(([measure, topic]) =>
    withFigure.some(({ id }) => id === measure) ? [topic] : [],
  )
  return listInWords([...(prices?.medians ? ['sold prices'] : []), ...topics])
}
