import type { Vector } from '#staging/geometry/vectors.ts'
import type { Material } from '#staging/render/material.ts'
import { hashed, noiseAt } from '#staging/render/random.ts'

import type { Placing } from './pose.ts'
import type { Workshop } from './workshop.ts'

/** Adds a stuffed cushion whose corners stick out and whose seams gather, standing upright in the middle of its placing and facing forward. Its tilt is negative if it leans back. */
export function pillow(
  shop: Workshop,
  {
    size,
    material,
    seed = 0,
    tiltDegrees = 0,
    ...placing
  }: { size: Vector; material: Material; seed?: number } & Placing,
): void {
  const [wide, high, thick] = size
  const sag = 0.03 + 0.03 * hashed(seed, 1, 77)
  shop.part({ ...placing, tiltDegrees: -tiltDegrees }, () => {
    for (const side of [-1, 1])
      shop.sheet(
        22,
        22,
        material,
        (u, v) => {
          const [a, b] = [(side > 0 ? u : 1 - u) * 2 - 1, v * 2 - 1]
          const fill = ((1 - Math.abs(a) ** 3) * (1 - Math.abs(b) ** 3)) ** 0.48
          const gather = Math.abs(a * b) * Math.sin((Math.abs(a) - Math.abs(b)) * 16 + seed) * 0.012
          const lumps = (noiseAt(a * 2.1 + seed, b * 2.1, seed + 3) - 0.5) * 0.22
          const x = a * (wide / 2) * (1 - 0.07 * (1 - b * b) * a * a)
          const y = b * (high / 2) * (1 - 0.07 * (1 - a * a) * b * b) - sag * high * 0.5 * fill
          return [x, y, side * ((thick / 2) * fill * (1 + lumps) + gather * Math.min(1, fill * 3))]
        },
        [wide, high],
      )
  })
}

/** A seat cushion's size and look: a soft block with piped seams. `piping` null leaves them out. */
export type Seat = {
  at: Vector
  size: Vector
  material: Material
  piping?: Material | null
  round?: number
  bulge?: number
  tilt?: number
}

/** Adds a filled seat or back cushion, with a line of piping around its upper and lower seams. */
export function seatCushion(
  shop: Workshop,
  { at, size, material, piping = null, round = 0.045, bulge = 0.026, tilt = 0 }: Seat,
): void {
  shop.part({ x: at[0], y: at[1], z: at[2], tiltDegrees: -tilt }, () => {
    shop.block({ at: [0, 0, 0], size, round, bulge, material })
    if (!piping) return
    const [w, h, d] = size
    const inset = round * 0.32
    const flat = Math.min(w, h, d) === h ? 'level' : 'upright'
    for (const side of [-1, 1]) {
      const loop: Vector[] = []
      const [a, b] = flat === 'level' ? [w / 2 - inset, d / 2 - inset] : [w / 2 - inset, h / 2 - inset]
      const off = side * ((flat === 'level' ? h : d) / 2 - inset)
      for (let step = 0; step <= 24; step++) {
        const angle = (step / 24) * 2 * Math.PI
        const reach = (Math.abs(Math.cos(angle) / a) ** 9 + Math.abs(Math.sin(angle) / b) ** 9) ** (-1 / 9)
        const [p, q] = [Math.cos(angle) * reach, Math.sin(angle) * reach]
        loop.push(flat === 'level' ? [p, off, q] : [p, q, off])
      }
      for (let step = 0; step < 24; step++) {
        const [from, to] = [loop[step], loop[step + 1]]
        if (from && to) shop.rod(from, to, 0.0045, piping)
      }
    }
  })
}

/** A hanging cloth, such as a curtain: its width, height and how deep its folds are, in metres; it hangs from its placing's origin. */
export function hanging(
  shop: Workshop,
  {
    wide,
    high,
    fold,
    material,
    seed = 0,
  }: {
    wide: number
    high: number
    fold: number
    material: Material
    seed?: number
  },
): void {
  const waves = Math.max(3, Math.round(wide / 0.075))
  const phase = 6.28 * hashed(seed, 5, 9)
  for (const side of [0, 1])
    shop.sheet(
      waves * 8,
      18,
      material,
      (across, down) => {
        const u = side ? 1 - across : across
        const loose = 0.55 + 0.45 * down
        const wander = (noiseAt(u * 5, down * 1.4, seed) - 0.5) * 0.9 * down
        const wave = Math.sin(u * waves * 2 * Math.PI + phase + wander * 2)
        const soft = Math.sign(wave) * Math.abs(wave) ** 0.8
        return [
          (u - 0.5) * wide * (1 - 0.03 * Math.sin(down * 3)),
          -down * high,
          fold * loose * soft + side * 0.002,
        ]
      },
      [wide * 1.6, high],
    )
}

/** A throw laid over an edge: lines of its middle from one end to the other (height and depth), and its width along x. */
export function draped(
  shop: Workshop,
  {
    line,
    wide,
    material,
    seed = 0,
    fringe = null,
  }: {
    line: readonly (readonly [y: number, z: number])[]
    wide: number
    material: Material
    seed?: number
    fringe?: Material | null
  },
): void {
  const at = (share: number): readonly [number, number] => {
    const place = Math.min(line.length - 1.0001, Math.max(0, share) * (line.length - 1))
    const low = Math.floor(place)
    const [a = [0, 0], b = [0, 0]] = [line[low], line[low + 1]]
    const t = place - low
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
  }
  const point = (u: number, v: number): Vector => {
    const [y, z] = at(v)
    const free = Math.abs(v - 0.5) * 2
    const ripple = Math.sin(u * 19 + seed) * 0.5 + Math.sin(u * 31 + seed * 2) * 0.3
    const slant = 0.05 * (noiseAt(v * 3, 1, seed) - 0.5)
    return [
      (u - 0.5) * wide * (1 - 0.06 * free) + slant,
      y + 0.004 * ripple,
      z + 0.014 * ripple * free ** 1.5,
    ]
  }
  shop.sheet(30, 40, material, point, [wide, 1.4])
  if (!fringe) return
  for (const end of [0, 1])
    for (let thread = 0; thread < 34; thread++) {
      const from = point((thread + 0.5) / 34, end)
      const away = hashed(thread, end, seed) - 0.5
      shop.rod(from, [from[0] + away * 0.02, from[1] - 0.06, from[2] + away * 0.02], 0.0022, fringe, 0.001)
    }
}
