import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { ChancesView } from './simulation-view.tsx'
import { chances } from './simulation.ts'
import { DEFAULT_SPREADS } from './spreads.ts'

test('a mean loss is written as every other loss', () => {
  const found = chances(
    {
      strategy: 'flip',
      project: {
        price: 200_000,
        upfrontCosts: 10_000,
        works: 30_000,
        months: 6,
        monthlyCosts: 900,
        endValue: 190_000,
      },
      loan: 0,
      selling: { percent: 1.5, fixed: 1_500 },
    },
    DEFAULT_SPREADS,
  )
  expect(found.profit.mean).toBeLessThan(0)
  const html = renderToStaticMarkup(<ChancesView chances={found} isLate={false} inMinutes={null} />)
  expect(html).not.toMatch(/£-|£−/)
  expect(html).toMatch(/Mean profit .*?−£\d/)
})
