import type { Material } from '#staging/render/material.ts'

import type { Palette } from '../palette.ts'
import { tube } from '../shapes/hard-shapes.ts'
import type { Workshop } from '../shapes/workshop.ts'
import { front } from './fronts.ts'

/** British sizes in metres: plinth, carcass and worktop are 0.91 high together; units are 0.6 deep with their doors. */
const PLINTH = 0.15
const CARCASS = 0.72
const TOP = 0.04
const DEEP = 0.6
const FACE = DEEP / 2 - 0.04

const BLACK: Material = { colour: [0.012, 0.012, 0.014], coat: 0.06, roughness: 0.08 }
const DARK: Material = { colour: [0.03, 0.03, 0.033], roughness: 0.5 }
const STEEL: Material = { colour: [0.55, 0.55, 0.56], isMetal: true, coat: 0.05, roughness: 0.35 }

/** The worktop of a style: wood where it's usual, otherwise stone. */
const worktopOf = ({ style, wood, stone }: Palette): Material =>
  style === 'scandinavian' || style === 'traditional' || style === 'coastal' ? wood : stone

function carcass(shop: Workshop, palette: Palette, wide: number): void {
  shop.block({
    at: [0, PLINTH / 2, -0.03],
    size: [wide, PLINTH, DEEP - 0.12],
    round: 0.001,
    material: DARK,
  })
  shop.block({
    at: [0, PLINTH + CARCASS / 2, -0.02],
    size: [wide, CARCASS, DEEP - 0.04],
    round: 0.001,
    material: palette.cabinet,
  })
}

function worktop(shop: Workshop, palette: Palette, wide: number): void {
  const y = PLINTH + CARCASS + TOP / 2
  shop.block({ at: [0, y, 0], size: [wide, TOP, DEEP], round: 0.002, material: worktopOf(palette) })
  upstand(shop, palette, wide)
}

function upstand(shop: Workshop, palette: Palette, wide: number): void {
  shop.block({
    at: [0, PLINTH + CARCASS + TOP + 0.045, -DEEP / 2 + 0.008],
    size: [wide, 0.09, 0.016],
    round: 0.001,
    material: worktopOf(palette),
  })
}

/** Adds fronts one above the other: their heights in metres from the top, drawers if `isDrawer`. */
function fronts(
  shop: Workshop,
  palette: Palette,
  wide: number,
  heights: readonly number[],
  isDrawer: boolean,
): void {
  const doors = !isDrawer && wide > 0.65 ? 2 : 1
  let top = PLINTH + CARCASS
  for (const high of heights) {
    for (let door = 0; door < doors; door++)
      front(shop, palette, {
        x: ((door + 0.5) / doors - 0.5) * wide,
        y: top - high / 2,
        wide: wide / doors,
        high,
        z: FACE,
        opensLeft: door % 2 === 1,
        isDrawer,
      })
    top -= high
  }
}

/** Adds a base unit with doors, this wide. */
export function baseUnit(shop: Workshop, palette: Palette, wide: number): void {
  carcass(shop, palette, wide)
  fronts(shop, palette, wide, [CARCASS], false)
  worktop(shop, palette, wide)
}

/** Adds a base unit with three drawers, this wide. */
export function drawerUnit(shop: Workshop, palette: Palette, wide: number): void {
  carcass(shop, palette, wide)
  fronts(shop, palette, wide, [0.16, 0.28, 0.28], true)
  worktop(shop, palette, wide)
}

/** Adds the base unit in the corner between two runs, whose front the other run hides. */
export function cornerUnit(shop: Workshop, palette: Palette): void {
  carcass(shop, palette, DEEP)
  worktop(shop, palette, DEEP)
}

/** Adds a sink unit, 80 cm wide: doors below a steel bowl with a tap. */
export function sinkUnit(shop: Workshop, palette: Palette): void {
  const [wide, bowl, deep] = [0.8, 0.5, 0.4]
  carcass(shop, palette, wide)
  fronts(shop, palette, wide, [CARCASS], false)
  const material = worktopOf(palette)
  const y = PLINTH + CARCASS + TOP / 2
  const side = (wide - bowl) / 2
  for (const x of [-1, 1])
    shop.block({ at: [x * (bowl + side) * 0.5, y, 0], size: [side, TOP, DEEP], round: 0.001, material })
  const strip = (DEEP - deep) / 2
  for (const z of [-1, 1])
    shop.block({ at: [0, y, z * (deep + strip) * 0.5], size: [bowl, TOP, strip], round: 0.001, material })
  upstand(shop, palette, wide)
  shop.block({ at: [0, y - 0.005, 0], size: [bowl, 0.004, deep], round: 0.001, material: STEEL })
  for (const x of [-1, 1])
    shop.block({
      at: [(x * bowl) / 2, y + 0.008, 0],
      size: [0.012, 0.03, deep + 0.012],
      round: 0.004,
      material: STEEL,
    })
  for (const z of [-1, 1])
    shop.block({
      at: [0, y + 0.008, (z * deep) / 2],
      size: [bowl + 0.012, 0.03, 0.012],
      round: 0.004,
      material: STEEL,
    })
  const base = PLINTH + CARCASS + TOP
  const tap = [
    [0, base, -0.235],
    [0, base + 0.24, -0.235],
    [0, base + 0.33, -0.16],
    [0, base + 0.24, -0.08],
  ] as const
  tube(shop, tap, 0.012, palette.metal)
  shop.rod([0.02, base + 0.08, -0.235], [0.09, base + 0.11, -0.235], 0.006, palette.metal)
}

