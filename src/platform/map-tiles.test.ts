import { expect, test } from 'vitest'

import { readSettings } from './env.server.ts'
import { originOfTiles } from './map-tiles.ts'

const URL_OF_TILES = 'https://tiles.example:8443/roads/{z}/{x}/{y}.png?key=1'

const tilesWith = (settings: Record<string, string>) => readSettings(settings).site.mapTiles

test('tiles need their address and the credit that their licence asks for', () => {
  expect(tilesWith({})).toBeNull()
  expect(tilesWith({ MAP_TILES_URL: URL_OF_TILES })).toBeNull()
  expect(tilesWith({ MAP_TILES_CREDIT: '© Somebody' })).toBeNull()
  expect(tilesWith({ MAP_TILES_URL: URL_OF_TILES, MAP_TILES_CREDIT: '© Somebody' })).toEqual({
    url: URL_OF_TILES,
    credit: '© Somebody',
    creditUrl: null,
  })
})

test('an address at the end of the credit is its link', () => {
  const tiles = tilesWith({
    MAP_TILES_URL: URL_OF_TILES,
    MAP_TILES_CREDIT: '© OpenStreetMap contributors https://www.openstreetmap.org/copyright',
  })
  expect(tiles).toMatchObject({
    credit: '© OpenStreetMap contributors',
    creditUrl: 'https://www.openstreetmap.org/copyright',
  })
  expect(tiles && originOfTiles(tiles)).toBe('https://tiles.example:8443')
})

test.each([
  'https://tiles.example/{z}/{x}.png',
  '/tiles/{z}/{x}/{y}.png',
  'https://{x}.tiles.example/{z}/{y}.png',
])('an address that isn’t of tiles is refused: %s', (url) => {
  expect(() => readSettings({ MAP_TILES_URL: url })).toThrow('MAP_TILES_URL: must be a URL that contains')
})
