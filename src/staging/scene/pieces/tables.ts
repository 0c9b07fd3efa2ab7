import type { Palette } from '../palette.ts'
import { oval, slab, tube } from '../shapes/hard-shapes.ts'
import type { Workshop } from '../shapes/workshop.ts'
import { books, bowl, CORNERS, handle, knob, legs, vase } from './parts.ts'

/** Adds the style's coffee table, 1 m across, with books and a vase. */
export function coffeeTable(shop: Workshop, palette: Palette): void {
  const { wood, metal, stone, style } = palette
  let top = 0.4
  if (style === 'scandinavian' || style === 'coastal') {
    slab(shop, { at: [0, 0.37, 0], thick: 0.03, outline: oval(0.9, 0.9), material: wood })
    for (const angle of [0.5, 2.07, 3.64, 5.21])
      shop.rod(
        [Math.cos(angle) * 0.38, 0, Math.sin(angle) * 0.38],
        [Math.cos(angle) * 0.29, 0.375, Math.sin(angle) * 0.29],
        0.012,
        wood,
        0.02,
      )
    if (style === 'coastal')
      slab(shop, { at: [0, 0.13, 0], thick: 0.02, outline: oval(0.66, 0.66), material: wood })
  } else if (style === 'mid-century') {
    slab(shop, { at: [0, 0.385, 0], thick: 0.024, outline: oval(1.1, 0.62, 2.8), material: wood })
    for (const [x, z] of CORNERS)
      shop.rod([x * 0.42, 0, z * 0.22], [x * 0.34, 0.385, z * 0.17], 0.01, wood, 0.019)
    tube(
      shop,
      [
        [-0.37, 0.2, 0],
        [0, 0.2, 0],
        [0.37, 0.2, 0],
      ],
      0.008,
      wood,
    )
  } else if (style === 'luxury') {
    slab(shop, { at: [0, 0.37, 0], thick: 0.032, outline: oval(1, 0.7, 5), material: stone })
    for (const [x, z] of CORNERS)
      tube(
        shop,
        [
          [x * 0.42, 0.01, z * 0.28],
          [x * 0.3, 0.2, z * 0.16],
          [x * 0.42, 0.37, z * 0.28],
        ],
        0.012,
        metal,
      )
    for (const z of [-0.28, 0.28]) shop.rod([-0.42, 0.012, z], [0.42, 0.012, z], 0.011, metal)
  } else if (style === 'japandi') {
    slab(shop, { at: [0, 0.27, 0], thick: 0.05, outline: oval(1.1, 0.68, 3.2), material: wood, edge: 0.016 })
    for (const side of [-1, 1])
      shop.block({ at: [side * 0.3, 0.135, 0], size: [0.12, 0.27, 0.42], round: 0.03, material: wood })
    top = 0.32
  } else if (style === 'contemporary') {
    slab(shop, { at: [-0.14, 0.33, 0.02], thick: 0.03, outline: oval(0.78, 0.78), material: stone })
    shop.turned(
      [-0.14, 0, 0.02],
      [
        [0.24, 0],
        [0.2, 0.12],
        [0.2, 0.22],
        [0.26, 0.335],
      ],
      metal,
    )
    slab(shop, { at: [0.32, 0.4, -0.14], thick: 0.02, outline: oval(0.46, 0.46), material: wood })
    shop.turned(
      [0.32, 0, -0.14],
      [
        [0.15, 0],
        [0.14, 0.012],
        [0.016, 0.02],
        [0.016, 0.4],
      ],
      metal,
    )
    top = 0.36
  } else {
    shop.block({ at: [0, 0.4, 0], size: [1.05, 0.045, 0.6], round: 0.008, material: wood })
    shop.block({ at: [0, 0.13, 0], size: [0.92, 0.022, 0.48], round: 0.005, material: wood })
    legs(shop, palette, 1.04, 0.6, 0.385)
    top = 0.4225
  }
  books(shop, palette, [-0.17, top + 0.002, 0.05])
  vase(shop, palette, [style === 'contemporary' ? 0.02 : 0.16, top, -0.08])
}

/** Adds a long coffee table with a shelf below. */
export function longTable(shop: Workshop, palette: Palette): void {
  shop.block({ at: [0, 0.395, 0], size: [1.2, 0.03, 0.55], round: 0.006, material: palette.wood })
  shop.block({ at: [0, 0.15, 0], size: [1.08, 0.018, 0.44], round: 0.004, material: palette.wood })
  legs(shop, palette, 1.2, 0.55, 0.38)
  books(shop, palette, [-0.3, 0.41, 0.02])
  bowl(shop, palette, [0.22, 0.41, 0])
}

