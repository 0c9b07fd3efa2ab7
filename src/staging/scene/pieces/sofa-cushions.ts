import type { Palette } from '../palette.ts'
import { draped, pillow, seatCushion } from '../shapes/soft-shapes.ts'
import type { Workshop } from '../shapes/workshop.ts'
import type { Build } from './sofa-builds.ts'

export function seatsOf(
  shop: Workshop,
  { fabric }: Palette,
  build: Build,
  seats: number,
  seat: number,
  chaise: boolean,
): void {
  const piping = build.piped ? fabric : null
  const places = chaise ? seats - 1 : seats
  const deep = 0.74
  if (build.cushions === 'bench') {
    const x = chaise ? -seat / 2 : 0
    seatCushion(shop, {
      at: [x, build.seat - 0.07, 0.07],
      size: [places * seat - 0.01, 0.15, deep],
      material: fabric,
      piping,
      bulge: 0.016,
    })
    return
  }
  for (let place = 0; place < places; place++)
    seatCushion(shop, {
      at: [(place - (seats - 1) / 2) * seat, build.seat - 0.07 + ((place * 7) % 3) * 0.003, 0.07],
      size: [seat - 0.008, 0.17, deep],
      material: fabric,
      piping,
    })
}

export function backsOf(
  shop: Workshop,
  { fabric }: Palette,
  build: Build,
  seats: number,
  seat: number,
): void {
  const high = build.back - build.seat + 0.04
  const y = build.seat + high / 2
  const piping = build.piped ? fabric : null
  if (build.backs === 'channels' || build.backs === 'tufted') {
    const each = build.backs === 'channels' ? 0.13 : seat
    const count = Math.round((seats * seat) / each)
    const wide = (seats * seat) / count
    for (let place = 0; place < count; place++)
      seatCushion(shop, {
        at: [(place - (count - 1) / 2) * wide, y, -0.25],
        size: [wide - 0.002, high, 0.15],
        material: fabric,
        piping,
        round: build.backs === 'channels' ? 0.05 : 0.04,
        bulge: 0.014,
        tilt: -11,
      })
    if (build.backs === 'tufted') buttons(shop, fabric, seats * seat, y)
    return
  }
  for (let place = 0; place < seats; place++) {
    const x = (place - (seats - 1) / 2) * seat
    if (build.backs === 'loose')
      pillow(shop, {
        x,
        y: y + 0.02,
        z: -0.2,
        tiltDegrees: -16,
        rollDegrees: ((place * 5) % 3) - 1,
        size: [seat + 0.03, high + 0.12, 0.25],
        material: fabric,
        seed: place,
      })
    else
      seatCushion(shop, {
        at: [x, y, -0.22],
        size: [seat - 0.012, high, 0.18],
        material: fabric,
        piping,
        round: 0.06,
        bulge: 0.034,
        tilt: -12,
      })
  }
}

function buttons(shop: Workshop, fabric: Palette['fabric'], wide: number, y: number): void {
  const count = Math.round(wide / 0.21)
  for (let column = 0; column < count; column++)
    for (const row of [-0.06, 0.07])
      shop.part(
        { x: (column - (count - 1) / 2) * 0.21, y: y + row, z: -0.164 - row * 0.2, tiltDegrees: -80 },
        () =>
          shop.turned(
            [0, 0, 0],
            [
              [0.014, 0],
              [0.012, 0.006],
              [0.001, 0.009],
            ],
            { ...fabric, colour: [fabric.colour[0] * 0.7, fabric.colour[1] * 0.7, fabric.colour[2] * 0.7] },
          ),
      )
}

/** Scatter cushions at both ends, and a throw over an arm or the seat. */
export function dress(
  shop: Workshop,
  { accents, second, linen, style }: Palette,
  build: Build,
  wide: number,
  seed: number,
): void {
  const end = wide / 2 - build.arm - 0.24
  const y = build.seat + 0.2
  pillow(shop, {
    x: -end,
    y: y + 0.02,
    z: -0.07,
    tiltDegrees: -22,
    turnDegrees: 14,
    rollDegrees: 4,
    size: [0.47, 0.47, 0.17],
    material: accents[0],
    seed,
  })
  pillow(shop, {
    x: -end + 0.27,
    y: y - 0.03,
    z: 0.02,
    tiltDegrees: -26,
    turnDegrees: 5,
    rollDegrees: -7,
    size: [0.46, 0.31, 0.15],
    material: style === 'luxury' ? accents[1] : linen,
    seed: seed + 1,
  })
  pillow(shop, {
    x: end,
    y: y + 0.01,
    z: -0.07,
    tiltDegrees: -21,
    turnDegrees: -16,
    rollDegrees: -5,
    size: [0.46, 0.46, 0.17],
    material: accents[1],
    seed: seed + 2,
  })
  if (wide < 1.9 || style === 'contemporary') return
  const top = build.seat + 0.045
  draped(shop, {
    line: [
      [top - 0.32, 0.475],
      [top - 0.1, 0.47],
      [top, 0.43],
      [top + 0.015, 0.3],
      [top + 0.012, 0.1],
      [top + 0.02, -0.08],
    ],
    wide: 0.5,
    material: second,
    seed,
    fringe: style === 'traditional' || style === 'scandinavian' ? second : null,
  })
}
