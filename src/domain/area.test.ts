import { describe, expect, test } from 'vitest'

import {
  AREAS,
  areaCodesLike,
  areaSlug,
  currentAreaCode,
  findArea,
  findAreaBySlug,
  findNamedArea,
  regionCodeOf,
} from './area.ts'

describe('the register', () => {
  test('has all 361 districts that ONS lists, in the four nations', () => {
    const authorities = AREAS.filter((area) => area.kind === 'authority')
    const count = (letter: string) => authorities.filter((area) => area.code.startsWith(letter)).length
    // ONS, Local Authority Districts (April 2025): 296 in England, 32 in Scotland, 22 in Wales, 11 in Northern Ireland.
    expect([count('E'), count('S'), count('W'), count('N')]).toEqual([296, 32, 22, 11])
  })

  test('has nine-character codes, and no code or slug twice', () => {
    for (const area of AREAS) expect(area.code).toMatch(/^[A-Z]\d{8}$/)
    expect(new Set(AREAS.map((area) => area.code)).size).toBe(AREAS.length)
    expect(new Set(AREAS.map((area) => area.slug)).size).toBe(AREAS.length)
  })

  test('gives every authority a parent that is in the register', () => {
    for (const area of AREAS.filter((each) => each.kind === 'authority')) {
      expect(findArea(area.parentCode ?? ''), area.name).not.toBeNull()
    }
  })
})

test('a region belongs to English authorities only', () => {
  expect(findArea(regionCodeOf('E06000038') ?? '')?.name).toBe('South East')
  expect(regionCodeOf('S12000033')).toBeNull()
  expect(regionCodeOf('W06000015')).toBeNull()
  expect(regionCodeOf('E06999999')).toBeNull()
})

describe('changes of code', () => {
  test('lead through every step to the authority of today', () => {
    // The Somerset (Structural Changes) Order 2022; before it, Taunton Deane was merged in 2019.
    expect(currentAreaCode('E07000190')).toBe('E06000066')
    expect(findArea('E08000016')?.name).toBe('Barnsley')
    expect(currentAreaCode('E06000038')).toBe('E06000038')
  })

  test('count a renumbered authority as the same area, but not a merged one', () => {
    expect(areaCodesLike('E08000039')).toEqual(['E08000039', 'E08000019'])
    expect(areaCodesLike('E08000019')).toEqual(['E08000039', 'E08000019'])
    expect(areaCodesLike('E06000066')).toEqual(['E06000066'])
  })
})

describe('a named area', () => {
  const named = (text: string) => {
    const found = findNamedArea(text)
    return (
      found && [found.area.slug, ...found.mergers.map(({ name, on, into }) => `${name} ${on} ${into.name}`)]
    )
  }

  test('is the authority of today, with the mergers that led to it', () => {
    expect(named('Craven')).toEqual(['north-yorkshire', 'Craven 2023-04-01 North Yorkshire'])
    expect(named('e07000163')).toEqual(named('craven'))
    expect(named('Taunton Deane')).toEqual([
      'somerset',
      'Taunton Deane 2019-04-01 Somerset West and Taunton',
      'Somerset West and Taunton 2023-04-01 Somerset',
    ])
  })

  test('has no merger if only its code or name changed', () => {
    expect(named('E06000048')).toEqual(['northumberland'])
    expect(named('Shepway')).toEqual(['folkestone-and-hythe'])
    expect(named('South Buckinghamshire')).toEqual([
      'buckinghamshire',
      'South Bucks 2020-04-01 Buckinghamshire',
    ])
    expect(named('Reading')).toEqual(['reading'])
    expect(named('Ynys Môn')).toEqual(['isle-of-anglesey'])
    expect(named('Atlantis')).toBeNull()
    expect(named('')).toBeNull()
  })

  test('that was merged has a slug that no present area has', () => {
    for (const merged of ['Bournemouth', 'Carlisle', 'Harrogate', 'Northampton', 'Wycombe'])
      expect(findNamedArea(merged)?.mergers, merged).toHaveLength(1)
  })
})

test('slugs are the words that a person would type', () => {
  expect(findArea('E06000023')).toMatchObject({ name: 'Bristol', slug: 'bristol' })
  expect(findAreaBySlug('city-of-bristol')?.code).toBe('E06000023')
  expect(findAreaBySlug('city-of-london')?.code).toBe('E09000001')
  expect(findArea('N09000010')?.name).toBe('Newry, Mourne and Down')
  expect(areaSlug("King's Lynn & West Norfolk")).toBe('kings-lynn-and-west-norfolk')
  expect(areaSlug('Ynys Môn')).toBe('ynys-mon')
})
