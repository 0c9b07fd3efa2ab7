import { expect, test } from 'vitest'

import { type DrawnArea, mapSvg } from './map-svg.ts'
import { MAP_SIZE, windowOf } from './map-window.ts'

/** A square of a tenth of a degree around a place. */
function square(name: string, longitude: number, latitude: number): DrawnArea {
  const [west, east] = [longitude - 0.05, longitude + 0.05]
  const [south, north] = [latitude - 0.05, latitude + 0.05]
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ] as const
  return { name, polygons: [[ring]], at: 0, inset: false }
}

const FEW = [square('Reading', -0.97, 51.45), square('Bristol & Bath', -2.6, 51.45)]
const legend = { title: 'Score', classes: ['1'] }

const viewOf = (svg: string) => /viewBox="([^"]*)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? []

test('a few areas are drawn large, with their names beside them', () => {
  const svg = mapSvg(FEW, 1)
  const [left = 0, top = 0, width = 0, height = 0] = viewOf(svg)
  expect({ width, height }).toMatchObject({ width: windowOf(FEW).width, height: windowOf(FEW).height })
  expect(width).toBeLessThan(MAP_SIZE.width / 2)
  expect(svg).toContain('>Bristol &amp; Bath</text>')
  for (const [, x, y] of svg.matchAll(/<text x="(\d+)" y="(\d+)"/g)) {
    expect(Number(x)).toBeGreaterThan(left)
    expect(Number(x)).toBeLessThan(left + width)
    expect(Number(y)).toBeGreaterThan(top)
    expect(Number(y)).toBeLessThan(top + height)
  }
})

test('many areas, or those of a search, are drawn on all of the United Kingdom without names', () => {
  const many = Array.from({ length: 13 }, (_, at) => square(`Area ${at}`, -3 + at / 10, 52))
  const whole = [0, 0, MAP_SIZE.width, MAP_SIZE.height]
  expect(viewOf(mapSvg(many, 1))).toEqual(whole)
  expect(mapSvg(many, 1)).not.toContain('Area 1')
  expect(viewOf(mapSvg(FEW, 1, { legend }))).toEqual(whole)
  expect(mapSvg(FEW, 1, { legend })).not.toContain('Reading')
  expect(viewOf(mapSvg([], 0))).toEqual(whole)
})

test('names keep clear of each other and of areas', () => {
  const names = (areas: readonly DrawnArea[]) =>
    [...mapSvg(areas, 1).matchAll(/<text x="\d+" y="\d+"( text-anchor="end")?>([^<]*)/g)].map(
      ([, isLeft, name]) => [name, isLeft ? 'left' : 'right'],
    )
  const north = square('Edinburgh', -3.2, 55.95)
  expect(names([square('Cardiff', -3.2, 51.5), square('Bristol', -2.6, 51.5), north])).toEqual([
    ['Cardiff', 'left'],
    ['Bristol', 'right'],
    ['Edinburgh', 'right'],
  ])
})

test('a single area has room around it', () => {
  const { width, height, isWhole } = windowOf([square('Reading', -0.97, 51.45)])
  expect(isWhole).toBe(false)
  expect(width).toBeGreaterThanOrEqual(240)
  expect(height).toBeLessThan(width)
})
