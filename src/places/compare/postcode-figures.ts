import type { PostcodeReport } from '#places/postcode/report.ts'
import { href } from '#web/href.ts'

import { figureOfDial, type ReadFigure } from './figures.ts'
import { monthlyCost } from './monthly-cost.ts'
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
    monthlyCost(report.cost, { label: `Monthly cost at ${report.record.postcode}`, href: `${own}#cost` }),
  ]
}
