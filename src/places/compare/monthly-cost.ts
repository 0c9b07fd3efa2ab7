import { listInWords } from '#domain/list-words.ts'
import { formatWholePounds } from '#domain/money.ts'
import { countOf } from '#domain/plain-number.ts'
import { withArticle } from '#domain/with-article.ts'
import type { CostAnswer } from '#places/living-cost/cost-answer.ts'
import { sourcesOf } from '#places/living-cost/cost-lines.ts'
import type { LivingCost } from '#places/living-cost/living-cost.ts'
import type { SourceFacts } from '#ui/source-chip/source-facts.ts'

import { noSuchFigure, type ReadFigure } from './figures.ts'

/**
 * The monthly cost of a home as the card on the place's page works it out before anybody has changed it. Costs with and without
 * energy aren't compared.
 */
export function monthlyCost(
  answer: CostAnswer | null,
  { label, href }: { label: string; href: string },
): ReadFigure {
  const cost = answer?.cost ?? null
  const none = noSuchFigure('monthly-cost', label, 'We have no local price to work it out from.')
  if (cost === null) return { ...none, href }
  const { payments, pricePounds, local, question, upFront, energy, councilTax } = cost
  const parts = ['mortgage', ...(councilTax ? ['council tax'] : []), ...(energy ? ['energy'] : [])]
  return {
    ...none,
    value: formatWholePounds(payments.monthly),
    unit: `a month for ${listInWords(parts)}`,
    sentence: `A home of ${formatWholePounds(pricePounds)}${local ? `, ${local.words}` : ''}, with ${withArticle(`${question.depositPercent}% deposit`)}. Cash to buy: ${formatWholePounds(upFront)}.`,
    exact: { value: payments.monthly, basis: `monthly-cost of ${parts.join(', ')}` },
    source: sourceOfCost(cost, href),
    href,
  }
}

/** Cites the datasets of a cost together: what we work out from them is on the place's own page, line by line. */
function sourceOfCost(cost: LivingCost, page: string): SourceFacts | null {
  const sources = sourcesOf(cost)
  const [first] = sources
  if (!first) return null
  const named = sources.map(({ name, edition, demonstration }) =>
    demonstration ? name : `${name} (${edition})`,
  )
  return {
    title: 'Our calculation',
    publisher: 'Freehold',
    edition: `from ${countOf(sources.length, 'dataset')}`,
    licence: first.licence,
    page,
    method: `Worked out from ${listInWords(named)}.`,
    demonstration: sources.some(({ demonstration }) => demonstration),
    from: sources.map(({ publisher, name, edition, demonstration }) => ({
      publisher,
      title: name,
      edition,
      demonstration,
    })),
  }
}
