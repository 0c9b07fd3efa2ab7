import { listInWords } from '#domain/list-words.ts'
import { formatWholePounds } from '#domain/money.ts'
import type { CostAnswer } from '#places/living-cost/cost-answer.ts'

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
  const none = noSuchFigure('monthly-cost', label, 'There’s no local price to work it out from.')
  if (cost === null) return { ...none, value: { nothing: 'too few' }, href }
  const { payments, pricePounds, local, question, upFront, energy, councilTax } = cost
  const parts = ['mortgage', ...(councilTax ? ['council tax'] : []), ...(energy ? ['energy'] : [])]
  return {
    ...none,
    value: formatWholePounds(payments.monthly),
    unit: `a month for ${listInWords(parts)}`,
    sentence: `A home of ${formatWholePounds(pricePounds)}${local ? `, ${local.words}` : ''}, with a ${question.depositPercent}% deposit. Cash to buy: ${formatWholePounds(upFront)}.`,
    exact: { value: payments.monthly, basis: `monthly-cost of ${parts.join(', ')}` },
    href,
  }
}
