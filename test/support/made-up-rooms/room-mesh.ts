import { wallLength, wallPoint, WALLS, type Opening, type Wall } from '#staging/geometry/room.ts'
import { minus, type Vector } from '#staging/geometry/vectors.ts'
import { rgb } from '#staging/render/colour.ts'
import type { Material } from '#staging/render/material.ts'
import { MeshBuilder, type Mesh } from '#staging/render/mesh.ts'
import { addBox, addPanel } from '#staging/render/shapes.ts'

import type { MadeUpRoom } from './room-plan.ts'

/** A made-up room as triangles and materials. */
export type RoomMesh = { mesh: Mesh; materials: Material[] }

const REVEAL = 0.12

/** Builds the room: planes with holes for windows, frames, doors, radiators, skirting and coving. */
export function roomMesh(made: MadeUpRoom): RoomMesh {
  const materials: Material[] = []
  const use = (material: Material) => materials.push(material) - 1
  const mesh = new MeshBuilder()
  const { room } = made
  const { widthMetres: w, depthMetres: d, heightMetres: h } = room
  addPanel(mesh, {
    at: [0, 0, 0],
    along: [0, 0, d],
    across: [w, 0, 0],
    material: use(made.floor),
    uv: 'world',
  })
  addPanel(mesh, {
    at: [0, h, 0],
    along: [w, 0, 0],
    across: [0, 0, d],
    material: use({ colour: made.ceiling }),
  })
  const trim = use({ colour: made.paint, coat: 0.03, roughness: 0.4 })
  const day = {
    colour: [0, 0, 0],
    emission: [made.sky, made.sky * 1.02, made.sky * 1.06],
    pattern: { kind: 'panes', sizeMetres: 1, second: rgb('#5d7a45'), seed: made.seed },
  } as const
  const seen = use(made.lamp === undefined ? day : { colour: [0, 0, 0], emission: [0.004, 0.005, 0.009] })
  const white = use({ colour: rgb('#f0f0ee'), coat: 0.03, roughness: 0.3 })
  const dark = use({ colour: rgb('#2b2b2b') })
  const steel = use({ colour: rgb('#c9c7c2'), isMetal: true, roughness: 0.3 })
  for (const wall of WALLS) {
    const openings = made.openings.filter((opening) => opening.wall === wall)
    const paint = use({ colour: made.walls[wall] })
    addWall(mesh, made, wall, paint)
    for (const opening of openings) {
      const on = { mesh, made, opening }
      if (opening.kind === 'window') addWindow(on, { paint, frame: white, seen, trim })
      else if (opening.kind === 'door') addDoor(on, { trim, steel })
      else addRadiator(on, white)
    }
    addSkirting(mesh, made, wall, trim)
    addSockets(mesh, made, wall, white, dark)
    if (made.hasCoving)
      addBar(
        mesh,
        made,
        wall,
        [0, wallLength(room, wall)],
        [h - 0.09, h],
        0.09,
        use({ colour: made.ceiling }),
      )
  }
  const shining = made.lamp === undefined ? white : use({ colour: [0, 0, 0], emission: [5, 4.2, 3.1] })
  const half = made.lamp === undefined ? 0.06 : 0.16
  addBox(mesh, [w / 2 - half, h - 0.035, d * 0.45 - half], [w / 2 + half, h, d * 0.45 + half], shining)
  for (const { low, high, colour } of made.clutter ?? []) addBox(mesh, low, high, use({ colour }))
  return { mesh: mesh.build(), materials }
}

function addWall(mesh: MeshBuilder, { room, openings }: MadeUpRoom, wall: Wall, material: number): void {
  const holes = openings.filter((each) => each.wall === wall && each.kind === 'window')
  const stops = [
    ...new Set([0, wallLength(room, wall), ...holes.flatMap(({ from, to }) => [from, to])]),
  ].toSorted((a, b) => a - b)
  stops.slice(1).forEach((to, at) => {
    const from = stops[at] ?? 0
    const hole = holes.find((each) => each.from <= from && each.to >= to)
    const levels = hole
      ? [
          [0, hole.bottom],
          [hole.top, room.heightMetres],
        ]
      : [[0, room.heightMetres]]
    for (const [low = 0, high = 0] of levels) addFlat(mesh, { room, wall, from, to, low, high, material })
  })
}

type Flat = {
  room: MadeUpRoom['room']
  wall: Wall
  from: number
  to: number
  low: number
  high: number
  material: number
  inset?: number
  uv?: 'unit'
}

function addFlat(
  mesh: MeshBuilder,
  { room, wall, from, to, low, high, material, inset = 0, uv }: Flat,
): void {
  const at = wallPoint(room, wall, from, low, inset)
  const along = minus(wallPoint(room, wall, to, low, inset), at)
  addPanel(mesh, { at, along, across: [0, high - low, 0], material, ...(uv && { uv }) })
}

function addBar(
  mesh: MeshBuilder,
  { room }: MadeUpRoom,
  wall: Wall,
  [from, to]: readonly [number, number],
  [low, high]: readonly [number, number],
  thick: number,
  material: number,
  inset = 0,
): void {
  const [a, b] = [wallPoint(room, wall, from, low, inset), wallPoint(room, wall, to, high, inset + thick)]
  const corner = (pick: (...both: number[]) => number): Vector => [
    pick(a[0], b[0]),
    pick(a[1], b[1]),
    pick(a[2], b[2]),
  ]
  addBox(mesh, corner(Math.min), corner(Math.max), material)
}

