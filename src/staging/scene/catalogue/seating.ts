import { armchair } from '../pieces/armchairs.ts'
import { dayBed } from '../pieces/beds.ts'
import { chair } from '../pieces/chairs.ts'
import { nurseryChair } from '../pieces/nursery.ts'
import { sofa } from '../pieces/sofas.ts'
import { bench, footstool, pouffe } from '../pieces/stools.ts'
import { barStool, officeChair } from '../pieces/working-chairs.ts'
import { piece } from './piece.ts'

/** What people sit on. */
export const SEATING = {
  'sofa-2': piece(
    'Two-seater sofa',
    [1.72, 0.95, 0.86],
    (shop, palette, seed) => sofa(shop, palette, 2, seed),
    { clear: 0.3 },
  ),
  'sofa-3': piece(
    'Three-seater sofa',
    [2.38, 0.95, 0.86],
    (shop, palette, seed) => sofa(shop, palette, 3, seed),
    { clear: 0.3 },
  ),
  'sofa-chaise': piece(
    'Sofa with chaise',
    [2.38, 1.56, 0.86],
    (shop, palette, seed) => shop.part({ z: -0.31 }, () => sofa(shop, palette, 3, seed, true)),
    { clear: 0.3 },
  ),
  'sofa-corner': piece(
    'Corner sofa',
    [2.7, 2.3, 0.86],
    (shop, palette, seed) => {
      shop.part({ x: 0.15, z: -0.68 }, () => sofa(shop, palette, 3, seed))
      shop.part({ x: -0.88, z: 0.35, turnDegrees: 90 }, () => sofa(shop, palette, 2, seed + 3))
    },
    { clear: 0.1 },
  ),
  armchair: piece('Armchair', [0.82, 0.9, 0.98], armchair, { clear: 0.25 }),
  footstool: piece('Footstool', [0.56, 0.44, 0.41], footstool),
  pouffe: piece('Pouffe', [0.54, 0.54, 0.38], pouffe),
  bench: piece('Upholstered bench', [1.2, 0.42, 0.48], bench),
  'day-bed': piece('Day bed', [2.06, 0.94, 0.84], dayBed, { clear: 0.4 }),
  chair: piece('Dining chair', [0.5, 0.55, 0.88], chair),
  'bar-stool': piece('Bar stool', [0.44, 0.44, 0.87], barStool),
  'office-chair': piece('Office chair', [0.64, 0.64, 1.12], officeChair),
  'nursery-chair': piece('Nursing chair', [0.78, 0.98, 1.14], nurseryChair, { clear: 0.25 }),
} as const
