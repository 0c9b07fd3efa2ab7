import { expect, test } from 'vitest'

import type { FigureCard } from '#places/authority-figures/figure-card.ts'

import { figuresOfPart } from './part-words.ts'

const card = (id: string, value: FigureCard['value']): FigureCard => ({
  id,
  value,
  title: '',
  sentence: '',
  unit: '',
  date: '',
  compared: [],
  change: '',
  trend: { kind: 'none', reason: '' },
  source: null,
  alsoFrom: undefined,
  more: { href: '', label: '' },
})

test('a district’s description promises only the figures that we have', () => {
  const medians = { fullYear: 2023, series: [], latest: null, title: '' }
  expect(figuresOfPart(null, null)).toBe('')
  expect(figuresOfPart({ medians }, { cards: [card('crime-rate', { nothing: 'place not imported' })] })).toBe(
    'sold prices',
  )
  const cards = [card('efficient-homes', '52%'), card('crime-rate', '80.1'), card('gigabit', '90%')]
  expect(figuresOfPart({ medians }, { cards })).toBe('sold prices, crime, broadband and energy ratings')
  expect(figuresOfPart({ medians: null }, { cards: cards.slice(0, 1) })).toBe('energy ratings')
})
