import { rgb, type Rgb } from '#staging/render/colour.ts'
import type { Material } from '#staging/render/material.ts'

import { COLOURS, type Cloth, type Colours, type LegShape } from './colours.ts'
import type { Style } from './styles.ts'

/** What furniture of a style is made of, and the shapes that it prefers. */
export type Palette = {
  readonly style: Style
  readonly fabric: Material
  readonly second: Material
  readonly accents: readonly [Material, Material]
  readonly wood: Material
  /** Wood, or paint in the styles whose cupboards are painted. */
  readonly cabinet: Material
  readonly metal: Material
  readonly ceramic: Material
  readonly rug: Material
  readonly linen: Material
  readonly curtain: Material
  readonly shade: Material
  readonly glass: Material
  readonly stone: Material
  readonly art: readonly [Rgb, Rgb]
  readonly artKinds: Colours['artKinds']
  readonly legs: LegShape
}

/** What somebody chose for one piece instead of its style's: a CSS colour of the cloth, of the wood, and the shape of its legs. */
export type Finish = {
  readonly fabric?: string | undefined
  readonly wood?: string | undefined
  readonly legs?: LegShape | undefined
}

/** The materials of a style. The seed varies grain and weave. */
export function paletteOf(style: Style, seed: number): Palette {
  const colours = COLOURS[style]
  const { accents, metal, art, artKinds, painted, legs } = colours
  const wood = woodOf(colours.wood, style === 'luxury' ? 0.06 : 0.03, seed)
  return {
    style,
    fabric: cloth(colours.fabric, colours.fabricKind, seed),
    second: cloth(colours.second, colours.secondKind, seed + 1),
    accents: [
      cloth(accents[0], style === 'luxury' ? 'velvet' : 'linen', seed + 2),
      cloth(accents[1], style === 'industrial' ? 'wool' : 'linen', seed + 3),
    ],
    wood,
    cabinet: painted === null ? wood : { colour: rgb(painted), coat: 0.03, roughness: 0.5 },
    metal: {
      colour: rgb(metal),
      isMetal: isBright(metal),
      coat: 0.05,
      roughness: style === 'industrial' ? 0.5 : 0.3,
    },
    ceramic: ceramicOf(style),
    rug: rugOf(colours, seed),
    linen: cloth('#efece5', 'linen', seed + 5),
    curtain: { ...cloth(colours.curtain, 'linen', seed + 6), translucency: 0.25 },
    shade: { colour: rgb('#efe5d2'), translucency: 0.4, emission: [0.95, 0.8, 0.56] },
    glass: { colour: rgb('#b9c7c4'), coat: 0.12, roughness: 0.05 },
    stone: stoneOf(style, seed),
    art: [rgb(art[0]), rgb(art[1])],
    artKinds,
    legs,
  }
}

/** A palette with somebody's choices for one piece. */
export function finished(palette: Palette, { fabric, wood, legs }: Finish, seed: number): Palette {
  const timber = wood === undefined ? null : woodOf([wood, darker(wood)], 0.03, seed)
  return {
    ...palette,
    ...(fabric !== undefined && {
      fabric: cloth(fabric, 'wool', seed),
      second: cloth(fabric, 'wool', seed + 1),
    }),
    ...(timber && { wood: timber, cabinet: timber }),
    ...(legs !== undefined && { legs }),
  }
}

/** Cloth or leather of a colour. */
export function cloth(hex: string, kind: Cloth, seed: number): Material {
  const colour = rgb(hex)
  const dark = scaled(colour, 0.78)
  if (kind === 'leather')
    return {
      colour,
      coat: 0.035,
      roughness: 0.55,
      bump: { sizeMetres: 0.05, slope: 0.07 },
      pattern: { kind: 'hide', sizeMetres: 0.01, second: scaled(colour, 0.62), seed },
    }
  if (kind === 'velvet') return { colour, sheen: 0.9, bump: { sizeMetres: 0.06, slope: 0.09 } }
  if (kind === 'boucle')
    return {
      colour,
      bump: { sizeMetres: 0.011, slope: 0.16 },
      pattern: { kind: 'loops', sizeMetres: 0.009, second: scaled(colour, 0.7), seed },
    }
  return {
    colour,
    sheen: kind === 'wool' ? 0.25 : 0.12,
    bump: kind === 'wool' ? { sizeMetres: 0.008, slope: 0.07 } : { sizeMetres: 0.03, slope: 0.05 },
    pattern: { kind: 'weave', sizeMetres: kind === 'wool' ? 0.0045 : 0.003, second: dark, seed },
  }
}

function woodOf([light, dark]: readonly [string, string], coat: number, seed: number): Material {
  return {
    colour: rgb(light),
    coat,
    roughness: 0.45,
    pattern: { kind: 'wood', sizeMetres: 0.1, second: rgb(dark), seed },
  }
}

function rugOf({ rug, rugKind, legs }: Colours, seed: number): Material {
  return {
    colour: rgb(rug[0]),
    bump: { sizeMetres: legs === 'straight' ? 0.014 : 0.011, slope: 0.2 },
    pattern: { kind: rugKind, sizeMetres: 0.022, second: rgb(rug[1]), seed },
  }
}

function ceramicOf(style: Style): Material {
  if (style === 'industrial')
    return {
      colour: rgb('#6f6e6b'),
      pattern: { kind: 'concrete', sizeMetres: 0.1, second: rgb('#4f4e4c'), seed: 2 },
    }
  if (style === 'japandi')
    return { colour: rgb('#3c3a36'), coat: 0.02, roughness: 0.7, bump: { sizeMetres: 0.02, slope: 0.12 } }
  if (style === 'mid-century') return { colour: rgb('#c98a3a'), coat: 0.05, roughness: 0.2 }
  if (style === 'coastal') return { colour: rgb('#7fa0b3'), coat: 0.05, roughness: 0.25 }
  if (style === 'traditional') return { colour: rgb('#3e5670'), coat: 0.06, roughness: 0.15 }
  return { colour: rgb('#e4e0d8'), coat: 0.04, roughness: 0.25, bump: { sizeMetres: 0.015, slope: 0.05 } }
}

function stoneOf(style: Style, seed: number): Material {
  if (style === 'industrial')
    return {
      colour: rgb('#8c8a86'),
      coat: 0.02,
      roughness: 0.6,
      pattern: { kind: 'concrete', sizeMetres: 0.1, second: rgb('#6d6b68'), seed },
    }
  return {
    colour: rgb('#eeebe6'),
    coat: 0.06,
    roughness: 0.12,
    pattern: { kind: 'marble', sizeMetres: 0.3, second: rgb('#8d8b88'), seed },
  }
}

const scaled = ([red, green, blue]: Rgb, by: number): Rgb => [red * by, green * by, blue * by]

/** Three quarters as bright, as a CSS colour. */
function darker(hex: string): string {
  const part = (from: number) => Math.round(Number.parseInt(hex.slice(from, from + 2), 16) * 0.75)
  return `#${[1, 3, 5].map((from) => part(from).toString(16).padStart(2, '0')).join('')}`
}

/** Brass and steel are shiny; black metal is painted. */
const isBright = (hex: string) => Math.max(...rgb(hex)) > 0.2
