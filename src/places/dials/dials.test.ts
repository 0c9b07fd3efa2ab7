import { describe, expect, test } from 'vitest'

import type { AreaFigure, AreaMeasure } from '#datasets/area-figures/area-figure.ts'
import { rankAreas } from '#datasets/area-figures/rank-areas.ts'
import type { Edition } from '#datasets/editions.server.ts'
import type { DatasetName } from '#datasets/register.ts'
import { AREAS, findAreaBySlug } from '#domain/area.ts'
import { isoDate } from '#domain/dates.ts'

import { authorityDials, type DialFacts } from './authority-dials.ts'
import { DIAL_DATASETS } from './measures.ts'
import { postcodeDials } from './postcode-dials.ts'
import { positionOf, rankInWords } from './rank-words.ts'

const from = isoDate('2026-09-01')
const to = isoDate('2026-09-30')
const value = (code: string, amount: number) => ({ code, value: amount, from, to, observations: null })

describe('ranks', () => {
  test('count the authorities of the same nation with a lower and a higher figure', () => {
    const wales = AREAS.filter(({ kind, nationCode }) => kind === 'authority' && nationCode === 'W92000004')
    const ranked = rankAreas([
      ...wales.map(({ code }, at) => value(code, at === 1 ? 0 : at)),
      value('E06000038', 5),
      value('W92000004', 9),
    ])
    const rankOf = (code: string) => ranked.find((each) => each.code === code)?.rank
    // Two have the lowest figure: neither is lower than the other.
    expect(rankOf(wales[0]?.code ?? '')).toEqual({ lower: 0, higher: 20, others: 21 })
    expect(rankOf(wales[21]?.code ?? '')).toEqual({ lower: 21, higher: 0, others: 21 })
    expect(rankOf('E06000038')).toEqual({ lower: 0, higher: 0, others: 295 })
    expect(rankOf('W92000004')).toBeNull()
    // Wales has no regions; Reading is one of 64 authorities in the South East.
    const regionOf = (code: string) => ranked.find((each) => each.code === code)?.regionRank
    expect(regionOf(wales[0]?.code ?? '')).toBeNull()
    expect(regionOf('E06000038')).toEqual({ lower: 0, higher: 0, others: 63 })
  })

  test('take a former code if only the code has changed, and not that of a merged district', () => {
    // Fife's code changed in 2018; Taunton Deane became part of Somerset.
    expect(rankAreas([value('S12000015', 1), value('E07000190', 1)]).map(({ code }) => code)).toEqual([
      'S12000047',
    ])
  })

  test('are rounded down in words, and need nine in ten of the authorities', () => {
    expect(rankInWords({ lower: 220, higher: 75, others: 295 }, 'England')).toBe(
      'Higher than in more than 7 in 10 authorities in England',
    )
    expect(rankInWords({ lower: 4, higher: 16, others: 20 }, 'Wales')).toBe(
      'Lower than in 8 in 10 authorities in Wales',
    )
    expect(rankInWords({ lower: 21, higher: 0, others: 21 }, 'Wales')).toBe(
      'Higher than in all other authorities in Wales',
    )
    expect(rankInWords({ lower: 200, higher: 60, others: 295 }, 'England')).toBeNull()
    expect(rankInWords({ lower: 3, higher: 3, others: 6 }, 'Wales')).toBeNull()
    expect(positionOf({ lower: 5, higher: 15, others: 21 })).toBe(0.25)
    expect(positionOf({ lower: 5, higher: 5, others: 21 })).toBeNull()
  })
})

