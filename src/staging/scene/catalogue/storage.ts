import { coatRack, shoeBench, shoeCabinet, umbrellaStand } from '../pieces/hallway.ts'
import { changingTable, toyBox } from '../pieces/nursery.ts'
import { chest, mediaUnit, pedestal, sideboard } from '../pieces/storage.ts'
import { displayCabinet, shelf, wardrobe } from '../pieces/tall-storage.ts'
import { filingCabinet } from '../pieces/working.ts'
import { piece } from './piece.ts'

/** Cupboards, shelves and whatever else things are kept in. */
export const STORAGE = {
  sideboard: piece('Sideboard', [1.54, 0.46, 0.74], (shop, palette) => sideboard(shop, palette, 1.5), {
    clear: 0.4,
    surface: 0.74,
  }),
  'sideboard-small': piece(
    'Small sideboard',
    [1.04, 0.46, 0.74],
    (shop, palette) => sideboard(shop, palette, 1),
    { clear: 0.4, surface: 0.74 },
  ),
  'media-unit': piece('Media unit', [1.4, 0.42, 0.49], (shop, palette) => mediaUnit(shop, palette, 1.4), {
    clear: 0.4,
    surface: 0.49,
  }),
  'media-unit-wide': piece(
    'Wide media unit',
    [1.8, 0.42, 0.49],
    (shop, palette) => mediaUnit(shop, palette, 1.8),
    { clear: 0.4, surface: 0.49 },
  ),
  shelf: piece('Bookcase', [0.86, 0.34, 1.95], (shop, palette) => shelf(shop, palette, 0.86, 5), {
    clear: 0.4,
  }),
  'shelf-wide': piece('Wide bookcase', [1.3, 0.34, 1.58], (shop, palette) => shelf(shop, palette, 1.3, 4), {
    clear: 0.4,
  }),
  'shelf-low': piece('Low bookcase', [1.1, 0.34, 0.86], (shop, palette) => shelf(shop, palette, 1.1, 2), {
    clear: 0.3,
    surface: 0.83,
  }),
  'display-cabinet': piece('Display cabinet', [0.94, 0.44, 1.86], displayCabinet, { clear: 0.4 }),
  'wardrobe-2': piece(
    'Two-door wardrobe',
    [1.06, 0.65, 2.06],
    (shop, palette) => wardrobe(shop, palette, 2),
    { clear: 0.6 },
  ),
  'wardrobe-3': piece(
    'Three-door wardrobe',
    [1.56, 0.65, 2.06],
    (shop, palette) => wardrobe(shop, palette, 3),
    { clear: 0.6 },
  ),
  chest: piece('Chest of drawers', [0.98, 0.5, 0.81], (shop, palette) => chest(shop, palette, 0.95, 3), {
    clear: 0.5,
    surface: 0.81,
  }),
  'chest-tall': piece(
    'Tall chest of drawers',
    [0.63, 0.5, 1.23],
    (shop, palette) => chest(shop, palette, 0.6, 5),
    { clear: 0.5, surface: 1.23 },
  ),
  'desk-drawers': piece('Desk drawers', [0.4, 0.52, 0.6], pedestal),
  'filing-cabinet': piece('Filing cabinet', [0.44, 0.56, 1.04], filingCabinet, { clear: 0.4 }),
  'changing-table': piece('Changing table', [0.98, 0.5, 0.92], changingTable, { clear: 0.5 }),
  'toy-box': piece('Toy box', [0.72, 0.42, 0.8], toyBox),
  'shoe-bench': piece('Shoe bench', [1, 0.4, 0.86], shoeBench, { clear: 0.4 }),
  'shoe-cabinet': piece('Shoe cabinet', [0.9, 0.32, 1.03], shoeCabinet, { clear: 0.4, surface: 1.02 }),
  'coat-rack': piece('Coat rack', [0.98, 0.2, 1], coatRack, { isFlat: true }),
  'umbrella-stand': piece('Umbrella stand', [0.26, 0.26, 0.85], umbrellaStand),
} as const
