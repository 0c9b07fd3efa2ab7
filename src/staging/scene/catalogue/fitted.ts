import {
  baseUnit,
  cornerUnit,
  drawerUnit,
  fittedWardrobe,
  hobUnit,
  hood,
  sinkUnit,
  tallUnit,
  wallUnit,
} from '../pieces/kitchen-units.ts'
import { piece } from './piece.ts'

/** Units are fixed to the room. People need a metre in front of a worktop, and 90 cm in front of a wardrobe with hinged doors. */
const fitted = { isFitted: true, clear: 1 } as const
const hung = { isFitted: true, isFlat: true } as const

const base = (label: string, wide: number) =>
  piece(label, [wide, 0.6, 0.91], (shop, palette) => baseUnit(shop, palette, wide), fitted)
const drawers = (label: string, wide: number) =>
  piece(label, [wide, 0.6, 0.91], (shop, palette) => drawerUnit(shop, palette, wide), fitted)
const wall = (label: string, wide: number) =>
  piece(label, [wide, 0.33, 0.72], (shop, palette) => wallUnit(shop, palette, wide), hung)

/** Kitchen units and fitted wardrobes. They belong to the room, so they're for planning and never for a photo of a home on sale. */
export const FITTED = {
  'kitchen-base-40': base('Narrow base unit', 0.4),
  'kitchen-base-60': base('Base unit', 0.6),
  'kitchen-base-80': base('Wide base unit', 0.8),
  'kitchen-drawers-60': drawers('Drawer unit', 0.6),
  'kitchen-drawers-80': drawers('Wide drawer unit', 0.8),
  'kitchen-corner': piece('Corner base unit', [0.6, 0.6, 0.91], cornerUnit, fitted),
  'kitchen-sink': piece('Sink unit', [0.8, 0.6, 0.91], sinkUnit, fitted),
  'kitchen-hob': piece('Oven and hob', [0.6, 0.6, 0.92], hobUnit, fitted),
  'kitchen-fridge': piece(
    'Fridge freezer',
    [0.6, 0.6, 2.11],
    (shop, palette) => tallUnit(shop, palette, 0.76),
    fitted,
  ),
  'kitchen-larder': piece(
    'Larder unit',
    [0.6, 0.6, 2.11],
    (shop, palette) => tallUnit(shop, palette, 1.24),
    fitted,
  ),
  'kitchen-wall-40': wall('Narrow wall unit', 0.4),
  'kitchen-wall-60': wall('Wall unit', 0.6),
  'kitchen-wall-80': wall('Wide wall unit', 0.8),
  'kitchen-hood': piece('Cooker hood', [0.6, 0.46, 0.6], (shop) => hood(shop), hung),
  'fitted-wardrobe': piece('Fitted wardrobe', [1, 0.62, 2.38], fittedWardrobe, { ...fitted, clear: 0.9 }),
} as const