describe('dials', () => {
  const rank = { lower: 220, higher: 75, others: 295 }
  const figure = (measure: AreaMeasure, amount: number, more: Partial<AreaFigure> = {}) =>
    [
      measure,
      { ...value('E06000038', amount), measure, rank, regionRank: null, earlier: null, ...more },
    ] as const

  test('say how much an area’s figure is worked out from, or that the publisher doesn’t, and grade it', () => {
    const figures = new Map([
      figure('average-price', 300_000),
      figure('average-rent', 1100),
      figure('crime-rate', 91.2, { observations: 14_210 }),
      figure('gigabit', 80, { observations: 1 }),
      figure('efficient-homes', 44, { observations: 1, from: isoDate('2009-01-01') }),
    ])
    const dials = authorityDials(factsOf('reading', { figures, national: new Map() }), HREFS)
    expect(dials.filter(({ exact }) => exact).map(({ date }) => date)).toEqual([
      'Sep 2026, number of sales not published yet',
      'Sep 2026, number of rents not published',
      'Sep 2026 to Sep 2026, 14,210 crimes',
      'Sep 2026, 1 premises',
      '2009 to 2026, 1 certificate',
    ])
    expect(dials.map(({ confidence }) => confidence)).toEqual([
      undefined,
      undefined,
      'high',
      undefined,
      'low',
      'low',
    ])
  })

  test('compare with the nation’s authorities or else the nation, never with another period', () => {
    const national = { rank: null, code: 'E92000001' }
    const facts = factsOf('reading', {
      figures: new Map([
        figure('average-price', 300_000),
        figure('average-rent', 1100, { rank: null }),
        figure('primary-results', 61.4, { rank: null }),
        figure('gigabit', 80, { rank: null }),
      ]),
      national: new Map([
        figure('average-rent', 1000, national),
        figure('primary-results', 65.2, national),
        figure('gigabit', 70, { ...national, from: isoDate('2025-01-01') }),
      ]),
    })
    const dials = authorityDials(facts, HREFS)
    expect(dials.map(({ value: shown }) => shown)).toEqual([
      '£300,000',
      '£1,100',
      { nothing: 'place not imported' },
      '61%',
      '80%',
      { nothing: 'place not imported' },
    ])
    expect(dials.map(({ sentence }) => sentence)).toEqual([
      'Higher than in more than 7 in 10 authorities in England.',
      '10% above England (£1,000).',
      'We don’t have 12 complete months of crime figures and a population estimate for Reading.',
      '4 points below England (65%).',
      'We have too few other authorities to compare it with.',
      'We don’t have all the energy certificates for Reading.',
    ])
    expect(dials[0]?.position).toBeCloseTo(220 / 295)
    expect(dials[0]?.date).toBe('Sep 2026, number of sales not published yet')
  })

  test('say how they changed over a year, in points for shares, and where that’s drawn', () => {
    const on = isoDate('2025-09-01')
    const change = (measure: AreaMeasure, now: number, before: number) =>
      authorityDials(
        factsOf('reading', {
          figures: new Map([figure(measure, now, { earlier: { value: before, on } })]),
          national: new Map(),
        }),
        HREFS,
      ).find((dial) => dial.measure === measure)?.change
    expect(change('average-price', 312_900, 300_000)).toEqual({
      words: 'Up 4.3% in a year',
      direction: 'up',
      href: '/location/authority/reading/figures#average-price',
    })
    expect(change('crime-rate', 90, 100)).toMatchObject({ words: 'Down 10.0% in a year', direction: 'down' })
    expect(change('primary-results', 61.6, 60.9)).toMatchObject({ words: 'Up 1 point in a year' })
    expect(change('gigabit', 80.2, 79.9)).toMatchObject({ words: 'No change in a year', direction: 'level' })
    expect(authorityDials(factsOf('reading'), HREFS)[0]?.change).toBeUndefined()
  })

  test('compare with the region too, if nine in ten of its authorities have a figure', () => {
    const sentence = (regionRank: AreaFigure['regionRank']) =>
      authorityDials(
        factsOf('reading', {
          figures: new Map([figure('average-price', 300_000, { regionRank })]),
          national: new Map(),
        }),
        HREFS,
      )[0]?.sentence
    expect(sentence({ lower: 20, higher: 43, others: 63 })).toBe(
      'Higher than in more than 7 in 10 authorities in England; in the South East, lower than in more than 6 in 10.',
    )
    expect(sentence({ lower: 63, higher: 0, others: 63 })).toMatch(
      /in the South East, higher than in all others\.$/,
    )
    expect(sentence({ lower: 2, higher: 3, others: 63 })).not.toMatch(/South East/)
  })

  test('have four different words for nothing, and the publisher’s gap first', () => {
    const kinds = (slug: string, change: Partial<DialFacts> = {}) =>
      authorityDials(factsOf(slug, change), HREFS).map(({ value: shown }) =>
        typeof shown === 'string' ? shown : shown.nothing,
      )
    const scottish = kinds('fife')
    expect(scottish).toEqual([
      'place not imported',
      'not published',
      'not covered',
      'not covered',
      'place not imported',
      'not covered',
    ])
    const sentences = (slug: string) => authorityDials(factsOf(slug), HREFS).map(({ sentence }) => sentence)
    expect(sentences('belfast')[2]).toBe('We work out crime rates for England and Wales only.')
    expect(sentences('reading')[3]).toBe('We don’t have results for enough schools in Reading.')
    const editions = { ...factsOf('reading').editions, broadband: null }
    expect(kinds('reading', { editions })[4]).toBe('not imported')
    // Greater Manchester Police has sent few figures since July 2019.
    expect(kinds('manchester')[2]).toBe('not published')
    expect(authorityDials(factsOf('manchester'), HREFS)[2]?.sentence).toBe(
      'Greater Manchester Police hasn’t sent complete figures, so there’s no rate.',
    )
  })

  test('of a postcode are its own where it has any, compared with its authority', () => {
    const facts = factsOf('reading', {
      figures: new Map([figure('gigabit', 80), figure('efficient-homes', 45.5)]),
    })
    const dials = postcodeDials(authorityDials(facts, HREFS), facts, {
      gigabit: { percent: 62, month: from },
      ratings: { rated: 3, efficient: 1, from: isoDate('2012-01-01'), to },
    })
    expect(dials[4]).toMatchObject({
      label: 'Broadband',
      value: '62%',
      date: 'Sep 2026',
      sentence: '18 points below Reading (80%).',
      position: null,
    })
    expect(dials[5]).toMatchObject({
      value: '33%',
      date: '3 certificates, 2012 to 2026',
      sentence: '13 points below Reading (46%).',
    })
    expect(dials[1]?.label).toBe('Average rent in Reading')
  })
})

const HREFS: Record<AreaMeasure, string> = {
  'average-price': '#price-index',
  'average-rent': '#rent',
  'crime-rate': '#crime',
  'primary-results': '#schools',
  gigabit: '#broadband',
  'efficient-homes': '#energy',
}

/** Facts of an authority with an edition of every dataset, and no figures. */
function factsOf(slug: string, change: Partial<DialFacts> = {}): DialFacts {
  const area = findAreaBySlug(slug)
  if (area === null) throw new Error(`No area is called ${slug}`)
  const editions = Object.fromEntries(DIAL_DATASETS.map((name) => [name, editionOf(name)]))
  return {
    area,
    figures: new Map(),
    national: new Map(),
    editions: editions as DialFacts['editions'],
    ...change,
  }
}

function editionOf(dataset: DatasetName): Edition {
  const covered = { coversFrom: from, coversTo: to, nations: [], parts: [], publishedAt: new Date(0) }
  return {
    dataset,
    version: 1,
    label: 'to Sep 2026',
    demonstration: false,
    whole: true,
    extent: null,
    rows: 1,
    ...covered,
  }
}
