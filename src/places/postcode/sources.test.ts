import { describe, expect, it } from 'vitest'

import type { Edition } from '#datasets/editions.server.ts'
import { postcodesSource } from '#datasets/postcodes/source.ts'
import { isoDate } from '#domain/dates.ts'

import { reportSource } from './sources.ts'

const edition: Edition = {
  dataset: 'postcodes',
  version: 1,
  label: 'August 2026',
  demonstration: false,
  whole: true,
  extent: null,
  rows: 1,
  coversFrom: null,
  coversTo: isoDate('2026-08-01'),
  nations: [],
  parts: [],
  publishedAt: new Date('2027-01-05T00:00:00Z'),
}

describe('reportSource', () => {
  it('puts the year of the latest data into the attribution', () => {
    expect(reportSource(postcodesSource, edition).attribution).toContain(
      'Contains OS data © Crown copyright and database right 2026.',
    )
    expect(reportSource(postcodesSource, { ...edition, coversTo: null }).attribution).toContain(
      'database right 2027.',
    )
  })

  it('says so if there is no edition', () => {
    const source = reportSource(postcodesSource, null)
    expect(source.imported).toBe(false)
    expect(source.facts).toMatchObject({ edition: 'not imported', demonstration: false })
  })
})
