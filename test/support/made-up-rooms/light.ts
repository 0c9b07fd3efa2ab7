import { inwardOf, insideOf, PLANES, wallPoint, type Plane } from '#staging/geometry/room.ts'
import { dot, minus, normalised, plus, type Vector } from '#staging/geometry/vectors.ts'
import type { Tree } from '#staging/render/bvh.ts'
import type { Rgb } from '#staging/render/colour.ts'
import { colourAt, type Material } from '#staging/render/material.ts'
import type { Mesh } from '#staging/render/mesh.ts'
import { randomFrom } from '#staging/render/random.ts'
import { noHit, trace } from '#staging/render/trace.ts'

import type { MadeUpRoom } from './room-plan.ts'

/** A room that rays can be traced in. */
export type LitScene = { made: MadeUpRoom; mesh: Mesh; materials: Material[]; tree: Tree }

/** The light that falls on a point of a surface, so that a white surface would shine as brightly as the value says. */
export type LightAt = (point: Vector, facing: Vector) => Rgb

const STEP = 0.2
const RAYS = 28
const SHADOW_SIDE = 4
const BOUNCES = 3

type Map = {
  plane: Plane
  inward: Vector
  at: Vector
  right: Vector
  up: Vector
  columns: number
  rows: number
  direct: Float32Array
  light: Float32Array
}
type Bounce = { map: number; texel: number; point: Vector; facing: Vector; colour: Rgb }

/**
 * Works out how light spreads in a room: windows light texels of about 20 cm (`stepMetres`) directly (with shadows), then light bounces
 * three times. Points in the middle of the room get a blend of all planes that their surface faces.
 */
export function bakeLight(scene: LitScene, stepMetres = STEP): LightAt {
  const { made } = scene
  const random = randomFrom(made.seed + 99)
  const maps = PLANES.map((plane) => mapOf(made, plane, stepMetres))
  const bounces: Bounce[] = []
  maps.forEach((map, number) => {
    for (let texel = 0; texel < map.columns * map.rows; texel++) {
      const point = texelPoint(map, texel)
      const facing = inwardOf(map.plane)
      const [window, lamp] = [windowLight(scene, point, facing), lampLight(scene, point, facing, [0.5, 0.5])]
      map.direct.set([window[0] + lamp[0], window[1] + lamp[1], window[2] + lamp[2]], texel * 3)
      for (let ray = 0; ray < RAYS; ray++) {
        const towards = scattered(facing, (ray + random()) / RAYS, random())
        const met = meet(scene, point, towards)
        if (met) bounces.push({ map: number, texel, ...met })
      }
    }
    map.light.set(map.direct)
  })
  for (let bounce = 0; bounce < BOUNCES; bounce++) {
    const next = maps.map(({ direct }) => Float32Array.from(direct))
    for (const { map, texel, point, facing, colour } of bounces) {
      const light = lightAt(made, maps, point, facing)
      const target = next[map]
      if (target)
        for (let part = 0; part < 3; part++)
          target[texel * 3 + part] =
            (target[texel * 3 + part] ?? 0) + ((light[part] ?? 0) * (colour[part] ?? 0)) / RAYS
    }
    maps.forEach((map, at) => map.light.set(smoothed(map, next[at] ?? map.direct)))
  }
  return (point, facing) => lightAt(made, maps, point, facing)
}

function mapOf({ room }: MadeUpRoom, plane: Plane, stepMetres: number): Map {
  const { widthMetres: w, depthMetres: d, heightMetres: h } = room
  const flat = plane === 'floor' || plane === 'ceiling'
  const at: Vector = flat ? [0, plane === 'floor' ? 0 : h, 0] : wallPoint(room, plane, 0, 0)
  const right: Vector = flat || plane === 'back' || plane === 'front' ? [w, 0, 0] : [0, 0, d]
  const up: Vector = flat ? [0, 0, d] : [0, h, 0]
  const columns = Math.max(4, Math.round(Math.hypot(...right) / stepMetres))
  const rows = Math.max(4, Math.round(Math.hypot(...up) / stepMetres))
  const size = columns * rows * 3
  return {
    plane,
    inward: inwardOf(plane),
    at,
    right,
    up,
    columns,
    rows,
    direct: new Float32Array(size),
    light: new Float32Array(size),
  }
}

