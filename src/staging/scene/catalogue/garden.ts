import { fireBowl, parasol, planter, topiary } from '../pieces/garden-plants.ts'
import { lounger, outdoorChair, outdoorSofa, outdoorTable } from '../pieces/garden.ts'
import { lantern } from '../pieces/ornaments.ts'
import { piece } from './piece.ts'

const outdoor = { isOutdoor: true } as const

/** Furniture and plants for gardens and patios. */
export const GARDEN = {
  'outdoor-sofa': piece('Outdoor sofa', [2.1, 0.86, 0.86], (shop, palette) => outdoorSofa(shop, palette, 3), {
    ...outdoor,
    clear: 0.3,
  }),
  'outdoor-armchair': piece(
    'Outdoor armchair',
    [0.82, 0.86, 0.86],
    (shop, palette) => outdoorSofa(shop, palette, 1),
    outdoor,
  ),
  'outdoor-coffee-table': piece(
    'Outdoor coffee table',
    [1.1, 0.62, 0.36],
    (shop, palette) => outdoorTable(shop, palette, 1.1, 0.62, 0.36),
    outdoor,
  ),
  'outdoor-dining-table': piece(
    'Outdoor dining table',
    [1.6, 0.9, 0.74],
    (shop, palette) => outdoorTable(shop, palette, 1.6, 0.9, 0.74),
    outdoor,
  ),
  'outdoor-chair': piece('Outdoor dining chair', [0.54, 0.58, 0.9], outdoorChair, outdoor),
  lounger: piece('Sun lounger', [0.68, 2, 0.92], lounger, outdoor),
  parasol: piece('Parasol', [0.6, 0.6, 2.5], parasol, outdoor),
  planter: piece('Planter with perennials', [1.02, 0.42, 0.95], planter, outdoor),
  topiary: piece('Clipped box in a pot', [0.62, 0.62, 0.98], topiary, outdoor),
  'fire-bowl': piece('Fire bowl', [0.76, 0.76, 0.4], fireBowl, outdoor),
  lantern: piece('Lantern', [0.22, 0.22, 0.5], lantern, outdoor),
} as const
