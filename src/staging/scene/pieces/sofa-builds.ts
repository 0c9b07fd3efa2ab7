import type { Style } from '../styles.ts'

/** How a style's sofa is built: widths and heights in metres. */
export type Build = {
  arm: number
  armHigh: number
  armKind: 'block' | 'rolled' | 'frame' | 'round'
  lift: number
  seat: number
  back: number
  cushions: 'each' | 'bench'
  backs: 'each' | 'tufted' | 'channels' | 'loose'
  skirt?: boolean
  piped?: boolean
}

export const BUILDS: Record<Style, Build> = {
  scandinavian: {
    arm: 0.1,
    armHigh: 0.58,
    armKind: 'block',
    lift: 0.17,
    seat: 0.44,
    back: 0.82,
    cushions: 'each',
    backs: 'each',
  },
  'mid-century': {
    arm: 0.08,
    armHigh: 0.54,
    armKind: 'frame',
    lift: 0.2,
    seat: 0.43,
    back: 0.78,
    cushions: 'bench',
    backs: 'tufted',
  },
  traditional: {
    arm: 0.2,
    armHigh: 0.62,
    armKind: 'rolled',
    lift: 0.12,
    seat: 0.47,
    back: 0.86,
    cushions: 'each',
    backs: 'each',
    piped: true,
  },
  contemporary: {
    arm: 0.24,
    armHigh: 0.56,
    armKind: 'block',
    lift: 0.06,
    seat: 0.41,
    back: 0.7,
    cushions: 'each',
    backs: 'loose',
  },
  japandi: {
    arm: 0.07,
    armHigh: 0.5,
    armKind: 'frame',
    lift: 0.15,
    seat: 0.38,
    back: 0.68,
    cushions: 'bench',
    backs: 'each',
  },
  industrial: {
    arm: 0.17,
    armHigh: 0.62,
    armKind: 'block',
    lift: 0.13,
    seat: 0.45,
    back: 0.8,
    cushions: 'each',
    backs: 'tufted',
    piped: true,
  },
  coastal: {
    arm: 0.16,
    armHigh: 0.6,
    armKind: 'rolled',
    lift: 0.03,
    seat: 0.47,
    back: 0.86,
    cushions: 'each',
    backs: 'loose',
    skirt: true,
  },
  luxury: {
    arm: 0.18,
    armHigh: 0.68,
    armKind: 'round',
    lift: 0.1,
    seat: 0.43,
    back: 0.72,
    cushions: 'bench',
    backs: 'channels',
  },
}

export const DEEP = 0.92
