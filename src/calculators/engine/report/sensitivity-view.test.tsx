import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import type { Sensitivity } from './report.ts'
import { SensitivityView } from './sensitivity-view.tsx'

const figure = { key: 'tax', label: 'Tax due', value: 32_500, unit: 'money' } as const
const price = {
  label: 'Purchase price',
  low: { change: '5% lower', value: 30_375 },
  high: { change: '5% higher', value: 34_625 },
}
const day = {
  label: 'Completion date',
  low: { change: 'a year earlier', value: 32_500 },
  high: { change: 'a year later, rates not available', value: null },
}

test('a change without a result isn’t called the largest effect', () => {
  expect(shown([day, price])).toContain('Largest effect: purchase price')
})

test('changes without results and without effects make no difference', () => {
  expect(shown([day])).toContain('None of these changes makes a difference')
})

function shown(rows: Sensitivity['rows']): string {
  return renderToStaticMarkup(<SensitivityView sensitivity={{ figure, rows }} />)
}
