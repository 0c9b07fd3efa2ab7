import { bed } from './pieces/bed.ts'
import { floorLamp, pictures, plant, rug } from './pieces/decor.ts'
import { armchair, chair, sofa } from './pieces/seating.ts'
import { chest, shelf, sideboard } from './pieces/storage.ts'
import { coffeeTable, desk, diningTable, sideTable } from './pieces/tables.ts'
import type { Palette } from './styles.ts'
import type { Workshop } from './workshop.ts'

/** A piece of furniture: the space that it takes in metres, and how it's made. */
export type Piece = {
  readonly wide: number
  readonly deep: number
  readonly high: number
  /** Free space that people need in front of it, in metres. */
  readonly clear?: number
  /** Lies flat or hangs, so that others may stand there too. */
  readonly isFlat?: boolean
  readonly make: (shop: Workshop, palette: Palette, seed: number) => void
}

/** Every piece that a room can be furnished with. */
export const CATALOGUE = {
  'sofa-2': {
    wide: 1.7,
    deep: 0.92,
    high: 0.86,
    clear: 0.3,
    make: (shop, palette) => sofa(shop, palette, 2),
  },
  'sofa-3': {
    wide: 2.36,
    deep: 0.92,
    high: 0.86,
    clear: 0.3,
    make: (shop, palette) => sofa(shop, palette, 3),
  },
  armchair: { wide: 0.8, deep: 0.86, high: 0.95, clear: 0.25, make: armchair },
  'coffee-table': { wide: 1, deep: 0.8, high: 0.42, make: coffeeTable },
  'side-table': { wide: 0.46, deep: 0.44, high: 0.55, make: sideTable },
  sideboard: {
    wide: 1.5,
    deep: 0.45,
    high: 0.71,
    clear: 0.4,
    make: (shop, palette) => sideboard(shop, palette, 1.5),
  },
  'media-unit': {
    wide: 1.2,
    deep: 0.45,
    high: 0.71,
    clear: 0.4,
    make: (shop, palette) => sideboard(shop, palette, 1.2),
  },
  'floor-lamp': { wide: 0.46, deep: 0.46, high: 1.68, make: floorLamp },
  plant: { wide: 0.66, deep: 0.66, high: 1.5, make: plant },
  'rug-large': {
    wide: 2.4,
    deep: 1.7,
    high: 0.01,
    isFlat: true,
    make: (shop, palette) => rug(shop, palette, 2.4, 1.7),
  },
  'rug-small': {
    wide: 1.8,
    deep: 1.25,
    high: 0.01,
    isFlat: true,
    make: (shop, palette) => rug(shop, palette, 1.8, 1.25),
  },
  'rug-bed': {
    wide: 2.5,
    deep: 1.7,
    high: 0.01,
    isFlat: true,
    make: (shop, palette) => rug(shop, palette, 2.5, 1.7),
  },
  bed: { wide: 1.62, deep: 2.14, high: 1.12, clear: 0.5, make: bed },
  chest: { wide: 0.95, deep: 0.5, high: 0.88, clear: 0.5, make: chest },
  shelf: { wide: 0.86, deep: 0.34, high: 1.82, clear: 0.4, make: shelf },
  'dining-table-4': {
    wide: 1.3,
    deep: 0.9,
    high: 0.75,
    make: (shop, palette) => diningTable(shop, palette, 1.3),
  },
  'dining-table-6': {
    wide: 1.8,
    deep: 0.9,
    high: 0.75,
    make: (shop, palette) => diningTable(shop, palette, 1.8),
  },
  chair: { wide: 0.46, deep: 0.5, high: 0.86, make: chair },
  desk: { wide: 1.3, deep: 0.62, high: 0.75, clear: 0.7, make: desk },
  'pictures-1': {
    wide: 0.95,
    deep: 0.04,
    high: 0.68,
    isFlat: true,
    make: (shop, palette, seed) => pictures(shop, palette, 1, seed),
  },
  'pictures-2': {
    wide: 1.12,
    deep: 0.04,
    high: 0.66,
    isFlat: true,
    make: (shop, palette, seed) => pictures(shop, palette, 2, seed),
  },
  'pictures-3': {
    wide: 1.74,
    deep: 0.04,
    high: 0.66,
    isFlat: true,
    make: (shop, palette, seed) => pictures(shop, palette, 3, seed),
  },
} as const satisfies Record<string, Piece>

/** The name of a piece. */
export type PieceKind = keyof typeof CATALOGUE

/** A piece by its name. */
export const pieceOf = (kind: PieceKind): Piece => CATALOGUE[kind]

/** Whether a text is the name of a piece. */
export function isPieceKind(text: string): text is PieceKind {
  return Object.hasOwn(CATALOGUE, text)
}
