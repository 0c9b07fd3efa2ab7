import type { Material } from '#staging/render/material.ts'

import type { Palette } from '../palette.ts'
import { hanging } from '../shapes/soft-shapes.ts'
import type { Workshop } from '../shapes/workshop.ts'
import { roundMirror } from './working.ts'

/** Adds a framed picture with its middle at the part's origin. */
function framed(
  shop: Workshop,
  palette: Palette,
  wide: number,
  high: number,
  seed: number,
  dark = false,
): void {
  const { art, artKinds, wood, metal, legs, style } = palette
  const frame = style === 'traditional' || legs === 'metal' ? metal : wood
  const thick = style === 'traditional' ? 0.042 : 0.02
  const paint: Material = {
    colour: dark ? art[1] : art[0],
    pattern: { kind: artKinds[seed % 2] ?? 'hills', sizeMetres: 1, second: dark ? art[0] : art[1], seed },
  }
  shop.sheet(1, 1, paint, (u, v) => [(u - 0.5) * (wide - thick), (v - 0.5) * (high - thick), 0.016])
  for (const side of [-1, 1]) {
    shop.block({
      at: [(side * (wide - thick)) / 2, 0, 0.014],
      size: [thick, high, 0.028],
      round: thick * 0.2,
      material: frame,
    })
    shop.block({
      at: [0, (side * (high - thick)) / 2, 0.014],
      size: [wide - 2 * thick, thick, 0.028],
      round: thick * 0.2,
      material: frame,
    })
  }
}

/** Adds pictures in frames, side by side: `count` of them; one is wide, others upright. */
export function pictures(shop: Workshop, palette: Palette, count: number, seed: number): void {
  const [wide, high] = count === 1 ? [1.05, 0.74] : [0.5, 0.68]
  for (let picture = 0; picture < count; picture++)
    shop.part({ x: (picture - (count - 1) / 2) * (wide + 0.09) }, () =>
      framed(shop, palette, wide, high, seed + picture, picture % 2 === 1),
    )
}

/** Adds a wall of six pictures of different sizes. */
export function gallery(shop: Workshop, palette: Palette, seed: number): void {
  const places = [
    [-0.55, 0.18, 0.42, 0.56],
    [-0.06, 0.25, 0.4, 0.42],
    [0.5, 0.2, 0.56, 0.5],
    [-0.52, -0.32, 0.5, 0.36],
    [0.02, -0.23, 0.44, 0.44],
    [0.52, -0.3, 0.4, 0.4],
  ] as const
  places.forEach(([x, y, wide, high], at) =>
    shop.part({ x, y }, () => framed(shop, palette, wide, high, seed + at, at % 2 === 1)),
  )
}

/** Adds a round mirror for a wall. */
export function wallMirror(shop: Workshop, palette: Palette): void {
  shop.part({ z: 0.002 }, () => roundMirror(shop, palette, 0.36))
}

/** Adds a tall mirror with an arched top that leans on the wall. */
export function tallMirror(shop: Workshop, { metal, wood, legs }: Palette): void {
  const frame = legs === 'metal' ? metal : wood
  const silver = { colour: [0.86, 0.88, 0.88], isMetal: true, roughness: 0.02 } as const
  shop.part({ z: 0.07, tiltDegrees: 6 }, () => {
    const edge = (share: number): [number, number] => {
      if (share < 0.3) return [0.3, 1.3 * (share / 0.3)]
      if (share > 0.7) return [-0.3, 1.3 * ((1 - share) / 0.3)]
      const angle = ((share - 0.3) / 0.4) * Math.PI
      return [0.3 * Math.cos(angle), 1.3 + 0.3 * Math.sin(angle)]
    }
    // In upright strips: where they all met in the middle, the glass would have no direction of its own there.
    shop.sheet(40, 1, silver, (u, v) => [
      -0.3 * Math.cos(u * Math.PI),
      v * (1.3 + 0.3 * Math.sin(u * Math.PI)),
      0,
    ])
    for (let step = 0; step < 40; step++) {
      const [[ax, ay], [bx, by]] = [edge(step / 40), edge((step + 1) / 40)]
      shop.rod([ax, ay, 0], [bx, by, 0], 0.014, frame)
    }
    shop.rod([-0.3, 0.006, 0], [0.3, 0.006, 0], 0.014, frame)
  })
}