function texelPoint(map: Map, texel: number): Vector {
  const [column, row] = [texel % map.columns, Math.floor(texel / map.columns)]
  const place = plus(plus(map.at, map.right, (column + 0.5) / map.columns), map.up, (row + 0.5) / map.rows)
  return plus(place, inwardOf(map.plane), 0.025)
}

/** A direction around `facing`, more often straight on, as a dull surface reflects. */
export function scattered(facing: Vector, first: number, second: number): Vector {
  const [radius, angle] = [Math.sqrt(first), 2 * Math.PI * second]
  const side: Vector = Math.abs(facing[1]) < 0.9 ? normalised([facing[2], 0, -facing[0]]) : [1, 0, 0]
  const other: Vector = [
    facing[1] * side[2] - facing[2] * side[1],
    facing[2] * side[0] - facing[0] * side[2],
    facing[0] * side[1] - facing[1] * side[0],
  ]
  const flat = plus(plus([0, 0, 0], side, radius * Math.cos(angle)), other, radius * Math.sin(angle))
  return plus(flat, facing, Math.sqrt(Math.max(0, 1 - first)))
}

const hit = noHit()

/** What a ray meets: a point, its surface's direction (towards the ray) and colour. Null for the view from a window. */
export function meet(
  { mesh, materials, tree }: LitScene,
  from: Vector,
  towards: Vector,
): Omit<Bounce, 'map' | 'texel'> | null {
  if (!trace(tree, from[0], from[1], from[2], towards[0], towards[1], towards[2], 100, hit)) return null
  const { triangle, u, v, distance } = hit
  const material = materials[mesh.materials[triangle] ?? 0]
  if (!material || material.emission) return null
  const part = (values: Float32Array, width: number, at: number) =>
    (values[triangle * 3 * width + at] ?? 0) * (1 - u - v) +
    (values[triangle * 3 * width + width + at] ?? 0) * u +
    (values[triangle * 3 * width + 2 * width + at] ?? 0) * v
  const facing: Vector = [part(mesh.normals, 3, 0), part(mesh.normals, 3, 1), part(mesh.normals, 3, 2)]
  return {
    point: plus(from, towards, distance),
    facing: normalised(dot(facing, towards) > 0 ? [-facing[0], -facing[1], -facing[2]] : facing),
    colour: colourAt(material, part(mesh.places, 2, 0), part(mesh.places, 2, 1)),
  }
}

function windowLight({ made, tree }: LitScene, point: Vector, facing: Vector): Rgb {
  let total = 0
  for (const window of made.openings) {
    if (window.kind !== 'window') continue
    const area = (window.to - window.from) * (window.top - window.bottom)
    for (let ray = 0; ray < SHADOW_SIDE ** 2; ray++) {
      const across = ((ray % SHADOW_SIDE) + 0.5) / SHADOW_SIDE
      const upwards = (Math.floor(ray / SHADOW_SIDE) + 0.5) / SHADOW_SIDE
      const target = wallPoint(
        made.room,
        window.wall,
        window.from + (window.to - window.from) * across,
        window.bottom + (window.top - window.bottom) * upwards,
        -0.1,
      )
      const away = minus(target, point)
      const distance = Math.hypot(...away)
      const leaves = -dot(away, inwardOf(window.wall)) / distance
      const arrives = dot(away, facing) / distance
      if (leaves <= 0 || arrives <= 0) continue
      if (trace(tree, point[0], point[1], point[2], away[0], away[1], away[2], 0.97, hit, true)) continue
      // Who looks up through the window sees the sky, who looks down the ground, which shines less.
      const shines = 0.2 + 0.8 * Math.max(0, Math.min(1, 0.4 + (away[1] / distance) * 2.5))
      total +=
        (made.sky * shines * leaves * arrives * area) / (Math.PI * distance * distance * SHADOW_SIDE ** 2)
    }
  }
  return [total, total * 1.01, total * 1.03]
}