/** Adds a unit with an oven below a hob of black glass, 60 cm wide. */
export function hobUnit(shop: Workshop, palette: Palette): void {
  const wide = 0.6
  carcass(shop, palette, wide)
  worktop(shop, palette, wide)
  const top = PLINTH + CARCASS + TOP
  shop.block({ at: [0, top + 0.003, 0.01], size: [0.56, 0.008, 0.5], round: 0.003, material: BLACK })
  for (const [x, z, radius] of [
    [-0.14, -0.1, 0.09],
    [0.14, -0.1, 0.075],
    [-0.14, 0.13, 0.075],
    [0.14, 0.13, 0.1],
  ] as const)
    shop.turned(
      [x, top + 0.0072, z],
      [
        [radius - 0.004, 0],
        [radius - 0.002, 0.0006],
        [radius, 0],
      ],
      STEEL,
    )
  const y = PLINTH + CARCASS - 0.3
  shop.block({ at: [0, y, FACE + 0.01], size: [wide - 0.006, 0.594, 0.02], round: 0.003, material: STEEL })
  shop.block({
    at: [0, y - 0.055, FACE + 0.018],
    size: [wide - 0.04, 0.44, 0.01],
    round: 0.004,
    material: BLACK,
  })
  shop.rod([-0.23, y + 0.185, FACE + 0.055], [0.23, y + 0.185, FACE + 0.055], 0.008, STEEL)
  for (const x of [-0.21, 0.21])
    shop.rod([x, y + 0.185, FACE + 0.01], [x, y + 0.185, FACE + 0.055], 0.006, STEEL)
  for (const x of [-0.18, -0.12, 0.12, 0.18])
    shop.rod([x, y + 0.25, FACE + 0.018], [x, y + 0.25, FACE + 0.036], 0.016, BLACK)
}

/** Adds a wall unit, this wide; its middle is the placement's height. */
export function wallUnit(shop: Workshop, palette: Palette, wide: number): void {
  const [high, deep] = [0.72, 0.33]
  shop.block({
    at: [0, 0, -0.02],
    size: [wide, high, deep - 0.04],
    round: 0.001,
    material: palette.cabinet,
  })
  const doors = wide > 0.65 ? 2 : 1
  for (let door = 0; door < doors; door++)
    front(shop, palette, {
      x: ((door + 0.5) / doors - 0.5) * wide,
      y: 0,
      wide: wide / doors,
      high,
      z: deep / 2 - 0.04,
      opensLeft: door % 2 === 1,
    })
}

/** Adds a steel hood with its chimney, 60 cm wide; its middle is the placement's height. */
export function hood(shop: Workshop): void {
  shop.block({ at: [0, -0.27, 0], size: [0.6, 0.06, 0.46], round: 0.006, material: STEEL })
  shop.block({ at: [0, -0.18, -0.06], size: [0.36, 0.13, 0.3], round: 0.01, material: STEEL })
  shop.block({ at: [0, 0.08, -0.1], size: [0.26, 0.44, 0.26], round: 0.004, material: STEEL })
}

/** Adds a tall unit 60 cm wide with two doors, such as a fridge-freezer behind doors or a larder: `split` is the lower door's height. */
export function tallUnit(shop: Workshop, palette: Palette, split: number): void {
  const [wide, high] = [0.6, 1.96]
  shop.block({
    at: [0, PLINTH / 2, -0.03],
    size: [wide, PLINTH, DEEP - 0.12],
    round: 0.001,
    material: DARK,
  })
  shop.block({
    at: [0, PLINTH + high / 2, -0.02],
    size: [wide, high, DEEP - 0.04],
    round: 0.001,
    material: palette.cabinet,
  })
  for (const [from, to] of [
    [0, split],
    [split, high],
  ] as const)
    front(shop, palette, { x: 0, y: PLINTH + (from + to) / 2, wide, high: to - from, z: FACE })
}

/** Adds a fitted wardrobe a metre wide with two doors, from the floor to a ceiling of 2.38 m. */
export function fittedWardrobe(shop: Workshop, palette: Palette): void {
  const [wide, high, deep] = [1, 2.38, 0.62]
  shop.block({
    at: [0, 0.04, -0.02],
    size: [wide, 0.08, deep - 0.08],
    round: 0.001,
    material: palette.cabinet,
  })
  shop.block({
    at: [0, high / 2, -0.02],
    size: [wide, high, deep - 0.04],
    round: 0.001,
    material: palette.cabinet,
  })
  for (const side of [-1, 1])
    front(shop, palette, {
      x: (side * wide) / 4,
      y: 0.08 + 1.06,
      wide: wide / 2,
      high: 2.12,
      z: deep / 2 - 0.04,
      opensLeft: side > 0,
    })
}
