import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { AgeResult, ageSentence } from './age-result.tsx'
import type { PropertyAge } from './property-age.ts'

const HOMES = { kind: 'postcode', address: null } as const

test('homes that may be very old or very new aren’t most likely built “at any time”', () => {
  const age: PropertyAge = {
    bands: [
      { from: null, to: 1899, probability: 0.45 },
      { from: 1900, to: 2022, probability: 0.15 },
      { from: 2023, to: null, probability: 0.4 },
    ],
    // No run of bands but all of them is likely enough.
    mostLikely: { from: null, to: null, probability: 1 },
    evidence: [
      {
        kind: 'neighbours',
        text: 'Certificates of 5 homes.',
        dataset: 'energy-certificates',
        date: null,
        probability: 1,
      },
    ],
  }
  expect(ageSentence('RG30 1AA', HOMES, age)).toBe(
    'We can’t narrow down when a home in RG30 1AA was built. The likeliest period is before 1900 (45% likely).',
  )
  const html = renderToStaticMarkup(<AgeResult postcode="RG30 1AA" subject={HOMES} age={age} sources={[]} />)
  expect(html).not.toContain('at any time')
  expect(html).not.toContain('>100%<')
  const narrow = { ...age, mostLikely: { from: null, to: 1899, probability: 0.8 } }
  expect(ageSentence('RG30 1AA', HOMES, narrow)).toBe(
    'A home in RG30 1AA was most likely built before 1900 (80% likely).',
  )
})
