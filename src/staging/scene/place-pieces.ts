import { wallLength, wallPoint, type Wall } from '#staging/geometry/room.ts'

import { pieceOf } from './catalogue/catalogue.ts'
import { frontOf, type PlacedPiece, type Site } from './plan-rules.ts'
import type { Slot } from './room-sets/slot.ts'

/** How a slot is filled: which wall, where along it, which side, how far. */
export type Choice = { wall: Wall; along: number; side: number; angle: number }

const TURNS: Record<Wall, number> = { back: 0, left: 90, right: -90, front: 180 }

/** Places a piece that refers to no other: against a wall, in the middle, or beside a window, as the choice says. */
export function alone(site: Site, slot: Slot, { wall, along, side, angle }: Choice): PlacedPiece {
  const { room } = site
  const { kind, rule } = slot
  if (rule === 'window') return besideWindow(site, slot)
  const { wide, deep } = pieceOf(kind)
  if (rule === 'middle')
    return {
      kind,
      x: room.widthMetres * (0.5 + angle * 0.2),
      z: room.depthMetres * (0.25 + along * 0.4),
      turnDegrees: side > 0 ? 0 : 90,
    }
  const reach = wallLength(room, wall) - wide - 0.06
  const place = 0.03 + wide / 2 + Math.max(0, reach) * along
  const inset = deep / 2 + 0.03
  const turnDegrees = TURNS[wall]
  if (wall === 'back') return { kind, x: place, z: inset, turnDegrees }
  if (wall === 'front') return { kind, x: place, z: room.depthMetres - inset, turnDegrees }
  if (wall === 'left') return { kind, x: inset, z: place, turnDegrees }
  return { kind, x: room.widthMetres - inset, z: place, turnDegrees }
}

/** A piece where its slot's rule and a choice put it in relation to another. */
export function nextTo(
  { room }: Site,
  { kind, rule, gap = 0, side: fixed }: Slot,
  { side: free, angle }: Choice,
  other: PlacedPiece,
): PlacedPiece {
  const { wide, deep, high } = pieceOf(kind)
  const base = pieceOf(other.kind)
  const [ax, az] = frontOf(other)
  const side = fixed ?? free
  const at = (across: number, ahead: number, turn = 0): PlacedPiece => ({
    kind,
    x: other.x + az * across + ax * ahead,
    z: other.z - ax * across + az * ahead,
    turnDegrees: other.turnDegrees + turn,
  })
  if (rule === 'front') return at(angle * 0.12, base.deep / 2 + gap + deep / 2)
  if (rule === 'beside') return at(side * (base.wide / 2 + gap + wide / 2), (deep - base.deep) / 2)
  if (rule === 'under') return at(0, gap - (/^(outdoor-)?coffee-table/.test(other.kind) ? 0.2 : 0))
  if (rule === 'above')
    return { ...at(0, 0.006 - base.deep / 2 - 0.03), y: base.high + Math.max(0.22, gap) + high / 2 }
  if (rule === 'on') return { ...at(0, -0.02), y: base.surface ?? base.high }
  if (rule === 'over') return { ...at(0, 0), y: room.heightMetres - high / 2 }
  if (rule === 'around') return around(at, side, gap, base.wide, base.deep, deep)
  if (Math.abs(fixed ?? 0) === 10) return at((fixed ?? 0) * 0.03, base.deep / 2 + gap + deep / 2, 180)
  if (fixed === 0) return at(angle * 0.1, base.deep / 2 + gap + deep / 2, 180 + angle * 12)
  // Facing a low table: at its side, turned to it, a little towards the sofa.
  const lean = side * (62 + angle * 28)
  const [cos, sin] = [Math.cos((lean * Math.PI) / 180), Math.sin((lean * Math.PI) / 180)]
  const away = base.wide / 2 + gap + deep / 2
  return at(sin * away, cos * away, lean + 180)
}

/** A curtain beside a window, as long as from above the window to the floor; far outside the room if there's no such window. */
function besideWindow({ room, openings, camera }: Site, { kind, side = 0 }: Slot): PlacedPiece {
  const windows = openings.filter(
    (opening) => opening.kind === 'window' && (camera === null || opening.wall !== 'front'),
  )
  const window = windows[Math.floor(side / 2)]
  const { wide, deep, high } = pieceOf(kind)
  if (!window) return { kind, x: -99, z: -99, turnDegrees: 0 }
  const along = side % 2 === 0 ? window.from - wide / 2 + 0.02 : window.to + wide / 2 - 0.02
  const long = Math.min(window.top + 0.14, room.heightMetres - 0.08) - 0.015
  const [x, , z] = wallPoint(room, window.wall, along, 0, deep / 2 + 0.01)
  return { kind, x, z, y: long / 2 + 0.015, turnDegrees: TURNS[window.wall], stretch: [1, long / high, 1] }
}

function around(
  at: (across: number, ahead: number, turn?: number) => PlacedPiece,
  place: number,
  gap: number,
  wide: number,
  deep: number,
  own: number,
): PlacedPiece {
  const away = gap + own / 2
  if (place >= 4) return place === 4 ? at(wide / 2 + away, 0, -90) : at(-wide / 2 - away, 0, 90)
  const across = (place % 2 ? -1 : 1) * Math.min(0.42, wide * 0.24)
  return place < 2 ? at(across, deep / 2 + away, 180) : at(across, -deep / 2 - away, 0)
}