type On = { mesh: MeshBuilder; made: MadeUpRoom; opening: Opening }

function addWindow(
  { mesh, made, opening }: On,
  use: { paint: number; frame: number; seen: number; trim: number },
): void {
  const { wall, from, to, bottom, top } = opening
  const bar = (
    span: readonly [number, number],
    levels: readonly [number, number],
    thick: number,
    material: number,
    inset: number,
  ) => addBar(mesh, made, wall, span, levels, thick, material, inset)
  // The four sides of the reveal, then the view behind it.
  bar([from - 0.02, from], [bottom, top], REVEAL, use.paint, -REVEAL)
  bar([to, to + 0.02], [bottom, top], REVEAL, use.paint, -REVEAL)
  bar([from, to], [top, top + 0.02], REVEAL, use.paint, -REVEAL)
  bar([from - 0.04, to + 0.04], [bottom - 0.03, bottom], REVEAL + 0.04, use.trim, -REVEAL)
  addFlat(mesh, {
    room: made.room,
    wall,
    from,
    to,
    low: bottom,
    high: top,
    material: use.seen,
    inset: -REVEAL,
    uv: 'unit',
  })
  const frame = 0.055
  const panes = Math.max(1, Math.round((to - from) / 0.7))
  for (let pane = 0; pane <= panes; pane++) {
    const at = from + ((to - from - frame) * pane) / panes
    bar([at, at + frame], [bottom, top], 0.05, use.frame, 0.002 - REVEAL)
  }
  const transom = top - (top - bottom) * 0.3
  for (const level of [bottom, top - frame, ...(made.seed % 2 ? [transom] : [])])
    bar([from, to], [level, level + frame], 0.05, use.frame, 0.003 - REVEAL)
}

function addDoor({ mesh, made, opening }: On, { trim, steel }: { trim: number; steel: number }): void {
  const { wall, from, to, top } = opening
  const bar = (
    span: readonly [number, number],
    levels: readonly [number, number],
    thick: number,
    material = trim,
  ) => addBar(mesh, made, wall, span, levels, thick, material)
  bar([from - 0.08, from - 0.005], [0, top + 0.08], 0.02)
  bar([to + 0.005, to + 0.08], [0, top + 0.08], 0.02)
  bar([from - 0.08, to + 0.08], [top + 0.005, top + 0.08], 0.02)
  bar([from, to], [0.006, top], 0.004)
  const middle = (from + to) / 2
  for (const [low, high] of [
    [0.25, 0.85],
    [1.05, 1.85],
  ] as const)
    for (const [left, right] of [
      [from + 0.1, middle - 0.05],
      [middle + 0.05, to - 0.1],
    ] as const) {
      bar([left, right], [low, low + 0.022], 0.016)
      bar([left, right], [high - 0.022, high], 0.016)
      bar([left, left + 0.022], [low, high], 0.016)
      bar([right - 0.022, right], [low, high], 0.016)
      bar([left + 0.05, right - 0.05], [low + 0.05, high - 0.05], 0.013)
    }
  bar([from + 0.05, from + 0.17], [1, 1.02], 0.06, steel)
}

function addRadiator({ mesh, made, opening }: On, material: number): void {
  const { wall, from, to, bottom, top } = opening
  addBar(mesh, made, wall, [from, to], [bottom, top], 0.05, material, 0.03)
  const fins = Math.round((to - from) / 0.06)
  for (let fin = 0; fin < fins; fin++) {
    const at = from + ((to - from) * (fin + 0.2)) / fins
    addBar(mesh, made, wall, [at, at + 0.032], [bottom + 0.04, top - 0.04], 0.012, material, 0.08)
  }
}

function addSkirting(mesh: MeshBuilder, made: MadeUpRoom, wall: Wall, material: number): void {
  const doors = made.openings.filter((each) => each.wall === wall && each.kind === 'door')
  const run = (from: number, to: number) => {
    addBar(mesh, made, wall, [from, to], [0, made.skirtingMetres * 0.82], 0.016, material)
    addBar(mesh, made, wall, [from, to], [made.skirtingMetres * 0.82, made.skirtingMetres], 0.009, material)
  }
  let from = 0
  for (const door of doors.toSorted((a, b) => a.from - b.from)) {
    run(from, door.from - 0.08)
    from = door.to + 0.08
  }
  run(from, wallLength(made.room, wall))
}

/** A double socket above the skirting, and a switch beside a door. */
function addSockets(mesh: MeshBuilder, made: MadeUpRoom, wall: Wall, white: number, dark: number): void {
  const taken = made.openings.filter((each) => each.wall === wall)
  const at = wallLength(made.room, wall) * (0.24 + ((made.seed * 37 + wall.length * 17) % 50) / 100)
  if (taken.every(({ from, to }) => at < from - 0.2 || at > to + 0.2)) {
    addBar(mesh, made, wall, [at - 0.073, at + 0.073], [0.42, 0.506], 0.009, white)
    for (const side of [-0.036, 0.036])
      for (const [x, y] of [
        [0, 0.476],
        [-0.011, 0.452],
        [0.011, 0.452],
      ] as const)
        addBar(
          mesh,
          made,
          wall,
          [at + side + x - 0.003, at + side + x + 0.003],
          [y - 0.004, y + 0.004],
          0.0095,
          dark,
        )
  }
  for (const door of taken.filter((each) => each.kind === 'door'))
    if (door.to + 0.3 < wallLength(made.room, wall))
      addBar(mesh, made, wall, [door.to + 0.16, door.to + 0.246], [1.12, 1.206], 0.009, white)
}