/** Adds two small tables, one half under the other. */
export function nestedTables(shop: Workshop, palette: Palette): void {
  const { wood, metal, legs: shape } = palette
  for (const [x, z, high, wide] of [
    [-0.1, -0.04, 0.52, 0.46],
    [0.16, 0.1, 0.42, 0.38],
  ] as const) {
    slab(shop, { at: [x, high - 0.022, z], thick: 0.022, outline: oval(wide, wide), material: wood })
    for (let leg = 0; leg < 3; leg++) {
      const angle = (leg / 3) * 2 * Math.PI + 0.5
      shop.rod(
        [x + Math.cos(angle) * wide * 0.42, 0, z + Math.sin(angle) * wide * 0.42],
        [x + Math.cos(angle) * wide * 0.32, high - 0.02, z + Math.sin(angle) * wide * 0.32],
        0.009,
        shape === 'metal' ? metal : wood,
        0.012,
      )
    }
  }
  vase(shop, palette, [-0.1, 0.52, -0.04], 0.8, 3)
}

/** Adds a small table for the side of a sofa. */
export function sideTable(shop: Workshop, palette: Palette): void {
  const { wood, metal, stone, style, legs: shape } = palette
  if (shape === 'metal') {
    slab(shop, {
      at: [0, 0.5, 0],
      thick: 0.022,
      outline: oval(0.42, 0.42),
      material: style === 'industrial' ? wood : stone,
    })
    shop.turned(
      [0, 0, 0],
      [
        [0.001, 0],
        [0.16, 0],
        [0.16, 0.012],
        [0.014, 0.018],
        [0.012, 0.5],
      ],
      metal,
    )
    return
  }
  if (shape === 'tapered') {
    slab(shop, { at: [0, 0.5, 0], thick: 0.022, outline: oval(0.44, 0.44), material: wood })
    for (let leg = 0; leg < 3; leg++) {
      const angle = leg * 2.094 + 0.5
      shop.rod(
        [Math.cos(angle) * 0.19, 0, Math.sin(angle) * 0.19],
        [Math.cos(angle) * 0.13, 0.5, Math.sin(angle) * 0.13],
        0.01,
        wood,
        0.015,
      )
    }
    return
  }
  shop.block({ at: [0, 0.51, 0], size: [0.46, 0.024, 0.4], round: 0.006, material: wood })
  shop.block({ at: [0, 0.43, 0], size: [0.4, 0.14, 0.34], round: 0.004, material: wood })
  knob(shop, [0, 0.43, 0.17], metal)
  legs(shop, palette, 0.46, 0.4, 0.38)
}

/** Adds a bedside table with a drawer and a shelf, with a book and a cup. */
export function bedside(shop: Workshop, palette: Palette): void {
  const { cabinet, metal, wood, ceramic, style } = palette
  legs(shop, palette, 0.44, 0.36, 0.2)
  shop.block({ at: [0, 0.36, 0], size: [0.46, 0.34, 0.38], round: 0.006, material: cabinet })
  for (const y of [0.285, 0.445]) {
    shop.block({ at: [0, y, 0.194], size: [0.43, 0.148, 0.014], round: 0.003, material: cabinet })
    if (style === 'traditional' || style === 'coastal') knob(shop, [0, y, 0.2], metal)
    else if (style !== 'japandi') handle(shop, [0, y, 0.2], 0.12, false, metal)
  }
  shop.block({ at: [0, 0.538, 0], size: [0.48, 0.018, 0.4], round: 0.004, material: wood })
  shop.block({
    at: [0.12, 0.56, 0.08],
    size: [0.13, 0.026, 0.19],
    round: 0.003,
    material: palette.accents[1],
  })
  shop.turned(
    [0.13, 0.573, 0.06],
    [
      [0.001, 0],
      [0.03, 0.001],
      [0.036, 0.08],
      [0.033, 0.08],
      [0.028, 0.01],
      [0.001, 0.008],
    ],
    ceramic,
  )
}

/** Adds a narrow table for a hall or the back of a sofa, 1.1 m wide, with a vase and a bowl. */
export function consoleTable(shop: Workshop, palette: Palette): void {
  const { wood, metal, cabinet, stone, style } = palette
  shop.block({
    at: [0, 0.79, 0],
    size: [1.12, 0.028, 0.35],
    round: 0.005,
    material: style === 'luxury' ? stone : wood,
  })
  if (palette.legs === 'metal') {
    for (const x of [-0.48, 0.48])
      tube(
        shop,
        [
          [x, 0.78, -0.13],
          [x, 0.012, -0.13],
          [x, 0.012, 0.13],
          [x, 0.78, 0.13],
        ],
        0.012,
        metal,
      )
    shop.block({ at: [0, 0.16, 0], size: [0.98, 0.02, 0.28], round: 0.004, material: wood })
  } else {
    legs(shop, palette, 1.14, 0.36, 0.776)
    shop.block({ at: [0, 0.71, 0], size: [1, 0.13, 0.3], round: 0.004, material: cabinet })
    for (const x of [-0.25, 0.25]) {
      shop.block({ at: [x, 0.71, 0.153], size: [0.46, 0.105, 0.012], round: 0.003, material: cabinet })
      knob(shop, [x, 0.71, 0.158], metal)
    }
  }
  vase(shop, palette, [-0.34, 0.804, 0], 1.25, 6)
  books(shop, palette, [0.24, 0.806, 0.01])
}
