import type { Palette } from '../palette.ts'
import { seatCushion } from '../shapes/soft-shapes.ts'
import type { Workshop } from '../shapes/workshop.ts'
import { legs } from './parts.ts'
import { BUILDS, DEEP, type Build } from './sofa-builds.ts'
import { backsOf, dress, seatsOf } from './sofa-cushions.ts'

/** Adds a sofa with this many seats, each 0.64 m wide; `chaise` makes the seat at its right end 1.55 m deep. */
export function sofa(shop: Workshop, palette: Palette, seats: number, seed: number, chaise = false): void {
  const build = BUILDS[palette.style]
  const seat = 0.64
  const wide = seats * seat + 2 * build.arm
  base(shop, palette, build, wide)
  for (const side of [-1, 1]) arm(shop, palette, build, side, wide, chaise && side > 0 ? 0.63 : 0)
  if (chaise) chaiseSeat(shop, palette, build, (seats - 1) * (seat / 2), seat)
  seatsOf(shop, palette, build, seats, seat, chaise)
  backsOf(shop, palette, build, seats, seat)
  dress(shop, palette, build, wide, seed)
}

function base(shop: Workshop, palette: Palette, build: Build, wide: number): void {
  const { fabric, wood } = palette
  const frame = build.armKind === 'frame'
  if (!build.skirt) legs(shop, palette, wide - 0.06, DEEP - 0.08, build.lift)
  const high = build.seat - 0.16 - build.lift
  shop.block({
    at: [0, build.lift + high / 2, 0],
    size: [wide - (frame ? 0.04 : 0.01), frame ? 0.07 : high, DEEP - 0.02],
    round: frame ? 0.01 : 0.025,
    material: frame ? wood : fabric,
  })
  if (frame)
    shop.block({
      at: [0, build.seat - 0.19, 0],
      size: [wide - 0.14, 0.08, DEEP - 0.08],
      round: 0.02,
      material: fabric,
    })
  if (build.skirt)
    shop.block({ at: [0, 0.13, 0], size: [wide, 0.24, DEEP], round: 0.02, bulge: 0.004, material: fabric })
  // The back's frame leans; its cushions hide most of it.
  shop.part({ y: build.seat - 0.1, z: -DEEP / 2 + 0.1, tiltDegrees: 7 }, () =>
    shop.block({
      at: [0, (build.back - build.seat + 0.06) / 2, 0],
      size: [wide - 2 * build.arm + 0.05, build.back - build.seat + 0.06, frame ? 0.07 : 0.15],
      round: frame ? 0.02 : 0.055,
      bulge: 0.006,
      material: frame ? wood : fabric,
    }),
  )
}

function arm(
  shop: Workshop,
  { fabric, wood }: Palette,
  build: Build,
  side: number,
  wide: number,
  longer: number,
): void {
  const x = side * (wide / 2 - build.arm / 2)
  const high = build.armHigh - build.lift
  if (build.armKind === 'frame') {
    for (const z of [-DEEP / 2 + 0.09, DEEP / 2 - 0.06])
      shop.rod([x, build.lift, z], [x, build.armHigh - 0.02, z], 0.018, wood, 0.014)
    shop.block({ at: [x, build.armHigh, 0], size: [0.07, 0.03, DEEP - 0.04], round: 0.013, material: wood })
    return
  }
  const deep = DEEP - 0.02 - (longer > 0 ? 0.1 : 0)
  shop.block({
    at: [x, build.lift + high / 2 - 0.01, longer > 0 ? -0.05 : 0],
    size: [build.arm * (build.armKind === 'rolled' ? 0.82 : 1), high, deep],
    round: build.armKind === 'round' ? build.arm * 0.48 : Math.min(0.055, build.arm * 0.42),
    bulge: 0.008,
    material: fabric,
  })
  if (build.armKind !== 'rolled') return
  const roll = 0.105
  shop.rod(
    [x + side * 0.02, build.armHigh - 0.07, -deep / 2 + 0.02],
    [x + side * 0.02, build.armHigh - 0.07, deep / 2 - 0.01],
    roll,
    fabric,
  )
  shop.part({ x: x + side * 0.02, y: build.armHigh - 0.07, z: deep / 2 - 0.01, tiltDegrees: -90 }, () =>
    shop.turned(
      [0, 0, 0],
      [
        [roll, 0],
        [roll * 0.9, 0.012],
        [roll * 0.5, 0.018],
        [0.001, 0.02],
      ],
      fabric,
    ),
  )
}

function chaiseSeat(shop: Workshop, palette: Palette, build: Build, x: number, seat: number): void {
  const { fabric, wood } = palette
  const [deep, high] = [1.5, build.seat - 0.16 - build.lift]
  shop.block({
    at: [x, build.lift + high / 2, (deep - DEEP) / 2],
    size: [seat + 0.02, Math.max(0.07, high), deep],
    round: 0.025,
    material: fabric,
  })
  for (const side of [-1, 1])
    shop.rod(
      [x + side * 0.26, 0, deep - DEEP / 2 - 0.08],
      [x + side * 0.26, build.lift, deep - DEEP / 2 - 0.1],
      0.014,
      wood,
      0.018,
    )
  seatCushion(shop, {
    at: [x, build.seat - 0.07, (deep - DEEP) / 2 + 0.1],
    size: [seat - 0.006, 0.17, deep - 0.22],
    material: fabric,
    piping: build.piped ? fabric : null,
  })
}
