import type { Palette } from '../palette.ts'
import { tube } from '../shapes/hard-shapes.ts'
import { pillow, seatCushion } from '../shapes/soft-shapes.ts'
import type { Workshop } from '../shapes/workshop.ts'
import { bedding } from './bedding.ts'
import { legs } from './parts.ts'

/** A bed's mattress in metres, and its frame: as the style makes it, or upholstered or wooden whatever the style. */
export type BedSize = { wide: number; long: number; frame?: 'upholstered' | 'wooden' | undefined }

/** Adds a bed with its head at the back: frame, headboard, mattress, duvet, throw and pillows. */
export function bed(shop: Workshop, palette: Palette, { wide, long, frame }: BedSize, seed: number): void {
  const { wood, fabric, style, metal } = palette
  const soft =
    frame === 'upholstered' ||
    (frame === undefined && ['contemporary', 'luxury', 'traditional'].includes(style))
  const isIron = frame === undefined && style === 'industrial'
  const low = style === 'japandi'
  const rail = isIron ? metal : soft ? fabric : wood
  const lift = low ? 0.06 : soft ? 0.1 : 0.17
  if (low)
    shop.block({ at: [0, 0.17, 0.02], size: [wide + 0.2, 0.06, long + 0.2], round: 0.008, material: wood })
  legs(shop, palette, low ? wide : wide - 0.02, long - 0.06, low ? 0.15 : lift)
  if (isIron)
    for (const x of [-1, 1])
      shop.block({
        at: [(x * (wide + 0.02)) / 2, 0.27, 0],
        size: [0.035, 0.05, long],
        round: 0.004,
        material: metal,
      })
  else if (!low)
    shop.block({
      at: [0, lift + (soft ? 0.12 : 0.07), 0],
      size: [wide + 0.05, soft ? 0.24 : 0.13, long + 0.04],
      round: soft ? 0.03 : 0.01,
      material: rail,
    })
  headboard(shop, palette, wide, long, soft, isIron)
  bedding(shop, palette, { wide, long, top: low ? 0.42 : 0.55, seed })
}

function headboard(
  shop: Workshop,
  palette: Palette,
  wide: number,
  long: number,
  soft: boolean,
  isIron: boolean,
): void {
  const { wood, fabric, second, style, metal } = palette
  const z = -long / 2 - 0.05
  if (isIron) {
    for (const side of [-1, 1]) shop.rod([(side * wide) / 2, 0, z], [(side * wide) / 2, 1.12, z], 0.02, metal)
    tube(
      shop,
      [
        [-wide / 2, 1.1, z],
        [-wide / 4, 1.17, z],
        [0, 1.19, z],
        [wide / 4, 1.17, z],
        [wide / 2, 1.1, z],
      ],
      0.016,
      metal,
    )
    shop.rod([-wide / 2, 0.72, z], [wide / 2, 0.72, z], 0.012, metal)
    const bars = Math.round(wide / 0.15)
    for (let bar = 1; bar < bars; bar++) {
      const x = (bar / bars - 0.5) * wide
      shop.rod([x, 0.4, z], [x, 1.1 + 0.08 * Math.cos((x / wide) * 3), z], 0.009, metal)
    }
    return
  }
  if (soft) {
    const material = style === 'luxury' ? second : fabric
    const high = style === 'luxury' ? 1.2 : style === 'contemporary' ? 0.72 : 0.86
    const channels = style === 'luxury' ? Math.round(wide / 0.16) : style === 'traditional' ? 1 : 2
    for (let place = 0; place < channels; place++)
      seatCushion(shop, {
        at: [((place + 0.5) / channels - 0.5) * (wide + 0.14), 0.24 + high / 2, z],
        size: [(wide + 0.14) / channels - 0.003, high, 0.1],
        material,
        piping: style === 'traditional' ? material : null,
        round: 0.04,
        bulge: 0.01,
      })
    if (style === 'traditional')
      for (let row = 0; row < 3; row++)
        for (let column = 0; column < 7 - (row % 2); column++)
          shop.part(
            {
              x: (column - (6 - (row % 2)) / 2) * (wide / 7.5),
              y: 0.68 + row * 0.15,
              z: z + 0.058,
              tiltDegrees: -90,
            },
            () =>
              shop.turned(
                [0, 0, 0],
                [
                  [0.014, 0],
                  [0.01, 0.007],
                  [0.001, 0.009],
                ],
                material,
              ),
          )
    return
  }
  if (style === 'scandinavian' || style === 'coastal' || style === 'japandi') {
    const [low, high] = style === 'japandi' ? [0.3, 0.76] : [0.3, 1.02]
    for (const side of [-1, 1])
      shop.block({
        at: [(side * (wide + 0.03)) / 2, high / 2, z],
        size: [0.05, high, 0.045],
        round: 0.01,
        material: wood,
      })
    shop.block({ at: [0, high - 0.03, z], size: [wide + 0.02, 0.06, 0.04], round: 0.012, material: wood })
    if (style === 'coastal')
      for (let plank = 0; plank < 9; plank++)
        shop.block({
          at: [((plank + 0.5) / 9 - 0.5) * wide, (low + high) / 2 - 0.03, z],
          size: [wide / 9 - 0.004, high - low, 0.022],
          round: 0.004,
          material: wood,
        })
    else
      for (let bar = 0; bar < 15; bar++)
        shop.rod(
          [((bar + 0.5) / 15 - 0.5) * wide, low, z],
          [((bar + 0.5) / 15 - 0.5) * wide, high - 0.04, z],
          0.009,
          wood,
        )
    shop.block({ at: [0, low, z], size: [wide + 0.02, 0.05, 0.035], round: 0.008, material: wood })
    return
  }
  shop.block({ at: [0, 0.62, z], size: [wide + 0.18, 0.78, 0.04], round: 0.012, material: wood })
  for (const side of [-1, 1])
    shop.block({
      at: [(side * wide) / 4, 0.78, z + 0.035],
      size: [wide / 2 - 0.03, 0.36, 0.05],
      round: 0.02,
      bulge: 0.008,
      material: second,
    })
}

/** Adds a narrow bed with a back and sides, made up as a sofa. */
export function dayBed(shop: Workshop, palette: Palette, seed: number): void {
  const { wood, fabric, accents, linen } = palette
  legs(shop, palette, 1.96, 0.86, 0.2)
  shop.block({ at: [0, 0.25, 0], size: [2, 0.1, 0.9], round: 0.01, material: wood })
  for (const side of [-1, 1]) {
    shop.block({ at: [side * 1, 0.5, 0], size: [0.04, 0.5, 0.9], round: 0.012, material: wood })
  }
  shop.block({ at: [0, 0.52, -0.44], size: [2, 0.55, 0.035], round: 0.012, material: wood })
  seatCushion(shop, {
    at: [0, 0.39, 0.01],
    size: [1.92, 0.19, 0.84],
    material: fabric,
    piping: fabric,
    bulge: 0.01,
  })
  for (let place = 0; place < 4; place++)
    pillow(shop, {
      x: (place - 1.5) * 0.45,
      y: 0.66,
      z: -0.29,
      tiltDegrees: -18,
      turnDegrees: (place - 1.5) * 4,
      size: [0.5, 0.46, 0.18],
      material: [linen, accents[0], linen, accents[1]][place] ?? linen,
      seed: seed + place,
    })
}
