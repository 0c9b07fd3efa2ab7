import { roundRug, rug } from '../pieces/floor-textiles.ts'
import { arcLamp, floorLamp } from '../pieces/lamps.ts'
import { mobile } from '../pieces/nursery.ts'
import { basket, candles, floorVase } from '../pieces/ornaments.ts'
import { bookRow, vase } from '../pieces/parts.ts'
import { plant, snakePlant } from '../pieces/plants.ts'
import { pendant, tableLamp } from '../pieces/table-lamps.ts'
import { figTree, oliveTree, palm } from '../pieces/trees.ts'
import {
  clock,
  curtain,
  gallery,
  pictures,
  tallMirror,
  television,
  wallMirror,
  wallShelf,
} from '../pieces/wall-decor.ts'
import { piece } from './piece.ts'

const flat = { isFlat: true } as const
const stood = { ...flat, standsOnPieces: true } as const
const rugOf = (label: string, wide: number, deep: number) =>
  piece(label, [wide, deep, 0.02], (shop, palette) => rug(shop, palette, wide, deep), flat)

/** Rugs, lamps, plants, and what hangs on walls or stands on other pieces. */
export const DECOR = {
  'rug-large': rugOf('Large rug', 2.6, 1.8),
  'rug-small': rugOf('Small rug', 1.8, 1.25),
  'rug-bed': rugOf('Bedroom rug', 2.5, 1.7),
  'rug-dining': rugOf('Dining rug', 2.9, 2.1),
  runner: rugOf('Runner', 2.2, 0.7),
  'rug-round': piece('Round rug', [1.6, 1.6, 0.02], (shop, palette) => roundRug(shop, palette, 1.6), flat),
  'floor-lamp': piece('Floor lamp', [0.48, 0.48, 1.72], floorLamp),
  'arc-lamp': piece('Arc lamp', [0.36, 1.26, 1.93], arcLamp),
  'table-lamp': piece('Table lamp', [0.32, 0.32, 0.46], tableLamp, stood),
  pendant: piece('Pendant lamp', [0.66, 0.66, 0.9], pendant, { isFlat: true, isHung: true }),
  mobile: piece('Mobile', [0.4, 0.4, 0.6], mobile, { isFlat: true, isHung: true }),
  plant: piece('Rubber plant', [0.7, 0.7, 1.5], plant),
  'fig-tree': piece('Fiddle-leaf fig', [0.8, 0.8, 1.85], figTree),
  palm: piece('Areca palm', [1.05, 1.05, 1.6], palm),
  'snake-plant': piece('Snake plant', [0.4, 0.4, 0.82], snakePlant),
  'olive-tree': piece('Olive tree', [0.8, 0.8, 1.75], oliveTree),
  'pictures-1': piece(
    'Large picture',
    [1.05, 0.04, 0.74],
    (shop, palette, seed) => pictures(shop, palette, 1, seed),
    flat,
  ),
  'pictures-2': piece(
    'Two pictures',
    [1.1, 0.04, 0.68],
    (shop, palette, seed) => pictures(shop, palette, 2, seed),
    flat,
  ),
  'pictures-3': piece(
    'Three pictures',
    [1.7, 0.04, 0.68],
    (shop, palette, seed) => pictures(shop, palette, 3, seed),
    flat,
  ),
  gallery: piece('Gallery wall', [1.6, 0.04, 1.06], gallery, flat),
  'mirror-round': piece('Round mirror', [0.78, 0.05, 0.78], wallMirror, flat),
  'mirror-tall': piece('Leaning mirror', [0.66, 0.24, 1.62], tallMirror),
  clock: piece('Wall clock', [0.42, 0.05, 0.42], clock, flat),
  curtain: piece('Curtain', [0.54, 0.2, 2.2], curtain, flat),
  television: piece('Television', [1.14, 0.22, 0.73], (shop) => television(shop), stood),
  'wall-shelf': piece(
    'Wall shelves',
    [0.82, 0.22, 0.6],
    (shop, palette) =>
      wallShelf(shop, palette, (inner, y, seed) => {
        bookRow(inner, palette, { from: -0.36, to: 0.05, y, z: 0.09, seed })
        vase(inner, palette, [0.24, y, 0.1], 0.8, 3)
      }),
    flat,
  ),
  basket: piece('Basket with a blanket', [0.46, 0.46, 0.42], basket),
  'floor-vase': piece('Floor vase', [0.58, 0.58, 1.2], floorVase),
  candles: piece('Candles on a tray', [0.36, 0.22, 0.18], candles, flat),
} as const
