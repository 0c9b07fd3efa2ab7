import type { Palette } from '../palette.ts'
import { oval, slab, tube } from '../shapes/hard-shapes.ts'
import type { Workshop } from '../shapes/workshop.ts'
import { front } from './fronts.ts'
import { books, handle, knob, legs } from './parts.ts'

const SCREEN = { colour: [0.015, 0.017, 0.02], coat: 0.06, roughness: 0.12 } as const
const SHELL = { colour: [0.55, 0.56, 0.58], isMetal: true, roughness: 0.4 } as const

/** Adds a desk with drawers, a screen, a keyboard and a lamp; `small` is a writing table with a laptop. */
export function desk(shop: Workshop, palette: Palette, small = false): void {
  const { wood, metal } = palette
  const [wide, deep] = small ? [1, 0.5] : [1.4, 0.65]
  shop.block({ at: [0, 0.735, 0], size: [wide, 0.03, deep], round: 0.006, material: wood })
  legs(shop, palette, wide - 0.02, deep - 0.02, 0.72)
  shop.block({
    at: [0, 0.675, -0.02],
    size: [wide - 0.2, 0.09, deep - 0.12],
    round: 0.004,
    material: palette.cabinet,
  })
  const drawers = small ? 2 : 3
  for (let drawer = 0; drawer < drawers; drawer++)
    front(shop, palette, {
      x: ((drawer + 0.5) / drawers - 0.5) * (wide - 0.22),
      y: 0.675,
      wide: (wide - 0.22) / drawers,
      high: 0.085,
      z: deep / 2 - 0.085,
      isDrawer: true,
    })
  if (small) laptop(shop)
  else {
    screen(shop)
    books(shop, palette, [-0.52, 0.752, -0.06])
    lamp(shop, metal, [0.54, 0.75, -0.14])
  }
}

function laptop(shop: Workshop): void {
  shop.block({ at: [0, 0.757, 0.04], size: [0.32, 0.014, 0.22], round: 0.005, material: SHELL })
  shop.block({ at: [0, 0.86, -0.105], size: [0.32, 0.21, 0.008], round: 0.004, material: SCREEN, tilt: -14 })
}

function screen(shop: Workshop): void {
  shop.block({ at: [0, 1.06, -0.16], size: [0.62, 0.36, 0.02], round: 0.008, material: SHELL })
  shop.block({ at: [0, 1.062, -0.149], size: [0.604, 0.34, 0.006], round: 0.002, material: SCREEN })
  shop.block({ at: [0, 0.86, -0.18], size: [0.06, 0.2, 0.014], round: 0.004, material: SHELL })
  shop.block({ at: [0, 0.755, -0.16], size: [0.24, 0.01, 0.17], round: 0.004, material: SHELL })
  shop.block({ at: [-0.03, 0.757, 0.12], size: [0.42, 0.013, 0.12], round: 0.005, material: SHELL })
  shop.block({ at: [0.28, 0.762, 0.13], size: [0.06, 0.024, 0.1], round: 0.011, material: SHELL })
}

function lamp(shop: Workshop, metal: Palette['metal'], [x, y, z]: readonly [number, number, number]): void {
  slab(shop, { at: [x, y, z], thick: 0.018, outline: oval(0.16, 0.16), material: metal })
  tube(
    shop,
    [
      [x, y + 0.01, z],
      [x + 0.02, y + 0.25, z - 0.02],
      [x - 0.04, y + 0.42, z],
      [x - 0.14, y + 0.44, z + 0.04],
    ],
    0.007,
    metal,
  )
  shop.part({ x: x - 0.17, y: y + 0.42, z: z + 0.05, rollDegrees: -20 }, () =>
    shop.turned(
      [0, -0.06, 0],
      [
        [0.075, 0],
        [0.06, 0.05],
        [0.022, 0.09],
        [0.018, 0.11],
      ],
      metal,
    ),
  )
}

/** Adds a dressing table with a mirror, and a stool in front of it. */
export function dressingTable(shop: Workshop, palette: Palette): void {
  const { wood, metal, second, cabinet } = palette
  shop.block({ at: [0, 0.735, -0.05], size: [1.05, 0.03, 0.42], round: 0.006, material: wood })
  legs(shop, palette, 1.04, 0.42, 0.72)
  shop.block({ at: [0, 0.655, -0.06], size: [0.95, 0.13, 0.36], round: 0.004, material: cabinet })
  for (const x of [-0.32, 0, 0.32]) {
    shop.block({ at: [x, 0.655, 0.125], size: [0.31, 0.11, 0.014], round: 0.003, material: cabinet })
    knob(shop, [x, 0.655, 0.132], metal)
  }
  shop.part({ y: 1.06, z: -0.2, tiltDegrees: 4 }, () => roundMirror(shop, palette, 0.29))
  shop.block({ at: [0, 0.77, -0.19], size: [0.24, 0.04, 0.1], round: 0.01, material: wood })
  shop.part({ z: 0.34 }, () => {
    legs(shop, palette, 0.38, 0.32, 0.4)
    slab(shop, { at: [0, 0.39, 0], thick: 0.09, outline: oval(0.44, 0.38, 3), material: second, edge: 0.04 })
  })
  for (const [x, high] of [
    [-0.36, 0.1],
    [-0.3, 0.14],
    [0.36, 0.08],
  ] as const)
    shop.turned(
      [x, 0.75, -0.1],
      [
        [0.001, 0],
        [0.028, 0.001],
        [0.03, high * 0.7],
        [0.012, high * 0.8],
        [0.014, high],
        [0.001, high],
      ],
      palette.glass,
    )
}

/** Adds a round mirror in a frame, facing forward, its middle at the part's origin. */
export function roundMirror(shop: Workshop, { metal, wood, legs: shape }: Palette, radius: number): void {
  const silver = { colour: [0.86, 0.88, 0.88], isMetal: true, roughness: 0.02 } as const
  shop.part({ tiltDegrees: -90 }, () => {
    slab(shop, {
      at: [0, 0, 0],
      thick: 0.012,
      outline: oval(radius * 2, radius * 2),
      material: silver,
      edge: 0.001,
    })
    shop.turned(
      [0, 0, 0],
      [
        [radius - 0.004, 0],
        [radius + 0.018, 0],
        [radius + 0.02, 0.012],
        [radius + 0.012, 0.026],
        [radius - 0.002, 0.02],
        [radius - 0.004, 0.01],
      ],
      shape === 'metal' ? metal : wood,
    )
  })
}

/** Adds a printer or filing cabinet in painted metal. */
export function filingCabinet(shop: Workshop, palette: Palette): void {
  const paint = { colour: palette.second.colour, coat: 0.04, roughness: 0.4 } as const
  shop.block({ at: [0, 0.52, 0], size: [0.42, 1.02, 0.5], round: 0.008, material: paint })
  for (let row = 0; row < 3; row++) {
    shop.block({
      at: [0, 0.2 + row * 0.325, 0.252],
      size: [0.39, 0.31, 0.014],
      round: 0.005,
      material: paint,
    })
    handle(shop, [0, 0.28 + row * 0.325, 0.258], 0.12, false, palette.metal)
  }
}
