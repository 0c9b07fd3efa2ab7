import { formatWholePounds } from '#domain/money.ts'
import type { PostcodeReport } from '#places/postcode/report.ts'
import { href } from '#web/href.ts'

import { figureOfDial, noSuchFigure, type ReadFigure } from './figures.ts'
import { priceChange } from './price-change.ts'

/** The figures of a postcode, as its page has them. */
export function postcodeFigures(report: PostcodeReport): readonly ReadFigure[] {
  const own = href('/postcodes/:pcd7', { pcd7: report.slug })
  return [
    ...report.dials.map((dial) => ({
      ...figureOfDial(dial),
      href: dial.href.startsWith('#') ? `${own}${dial.href}` : dial.href,
    })),
    priceChange(report.index, {
      source: report.sources.index.imported ? report.sources.index.facts : null,
      none: report.noIndex,
      href: `${own}#price-index`,
    }),
    monthlyCost(report, `${own}#cost`),
  ]
}

/** What the card on the postcode's page works out before anybody has changed it. */
function monthlyCost({ cost, record }: PostcodeReport, address: string): ReadFigure {
  const label = `Monthly cost at ${record.postcode}`
  const known = cost?.cost ?? null
  const none = noSuchFigure('monthly-cost', label, 'There’s no local price to work it out from.')
  if (known === null) return { ...none, value: { nothing: 'too few' }, href: address }
  const { payments, pricePounds, local, question, upFront } = known
  return {
    ...none,
    value: formatWholePounds(payments.monthly),
    unit: 'a month',
    sentence: `A home of ${formatWholePounds(pricePounds)}${local ? `, ${local.words}` : ''}, with a ${question.depositPercent}% deposit. Cash to buy: ${formatWholePounds(upFront)}.`,
    exact: { value: payments.monthly, basis: 'monthly-cost' },
    href: address,
  }
}
