import { bed } from '../pieces/beds.ts'
import { cot } from '../pieces/nursery.ts'
import { piece } from './piece.ts'

/** Beds, by British sizes: single 90 × 190 cm, double 135 × 190, king 150 × 200. They're as high as the highest headboard of a style. */
export const BEDS = {
  'bed-single': piece(
    'Single bed',
    [1.12, 2.12, 1.46],
    (shop, palette, seed) => bed(shop, palette, { wide: 0.9, long: 1.9 }, seed),
    { clear: 0.4 },
  ),
  'bed-double': piece(
    'Double bed',
    [1.58, 2.12, 1.46],
    (shop, palette, seed) => bed(shop, palette, { wide: 1.35, long: 1.9 }, seed),
    { clear: 0.5 },
  ),
  bed: piece(
    'King-size bed',
    [1.72, 2.22, 1.46],
    (shop, palette, seed) => bed(shop, palette, { wide: 1.5, long: 2 }, seed),
    { clear: 0.5 },
  ),
  'bed-upholstered': piece(
    'Upholstered king-size bed',
    [1.7, 2.2, 1.44],
    (shop, palette, seed) => bed(shop, palette, { wide: 1.5, long: 2, frame: 'upholstered' }, seed),
    { clear: 0.5 },
  ),
  'bed-wooden': piece(
    'Wooden double bed',
    [1.58, 2.12, 1.04],
    (shop, palette, seed) => bed(shop, palette, { wide: 1.35, long: 1.9, frame: 'wooden' }, seed),
    { clear: 0.5 },
  ),
  cot: piece('Cot', [1.32, 0.74, 0.97], cot, { clear: 0.5 }),
} as const
