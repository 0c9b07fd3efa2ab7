import { rgb, type Material, type Rgb } from '#staging/render/material.ts'

/** The styles that a room can be furnished in. */
export const STYLES = [
  'scandinavian',
  'mid-century',
  'traditional',
  'contemporary',
  'japandi',
  'industrial',
  'coastal',
  'luxury',
] as const
export type Style = (typeof STYLES)[number]

/** What furniture of a style is made of, and the shapes that it prefers. */
export type Palette = {
  fabric: Material
  second: Material
  accents: readonly [Material, Material]
  wood: Material
  metal: Material
  ceramic: Material
  rug: Material
  linen: Material
  shade: Material
  art: readonly [Rgb, Rgb]
  legs: 'tapered' | 'straight' | 'metal' | 'turned'
  arms: 'slim' | 'soft' | 'rolled'
}

type Colours = {
  fabric: string
  second: string
  accents: readonly [string, string]
  wood: readonly [string, string]
  metal: string
  rug: readonly [string, string]
  art: readonly [string, string]
} & Pick<Palette, 'legs' | 'arms'>

const COLOURS: Record<Style, Colours> = {
  scandinavian: {
    fabric: '#cfc8bb',
    second: '#b9bfc0',
    accents: ['#b8693f', '#8ba396'],
    wood: ['#d3b285', '#b98f5e'],
    metal: '#3a3a3a',
    rug: ['#d9d3c6', '#8b8a84'],
    art: ['#c0784f', '#e0b98f'],
    legs: 'tapered',
    arms: 'slim',
  },
  'mid-century': {
    fabric: '#6f7d5c',
    second: '#b5752f',
    accents: ['#c98f35', '#37585c'],
    wood: ['#8f5a34', '#643b20'],
    metal: '#b08d4c',
    rug: ['#cdbfa6', '#8c5a34'],
    art: ['#c9682f', '#e3b04f'],
    legs: 'tapered',
    arms: 'slim',
  },
  traditional: {
    fabric: '#a99c86',
    second: '#5d6b73',
    accents: ['#7c2f33', '#54657d'],
    wood: ['#6b452b', '#48301f'],
    metal: '#a98a52',
    rug: ['#b7a084', '#6d3a35'],
    art: ['#5d6f58', '#b9a06f'],
    legs: 'turned',
    arms: 'rolled',
  },
  contemporary: {
    fabric: '#8f9499',
    second: '#d8d6d1',
    accents: ['#34414f', '#c7a24d'],
    wood: ['#6f5a48', '#57453a'],
    metal: '#2e2e30',
    rug: ['#c3c2be', '#77787a'],
    art: ['#2f4154', '#c2a14f'],
    legs: 'metal',
    arms: 'soft',
  },
  japandi: {
    fabric: '#d6cdbd',
    second: '#a59a88',
    accents: ['#6b6a58', '#3f3d39'],
    wood: ['#a98559', '#83643f'],
    metal: '#2c2a28',
    rug: ['#cbbfa9', '#a08f74'],
    art: ['#57564b', '#b39a78'],
    legs: 'straight',
    arms: 'slim',
  },
  industrial: {
    fabric: '#6d4a33',
    second: '#54585b',
    accents: ['#8a5a2b', '#38444a'],
    wood: ['#7a5433', '#4d3420'],
    metal: '#26272a',
    rug: ['#8d8a86', '#4e4d4b'],
    art: ['#3b3d40', '#a8703a'],
    legs: 'metal',
    arms: 'soft',
  },
  coastal: {
    fabric: '#e2ddd2',
    second: '#8fa9b8',
    accents: ['#3f6a86', '#c9b693'],
    wood: ['#cfbb9d', '#b09974'],
    metal: '#9c9a94',
    rug: ['#dcd6c8', '#7f9db0'],
    art: ['#4f7f9c', '#d9c8a2'],
    legs: 'straight',
    arms: 'rolled',
  },
  luxury: {
    fabric: '#b9ab9b',
    second: '#3d5a55',
    accents: ['#2f4a4a', '#b58f55'],
    wood: ['#4b3426', '#33231a'],
    metal: '#bf9a56',
    rug: ['#cfc7ba', '#9b8c78'],
    art: ['#24393d', '#c19a5b'],
    legs: 'metal',
    arms: 'soft',
  },
}

/** The materials of a style. The seed varies grain and weave. */
export function paletteOf(style: Style, seed: number): Palette {
  const { fabric, second, accents, wood, metal, rug, art, legs, arms } = COLOURS[style]
  return {
    fabric: cloth(fabric, seed),
    second: cloth(second, seed + 1),
    accents: [cloth(accents[0], seed + 2), cloth(accents[1], seed + 3)],
    wood: {
      colour: rgb(wood[0]),
      coat: 0.03,
      roughness: 0.45,
      pattern: { kind: 'wood', sizeMetres: 0.1, second: rgb(wood[1]), seed },
    },
    metal: { colour: rgb(metal), isMetal: luminous(metal), coat: 0.05, roughness: 0.35 },
    ceramic: { colour: rgb('#e4e0d8'), coat: 0.04, roughness: 0.25 },
    rug: { colour: rgb(rug[0]), pattern: { kind: 'border', sizeMetres: 0.011, second: rgb(rug[1]), seed } },
    linen: cloth('#ece9e2', seed + 5),
    shade: { colour: rgb('#e9dfcc'), translucency: 0.35, emission: [0.92, 0.76, 0.52] },
    art: [rgb(art[0]), rgb(art[1])],
    legs,
    arms,
  }
}

function cloth(hex: string, seed: number): Material {
  const colour = rgb(hex)
  const second: Rgb = [colour[0] * 0.8, colour[1] * 0.8, colour[2] * 0.8]
  return { colour, pattern: { kind: 'weave', sizeMetres: 0.0035, second, seed } }
}

/** Brass and steel shine; black metal is painted. */
const luminous = (hex: string) => Math.max(...rgb(hex)) > 0.2
