import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { neighbourhood, neighboursFrom } from '#places/map/neighbourhood.ts'

import type { PostcodeReport } from '../report.ts'
import { PlaceMap } from './place-map.tsx'

const subject = { easting: 471_000, northing: 173_000 }
const nearby = [
  { postcode: 'RG30 1AB', easting: 471_100, northing: 173_000, distanceMetres: 100 },
  { postcode: 'RG30 1AD', easting: 471_000, northing: 173_120, distanceMetres: 120 },
  { postcode: 'RG30 1AE', easting: 470_900, northing: 172_900, distanceMetres: 141 },
]

test('the map is a plain drawing without controls or external files; one to explore only comes when it’s asked for', () => {
  const map = neighbourhood(subject, neighboursFrom(subject, nearby as never))
  const report = { record: { postcode: 'RG30 1AA', status: 'live' }, map } as unknown as PostcodeReport
  const html = renderToStaticMarkup(<PlaceMap report={report} />)
  const drawing = /<svg[^]*<\/svg>/.exec(html)?.[0] ?? ''
  expect(drawing).toContain('Map of RG30 1AA and 3 nearby postcodes')
  expect(drawing).not.toMatch(/<(a|button|image|script|use|foreignObject)\b|tabindex|href=|on[a-z]+=|data-/)
  expect(html).not.toMatch(/data-island|data-behaviour="[^"]*" data-behaviour-when="now"/)
})
