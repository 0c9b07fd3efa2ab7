import { z } from 'zod'

/** Tiles to show under our maps: their address, with `{z}`, `{x}` and `{y}` for a tile, and the credit that their licence asks for. */
export type MapTiles = { url: string; credit: string; creditUrl: string | null }

const TILE = /^https?:\/\/[^/{}]+\/.*\{z\}.*$/

/** The settings for tiles. */
export const MAP_TILE_SETTINGS = {
  MAP_TILES_URL: {
    help: 'Address of map tiles (pictures of 256 pixels) to show under the maps that members explore, e.g. https://tiles.example/{z}/{x}/{y}.png. Default: none, and maps have our own outlines only.',
    schema: z
      .string()
      .refine(
        (url) => TILE.test(url) && ['{x}', '{y}'].every((part) => url.includes(part)),
        'must be a URL that contains {z}, {x} and {y} after the host',
      )
      .optional(),
  },
  MAP_TILES_CREDIT: {
    help: 'Credit that the licence of the tiles asks for, with its link at the end: © OpenStreetMap contributors https://www.openstreetmap.org/copyright. Set both or neither.',
    schema: z.string().optional(),
  },
} as const

/** The tiles to use; null if one of the settings is missing. */
export function mapTiles(url: string | undefined, credit: string | undefined): MapTiles | null {
  if (url === undefined || credit === undefined) return null
  const [, words = credit, link = null] = /^(.*\S)\s+(https?:\/\/\S+)$/.exec(credit) ?? []
  return { url, credit: words, creditUrl: link }
}

/** The origin that tiles come from: 'https://tiles.example'. */
export function originOfTiles({ url }: MapTiles): string {
  return new URL(url.replaceAll(/[{}]/g, '')).origin
}
