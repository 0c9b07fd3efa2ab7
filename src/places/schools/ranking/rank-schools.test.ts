import { describe, expect, it } from 'vitest'

import type { SchoolAnswer } from '#datasets/schools/answer-fields.ts'

import { type RankedSchools, rankSchools } from './rank-schools.ts'
import { RANKINGS, withFigures } from './ranking-measures.ts'
import { beatsInWords, rankingInWords } from './ranking-words.ts'
import { readWeights } from './weights.ts'

type Figures = Partial<SchoolAnswer['keyStage4']>

const school = (name: string, keyStage4: Figures): SchoolAnswer =>
  ({
    urn: name,
    name,
    keyStage4: { year: '2024-25', reason: null, reasons: {}, progress8: null, ...keyStage4 },
  }) as SchoolAnswer

const results = (attainment8: number | null, grade5: number | null, ebaccAps = 4): Figures => ({
  attainment8,
  englishMathsGrade5Percent: grade5,
  ebaccAps,
})

const secondary = RANKINGS.secondary
if (secondary === null) throw new Error('Secondary schools are ranked')
const usual = { attainment8: 2, englishMathsGrade5Percent: 1 }

const places = ({ ranked }: RankedSchools) => ranked.map(({ place, school: { name } }) => `${place} ${name}`)

describe('a ranking of schools', () => {
  const schools = [
    school('Ash', results(50, 60)),
    school('Beech', results(40, 70)),
    school('Cedar', results(45, 50)),
  ]

  it('follows the weights', () => {
    // Ash beats both others at Attainment 8 and one at grade 5: (2 × 1 + 1 × ½) ÷ 3 = 83.3.
    const found = rankSchools(schools, secondary, usual)
    expect(found.ranked.map(({ score }) => score)).toEqual([83.3, 33.3, 33.3])
    expect(places(found)).toEqual(['1 Ash', '2 Beech', '2 Cedar'])
    expect(found.ranked.map(({ tied }) => tied)).toEqual([false, true, true])
    expect(places(rankSchools(schools, secondary, { englishMathsGrade5Percent: 1 }))).toEqual([
      '1 Beech',
      '2 Ash',
      '3 Cedar',
    ])
  })

  it('doesn’t depend on the order of the schools', () => {
    expect(places(rankSchools(schools.toReversed(), secondary, usual))).toEqual(
      places(rankSchools(schools, secondary, usual)),
    )
  })

  it('leaves out a school without a figure, and says why, instead of putting it last', () => {
    const reasons = { attainment8: { code: 'suppressed', text: 'Withheld.' } }
    const found = rankSchools(
      [...schools, school('Dale', { ...results(null, 90), reasons })],
      secondary,
      usual,
    )
    expect(places(found)).toHaveLength(3)
    expect(found.unranked).toMatchObject([{ school: { name: 'Dale' }, why: 'Withheld.' }])
  })

  it('needs no figure that doesn’t count', () => {
    const found = rankSchools([...schools, school('Dale', results(null, 90))], secondary, {
      englishMathsGrade5Percent: 3,
    })
    expect(places(found)[0]).toBe('1 Dale')
  })

  it('never compares years', () => {
    const found = rankSchools(
      [...schools, school('Dale', { ...results(99, 99), year: '2018-19' })],
      secondary,
      usual,
    )
    expect(found.year).toBe('2024-25')
    expect(found.unranked[0]?.why).toContain('2018-19')
  })

  it('needs three schools', () => {
    const found = rankSchools(schools.slice(0, 2), secondary, usual)
    expect(found.ranked).toEqual([])
    expect(found.unranked).toHaveLength(2)
    expect(rankingInWords(found, 'secondary schools in Reading')).toBeNull()
  })

  it('puts nobody first if no measure counts', () => {
    const none = ['Elm', 'Fir', 'Gorse', 'Hazel'].map((name) => school(name, results(null, null)))
    const { measures } = withFigures(secondary, none, 3)
    expect(measures.filter(({ name }) => name !== 'ebaccAps')).toEqual([])
    expect(rankSchools(none, secondary, {}).ranked).toEqual([])
  })

  it('counts the schools that each one beats in whole and half schools', () => {
    for (let others = 2; others <= 100; others++) {
      expect(beatsInWords(0, others)).toBe(`lowest of ${others + 1}`)
      expect(beatsInWords(1, others)).toBe(`best of ${others + 1}`)
      for (let half = 1; half < 2 * others; half++) {
        const number = half % 2 === 0 ? half / 2 : `${Math.floor(half / 2)}½`
        expect(beatsInWords(half / 2 / others, others)).toBe(`better than ${number} of ${others}`)
      }
    }
  })

  it('names every school that shares the first place', () => {
    const level = ['Elm', 'Fir', 'Gorse'].map((name) => school(name, results(50, 50)))
    expect(rankingInWords(rankSchools(level, secondary, usual), 'secondary schools in Reading')).toBe(
      'Elm, Fir and Gorse share first place among the 3 secondary schools in Reading whose 2024-25 results can be compared.',
    )
  })

  it('offers only measures with figures', () => {
    expect(withFigures(secondary, schools, 3).measures.map(({ name }) => name)).toEqual([
      'attainment8',
      'englishMathsGrade5Percent',
      'ebaccAps',
    ])
  })
})

describe('weights in an address', () => {
  const read = (query: string) => readWeights(secondary.measures, new URLSearchParams(query))

  it('are as usual unless chosen', () => {
    expect(read('')).toEqual({
      weights: { attainment8: 2, englishMathsGrade5Percent: 1, ebaccAps: 0, progress8: 0 },
      errors: {},
      chosen: false,
    })
    expect(read('ebaccAps=3&attainment8=0').weights).toMatchObject({ ebaccAps: 3, attainment8: 0 })
  })

  it.each(['9', '-1', 'lots', '', '1.5'])('can’t be %j', (typed) => {
    expect(read(`attainment8=${typed}`)).toMatchObject({
      weights: { attainment8: 2 },
      errors: { attainment8: expect.stringContaining('from 0 to 3') },
    })
  })

  it('count the first measure if none of the usual ones has figures', () => {
    const rare = secondary.measures.filter(({ usually }) => usually === 0)
    const found = readWeights(rare, new URLSearchParams())
    expect(found).toMatchObject({ weights: { ebaccAps: 1, progress8: 0 }, errors: {} })
  })

  it('can’t all be zero', () => {
    const { weights, errors } = read('attainment8=0&englishMathsGrade5Percent=0')
    expect(weights).toMatchObject(usual)
    expect(errors).toEqual({ attainment8: 'Make at least one measure count.' })
  })
})
