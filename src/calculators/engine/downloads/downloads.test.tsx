import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { brrrCalculator } from '#calculators/brrr/report.ts'

import { Downloads } from './downloads.tsx'

test('the embed code has the numbers, but not the postcode or the ticks', () => {
  const query =
    'purchasePrice=150000&postcode=RG30+1AA&homeType=flat&breaker=cladding&compare=purchasePrice%3D1'
  const html = renderToStaticMarkup(
    <Downloads tool={brrrCalculator} query={query} siteUrl="https://freehold.test" />,
  )
  const code = /https:\/\/freehold\.test\/embed\/brrr\?([^"]*?)&quot;/.exec(html)?.[1] ?? ''
  expect(code.replaceAll(/&(?:amp;)+/g, '&')).toBe('purchasePrice=150000&theme=auto')
  // The files say where their numbers are from, and what was ticked.
  expect(html).toContain(
    '/downloads/brrr.pdf?purchasePrice=150000&amp;postcode=RG30+1AA&amp;homeType=flat&amp;breaker=cladding"',
  )
})
