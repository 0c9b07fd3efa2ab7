import type { Palette } from '../styles.ts'
import type { Workshop } from '../workshop.ts'
import { legs } from './seating.ts'

/** A double bed with headboard, duvet that hangs over the sides, throw and pillows. Its head is at the back. */
export function bed(shop: Workshop, palette: Palette): void {
  const [wide, long] = [1.5, 2.02]
  const { fabric, linen, accents, second, wood, legs: shape } = palette
  legs(shop, palette, wide - 0.06, long - 0.1, 0.16)
  shop.block({
    at: [0, 0.23, 0],
    size: [wide + 0.04, 0.18, long + 0.02],
    round: 0.015,
    material: shape === 'tapered' || shape === 'straight' ? wood : fabric,
  })
  if (shape === 'tapered' || shape === 'straight')
    shop.block({
      at: [0, 0.62, -long / 2 - 0.02],
      size: [wide + 0.06, 0.9, 0.05],
      round: 0.012,
      material: wood,
    })
  else
    for (let panel = 0; panel < 3; panel++)
      shop.block({
        at: [(panel - 1) * 0.52, 0.66, -long / 2 - 0.04],
        size: [0.515, 0.98, 0.11],
        round: 0.035,
        bulge: 0.012,
        material: fabric,
      })
  shop.block({
    at: [0, 0.43, 0.01],
    size: [wide - 0.02, 0.24, long - 0.06],
    round: 0.05,
    bulge: 0.006,
    material: linen,
  })
  cover(shop, linen, {
    from: -0.42,
    to: long / 2 + 0.015,
    rise: 0.575,
    drop: 0.27,
    wide: wide + 0.05,
    folds: 0.013,
  })
  cover(shop, accents[1], { from: 0.36, to: 0.86, rise: 0.588, drop: 0.31, wide: wide + 0.085, folds: 0.011 })
  for (const x of [-0.37, 0.37]) {
    shop.block({
      at: [x, 0.69, -0.78],
      size: [0.66, 0.42, 0.13],
      round: 0.06,
      bulge: 0.055,
      material: linen,
      tilt: -28,
    })
    shop.block({
      at: [x * 1.02, 0.67, -0.62],
      size: [0.58, 0.38, 0.12],
      round: 0.055,
      bulge: 0.055,
      material: second,
      tilt: -36,
    })
  }
  shop.block({
    at: [0, 0.66, -0.47],
    size: [0.5, 0.3, 0.1],
    round: 0.045,
    bulge: 0.05,
    material: accents[0],
    tilt: -40,
  })
}

type Cover = { from: number; to: number; rise: number; drop: number; wide: number; folds: number }

/** A cloth over the bed: soft on top, with folds that deepen towards its hems. */
function cover(
  shop: Workshop,
  material: Palette['linen'],
  { from, to, rise, drop, wide, folds }: Cover,
): void {
  const flat = wide / 2 - 0.06
  const whole = 2 * (flat + 0.09 + drop)
  const surface = (u: number, v: number): [number, number, number] => {
    const z = from + (to - from) * v
    const along = (u - 0.5) * whole
    const side = Math.sign(along) || 1
    const out = Math.abs(along)
    const waves = Math.sin(z * 23 + side) * 0.6 + Math.sin(z * 41 + 2 * side) * 0.4
    const puff = 0.014 * Math.sin(along * 9 + 1) * Math.sin(z * 7) + 0.016 * (1 - (out / flat) ** 2)
    if (out < flat) return [along, rise + puff, z]
    const bend = Math.min(1, (out - flat) / 0.09)
    const hang = Math.max(0, out - flat - 0.09)
    const x = flat + 0.06 * Math.sin((bend * Math.PI) / 2) + (hang / drop) * folds * (1 + waves)
    return [side * x, rise - 0.06 * (1 - Math.cos((bend * Math.PI) / 2)) - hang * (1 + 0.02 * waves), z]
  }
  shop.sheet(60, 60, material, surface, [whole, to - from])
  // The hem at the foot.
  const end = (u: number, v: number): [number, number, number] => {
    const [x, y, z] = surface(u, 1)
    return [
      x,
      y - v * Math.min(0.3, Math.max(0.02, y - 0.27)),
      z + 0.02 * Math.sin(v * 3) + 0.006 * Math.sin(x * 19) * v,
    ]
  }
  if (to > 0.95) shop.sheet(60, 8, material, end, [whole, 0.3])
}