/** The light that falls on a point directly from a place on the lamp, which is warmer than daylight. `place`: from 0 to 1 along both sides. */
export function lampLight(
  { made, tree }: LitScene,
  point: Vector,
  facing: Vector,
  [a, b]: readonly [number, number],
): Rgb {
  if (made.lamp === undefined) return [0, 0, 0]
  const { widthMetres, depthMetres, heightMetres } = made.room
  const at: Vector = [
    widthMetres / 2 + (a - 0.5) * 0.3,
    heightMetres - 0.05,
    depthMetres * 0.45 + (b - 0.5) * 0.3,
  ]
  const away = minus(at, point)
  const distance = Math.max(0.2, Math.hypot(...away))
  const arrives = dot(away, facing) / distance
  if (arrives <= 0) return [0, 0, 0]
  if (trace(tree, point[0], point[1], point[2], away[0], away[1], away[2], 0.97, hit, true)) return [0, 0, 0]
  const light = (made.lamp * arrives) / (distance * distance)
  return [light, light * 0.84, light * 0.62]
}

/** Red, green, blue and weight, summed by `addTexel` without making objects: this runs for every ray. */
const sums = new Float64Array(4)

function lightAt({ room }: MadeUpRoom, maps: readonly Map[], point: Vector, facing: Vector): Rgb {
  sums.fill(0)
  for (const map of maps) {
    const along = dot(map.inward, facing)
    const away = Math.max(0, insideOf(room, map.plane, point))
    if (along > 0.99 && away < 0.03) {
      sums.fill(0)
      addTexel(map, point, 1)
      break
    }
    // A surface near a plane and facing like it is lit like it. Others get the light of what they face, less directly.
    const share = along > 0 ? (along * along) / (0.05 + away) : (0.12 * along * along) / (0.6 + away)
    if (share >= 1e-3) addTexel(map, point, share)
  }
  const [red = 0, green = 0, blue = 0, weight = 0] = sums
  return weight === 0 ? [0, 0, 0] : [red / weight, green / weight, blue / weight]
}

function addTexel({ at, right, up, columns, rows, light }: Map, point: Vector, share: number): void {
  const [dx, dy, dz] = [point[0] - at[0], point[1] - at[1], point[2] - at[2]]
  const place = (axis: Vector, count: number) => {
    const along = (dx * axis[0] + dy * axis[1] + dz * axis[2]) / dot(axis, axis)
    return Math.max(0, Math.min(count - 1.001, along * count - 0.5))
  }
  const [x, y] = [place(right, columns), place(up, rows)]
  const [left, low] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [x - left, y - low]
  const first = (low * columns + left) * 3
  const above = first + columns * 3
  for (let part = 0; part < 3; part++) {
    const lower = (light[first + part] ?? 0) * (1 - fx) + (light[first + 3 + part] ?? 0) * fx
    const upper = (light[above + part] ?? 0) * (1 - fx) + (light[above + 3 + part] ?? 0) * fx
    sums[part] = (sums[part] ?? 0) + (lower * (1 - fy) + upper * fy) * share
  }
  sums[3] = (sums[3] ?? 0) + share
}

/** The bounced part blurred over neighbours, so that few rays leave no blotches; direct light keeps its shadows. */
function smoothed({ columns, rows, direct }: Map, light: Float32Array): Float32Array {
  const result = Float32Array.from(light)
  for (let texel = 0; texel < columns * rows; texel++)
    for (let part = 0; part < 3; part++) {
      let [total, count] = [0, 0]
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const [column, row] = [(texel % columns) + dx, Math.floor(texel / columns) + dy]
          if (column < 0 || row < 0 || column >= columns || row >= rows) continue
          const at = (row * columns + column) * 3 + part
          total += (light[at] ?? 0) - (direct[at] ?? 0)
          count += 1
        }
      result[texel * 3 + part] = (direct[texel * 3 + part] ?? 0) + total / count
    }
  return result
}
