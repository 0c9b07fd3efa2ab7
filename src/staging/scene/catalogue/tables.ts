import { barTable, bistroTable, diningTable, roundTable } from '../pieces/dining-tables.ts'
import { bedside, coffeeTable, consoleTable, longTable, nestedTables, sideTable } from '../pieces/tables.ts'
import { desk, dressingTable } from '../pieces/working.ts'
import { piece } from './piece.ts'

/** Tables and desks. */
export const TABLES = {
  'coffee-table': piece('Coffee table', [1.1, 0.9, 0.42], coffeeTable),
  'coffee-table-long': piece('Long coffee table', [1.2, 0.56, 0.41], longTable),
  'nest-of-tables': piece('Nest of tables', [0.66, 0.56, 0.52], nestedTables),
  'side-table': piece('Side table', [0.48, 0.44, 0.522], sideTable, { surface: 0.522 }),
  bedside: piece('Bedside table', [0.48, 0.42, 0.55], bedside, { surface: 0.547 }),
  'console-table': piece('Console table', [1.14, 0.38, 0.81], consoleTable, { clear: 0.5, surface: 0.804 }),
  'dining-table-4': piece('Dining table for four', [1.3, 0.9, 0.75], (shop, palette) =>
    diningTable(shop, palette, 1.3),
  ),
  'dining-table-6': piece('Dining table for six', [1.8, 0.9, 0.75], (shop, palette) =>
    diningTable(shop, palette, 1.8),
  ),
  'dining-table-extending': piece('Extending dining table', [2.1, 0.9, 0.75], (shop, palette) =>
    diningTable(shop, palette, 2.1, true),
  ),
  'dining-table-round': piece('Round dining table', [1.16, 1.16, 0.75], roundTable),
  'bar-table': piece('Breakfast bar table', [1.2, 0.6, 0.925], barTable),
  'bistro-table': piece('Bistro table', [0.7, 0.7, 0.735], bistroTable),
  desk: piece('Desk', [1.42, 0.68, 0.75], (shop, palette) => desk(shop, palette), { clear: 0.7 }),
  'writing-desk': piece('Writing desk', [1.02, 0.54, 0.75], (shop, palette) => desk(shop, palette, true), {
    clear: 0.7,
  }),
  'dressing-table': piece(
    'Dressing table and stool',
    [1.06, 1.02, 1.36],
    (shop, palette) => shop.part({ z: -0.2 }, () => dressingTable(shop, palette)),
    { clear: 0.3 },
  ),
} as const