/** Adds a wall clock. */
export function clock(shop: Workshop, { metal, wood, legs, linen }: Palette): void {
  const dark = { colour: [0.03, 0.03, 0.03] } as const
  shop.part({ tiltDegrees: -90 }, () => {
    shop.turned(
      [0, 0, 0],
      [
        [0.2, 0],
        [0.205, 0.03],
        [0.19, 0.036],
        [0.188, 0.02],
      ],
      legs === 'metal' ? metal : wood,
    )
    shop.turned(
      [0, 0.016, 0],
      [
        [0.19, 0],
        [0.001, 0.001],
      ],
      { colour: linen.colour },
    )
  })
  for (let hour = 0; hour < 12; hour++) {
    const angle = (hour / 12) * 6.283
    shop.rod(
      [Math.sin(angle) * 0.15, Math.cos(angle) * 0.15, 0.02],
      [Math.sin(angle) * 0.17, Math.cos(angle) * 0.17, 0.02],
      0.003,
      dark,
    )
  }
  shop.rod([0, 0, 0.024], [-0.07, 0.06, 0.024], 0.004, dark)
  shop.rod([0, 0, 0.026], [0.06, 0.12, 0.026], 0.003, dark)
}

/** How far above its middle a curtain's pole is, in metres. */
const POLE_HEIGHT = 1.08

/** Adds the pole from one curtain to another, `across` metres beside it. */
export function curtainPole(shop: Workshop, { metal, wood, legs }: Palette, across: number): void {
  shop.rod([0, POLE_HEIGHT, 0.07], [across, POLE_HEIGHT, 0.07], 0.0119, legs === 'metal' ? metal : wood)
}

/** Adds one side of a pair of curtains with its share of the pole. Its middle is the placement's height; it's 2.2 m high. */
export function curtain(
  shop: Workshop,
  { curtain: material, metal, wood, legs }: Palette,
  seed: number,
): void {
  const pole = legs === 'metal' ? metal : wood
  shop.rod([-0.26, POLE_HEIGHT, 0.07], [0.26, POLE_HEIGHT, 0.07], 0.012, pole)
  shop.part({ y: 1.07, z: 0.07 }, () =>
    hanging(shop, { wide: 0.42, high: 2.15, fold: 0.045, material, seed }),
  )
  for (let ring = 0; ring < 6; ring++)
    shop.rod([(ring - 2.5) * 0.075, 1.05, 0.07], [(ring - 2.5) * 0.075, 1.096, 0.07], 0.014, pole)
}

/** Adds a television with a thin dark frame, standing on the part's origin. */
export function television(shop: Workshop): void {
  const dark = { colour: [0.012, 0.013, 0.015], coat: 0.05, roughness: 0.12 } as const
  const frame = { colour: [0.03, 0.03, 0.032], coat: 0.03, roughness: 0.5 } as const
  shop.block({ at: [0, 0.4, 0], size: [1.12, 0.65, 0.028], round: 0.006, material: frame })
  shop.block({ at: [0, 0.402, 0.013], size: [1.1, 0.625, 0.006], round: 0.002, material: dark })
  for (const x of [-0.38, 0.38])
    shop.block({ at: [x, 0.04, 0.02], size: [0.03, 0.075, 0.2], round: 0.006, material: frame })
}

/** Adds shelves for a wall with books and vases; its middle is the placement's height. */
export function wallShelf(
  shop: Workshop,
  palette: Palette,
  fill: (shop: Workshop, y: number, seed: number) => void,
): void {
  for (const y of [-0.18, 0.16]) {
    shop.block({ at: [0, y, 0.1], size: [0.8, 0.026, 0.2], round: 0.004, material: palette.wood })
    fill(shop, y + 0.013, y > 0 ? 3 : 8)
  }
}
