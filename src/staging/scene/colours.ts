import type { PatternKind } from '#staging/render/patterns.ts'

import type { Style } from './styles.ts'

/** How a style's cloth is woven or tanned. */
export type Cloth = 'linen' | 'wool' | 'velvet' | 'leather' | 'boucle'

/** How a style's legs are made. */
export type LegShape = 'tapered' | 'straight' | 'metal' | 'turned'

/** The colours of a style as CSS colours, and what its cloth, legs, rugs and pictures are like. */
export type Colours = {
  readonly fabric: string
  readonly fabricKind: Cloth
  readonly second: string
  readonly secondKind: Cloth
  readonly accents: readonly [string, string]
  readonly wood: readonly [string, string]
  readonly painted: string | null
  readonly metal: string
  readonly rug: readonly [string, string]
  readonly rugKind: PatternKind
  readonly art: readonly [string, string]
  readonly artKinds: readonly [PatternKind, PatternKind]
  readonly curtain: string
  readonly legs: LegShape
}

/** The colours of each style. */
export const COLOURS: Record<Style, Colours> = {
  scandinavian: {
    fabric: '#c9c5bd',
    fabricKind: 'wool',
    second: '#a9b1b2',
    secondKind: 'wool',
    accents: ['#b56b45', '#7f9a8a'],
    wood: ['#d6b88c', '#bf9866'],
    painted: null,
    metal: '#33343a',
    rug: ['#ddd8cd', '#4d4c4a'],
    rugKind: 'lozenge',
    art: ['#c0784f', '#e0b98f'],
    artKinds: ['hills', 'leaf'],
    curtain: '#e6e3dc',
    legs: 'tapered',
  },
  'mid-century': {
    fabric: '#5f6f4e',
    fabricKind: 'wool',
    second: '#b3672a',
    secondKind: 'leather',
    accents: ['#d19a34', '#2f5a63'],
    wood: ['#8c5630', '#5f371c'],
    painted: null,
    metal: '#b08d4c',
    rug: ['#d8c9ac', '#b2572f'],
    rugKind: 'pools',
    art: ['#c2562b', '#2f6068'],
    artKinds: ['shapes', 'blocks'],
    curtain: '#c9b48c',
    legs: 'tapered',
  },
  traditional: {
    fabric: '#b5a58a',
    fabricKind: 'linen',
    second: '#44586a',
    secondKind: 'wool',
    accents: ['#7d2f33', '#6d7c55'],
    wood: ['#6e4327', '#46291a'],
    painted: null,
    metal: '#a98a52',
    rug: ['#b59b74', '#7b2f2c'],
    rugKind: 'persian',
    art: ['#4f6243', '#a99a5f'],
    artKinds: ['landscape', 'leaf'],
    curtain: '#8f8468',
    legs: 'turned',
  },
  contemporary: {
    fabric: '#7f858b',
    fabricKind: 'wool',
    second: '#e2dfd9',
    secondKind: 'boucle',
    accents: ['#1f3a52', '#c2a14f'],
    wood: ['#5d4a3d', '#46372e'],
    painted: '#e9e8e5',
    metal: '#1f2022',
    rug: ['#cfcdc8', '#8b8d90'],
    rugKind: 'pools',
    art: ['#27415a', '#c2a14f'],
    artKinds: ['blocks', 'blocks'],
    curtain: '#b9bab9',
    legs: 'metal',
  },
  japandi: {
    fabric: '#ddd5c6',
    fabricKind: 'linen',
    second: '#8d8271',
    secondKind: 'linen',
    accents: ['#5d5c4c', '#35332f'],
    wood: ['#b08a5c', '#8f6a40'],
    painted: null,
    metal: '#25231f',
    rug: ['#cdbf9f', '#a98f66'],
    rugKind: 'braid',
    art: ['#2c2b28', '#9a4a32'],
    artKinds: ['ring', 'ring'],
    curtain: '#dcd3c2',
    legs: 'straight',
  },
  industrial: {
    fabric: '#7a4a2b',
    fabricKind: 'leather',
    second: '#3f4347',
    secondKind: 'leather',
    accents: ['#a3642c', '#56656b'],
    wood: ['#7d5a3a', '#4a3222'],
    painted: null,
    metal: '#1d1e20',
    rug: ['#9c958b', '#4a423c'],
    rugKind: 'persian',
    art: ['#2f3033', '#a8703a'],
    artKinds: ['street', 'street'],
    curtain: '#5c5f62',
    legs: 'metal',
  },
  coastal: {
    fabric: '#ebe7de',
    fabricKind: 'linen',
    second: '#86a3b5',
    secondKind: 'linen',
    accents: ['#2f5f80', '#cbb58c'],
    wood: ['#d3c1a3', '#b9a17c'],
    painted: '#eceeec',
    metal: '#9c9a94',
    rug: ['#e2dccd', '#5f88a3'],
    rugKind: 'bands',
    art: ['#3f7392', '#d9c8a2'],
    artKinds: ['sea', 'sea'],
    curtain: '#eef0ef',
    legs: 'straight',
  },
  luxury: {
    fabric: '#d9d0c3',
    fabricKind: 'boucle',
    second: '#1f4a45',
    secondKind: 'velvet',
    accents: ['#1d3f45', '#b58f55'],
    wood: ['#3f2a20', '#281912'],
    painted: null,
    metal: '#c29c56',
    rug: ['#d9d2c6', '#a8977f'],
    rugKind: 'pools',
    art: ['#17282d', '#c9a45e'],
    artKinds: ['fan', 'blocks'],
    curtain: '#a89a88',
    legs: 'metal',
  },
}
