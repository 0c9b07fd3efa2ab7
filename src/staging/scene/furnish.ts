import type { Camera } from '#staging/geometry/camera.ts'
import { WALLS } from '#staging/geometry/room.ts'
import { randomFrom, type Random } from '#staging/render/random.ts'

import { lackingSqm, MAX_LACKING_SQM } from './clear-space.ts'
import { fittedUnits } from './fitted/fitted-units.ts'
import { kept, MAX_HIDING, TOLERATED } from './kept-pieces.ts'
import { alone, nextTo, type Choice } from './place-pieces.ts'
import { costed, showingCost, type CostedPlan, type Placing } from './plan-cost.ts'
import { breaches, collision, hiding, type PlacedPiece, type Site } from './plan-rules.ts'
import { slotsFor } from './room-sets.ts'
import type { RoomType } from './room-sets/room-types.ts'
import type { Style } from './styles.ts'
import { croppedShare } from './view-rules.ts'

/** A furnished room: what stands where, and what it was chosen by. */
export type Scene = { room: RoomType; style: Style; seed: number; pieces: PlacedPiece[] }

/** What furnishing is asked for. */
export type FurnishRequest = { site: Site; room: RoomType; style: Style; seed: number }

const ROUNDS = 5000
/** Sets for floors of up to this many square metres have a small sofa and a small bed. */
const SMALL_AREA = 9
/** Sets for floors of up to this many square metres have the minimum: a single bed, or two chairs at a table. */
const MINIMAL_AREA = 6

/**
 * Furnishes a room by simulated annealing over walls, places along them and sides, with rules for doors, windows, radiators,
 * clearances, conversation and, if there's a photo, the camera's view. Optional pieces that find no good place are left out. The same request
 * gives the same scene.
 */
export function furnish(request: FurnishRequest): Scene {
  const { site } = request
  // A piece too close to the camera matters less than a blocked door, a main piece that's hardly visible even less, and
  // missing clear space least.
  const faults = (scene: Scene) =>
    100 * brokenBy({ ...site, camera: null }, scene) +
    brokenBy(site, scene) +
    unseen(site, scene) +
    0.5 * Math.max(0, lackingSqm(scene.pieces) - MAX_LACKING_SQM)
  const isBetter = (scene: Scene, than: Scene) => {
    const [own, other] = [faults(scene), faults(than)]
    return own < other || (own === other && showing(scene, site) < showing(than, site))
  }
  let best = attempt(request, FIRST)
  const tryMore = (ways: readonly Way[]) => {
    for (const way of ways) {
      const next = attempt(request, way)
      if (isBetter(next, best)) best = next
    }
  }
  // One layout in several happens to be seen better by the camera.
  if (site.camera !== null) {
    tryMore(MORE)
    if (faults(best) > 0 || isCropped(best, site.camera)) tryMore(SMALLER)
  }
  for (const way of OTHERS) {
    if (faults(best) === 0) break
    const next = attempt(request, way)
    if (faults(next) < faults(best)) best = next
  }
  return best
}

/** How well a scene can be seen in the picture; lower is better. Each piece that's clearly visible counts in its favour. */
function showing({ pieces }: Scene, site: Site): number {
  return pieces.reduce((sum, piece, at) => {
    const cost = Math.min(MAX_HIDING, showingCost(piece, site))
    return sum + (at === 0 ? 3 * cost : cost - WORTH)
  }, 0)
}

/** Whether the picture's border cuts off so much of the main piece that a smaller one may look better. */
function isCropped({ pieces: [main] }: Scene, camera: Camera): boolean {
  return main !== undefined && croppedShare(main, camera) > 0.15
}

/** A piece is worth showing if its faults cost less than this. */
const WORTH = 0.3

/** A way of furnishing: the random seed, the floor area the pieces are chosen for, and how strict it is. */
type Way = {
  readonly shift: number
  readonly mostArea: number
  /**
   * How many times more than usual a broken rule costs. If it’s more than 1, every piece that breaks a rule is left
   * out, except the main one.
   */
  readonly strictness: number
}
const FIRST: Way = { shift: 0, mostArea: Infinity, strictness: 1 }
/** Also tried if there's a photo. */
const MORE: readonly Way[] = [
  { shift: 10, mostArea: Infinity, strictness: 1 },
  { shift: 11, mostArea: Infinity, strictness: 1 },
  { shift: 12, mostArea: Infinity, strictness: 1 },
]
/** Tried after those, if the room is too small for them or their main piece is cropped. */
const SMALLER: readonly Way[] = [
  { shift: 13, mostArea: SMALL_AREA, strictness: 1 },
  { shift: 14, mostArea: SMALL_AREA, strictness: 1 },
  { shift: 15, mostArea: SMALL_AREA, strictness: 1 },
]
/** Tried in turn if a room turns out too awkward: again, then with small pieces. */
const OTHERS: readonly Way[] = [
  { shift: 1, mostArea: Infinity, strictness: 4 },
  { shift: 2, mostArea: SMALL_AREA, strictness: 4 },
  { shift: 3, mostArea: SMALL_AREA, strictness: 12 },
  { shift: 4, mostArea: SMALL_AREA, strictness: 40 },
  { shift: 5, mostArea: SMALL_AREA, strictness: 1 },
  { shift: 6, mostArea: SMALL_AREA, strictness: 4 },
  { shift: 7, mostArea: SMALL_AREA, strictness: 12 },
  { shift: 8, mostArea: MINIMAL_AREA, strictness: 4 },
  { shift: 9, mostArea: MINIMAL_AREA, strictness: 40 },
]

function attempt({ site, room, style, seed }: FurnishRequest, way: Way): Scene {
  const random = randomFrom(seed * 977 + 11 + way.shift * 7_919)
  const fixed = fittedUnits(site, room, seed)
  const slots = slotsFor(room, site.room, style, seed, way.mostArea)
  const placing = { site, slots, fixed, strictness: way.strictness }
  const planned = (choices: readonly Choice[], before: Plan | null): Plan => ({
    choices,
    ...costed(placing, placed(placing, choices, before), before),
  })
  let now = planned(
    slots.map(() => chosen(random, site)),
    null,
  )
  let best = now
  for (let round = 0; round < ROUNDS; round++) {
    const heat = 1.5 * (1 - round / ROUNDS) ** 2 + 0.002
    const at = Math.floor(random() * slots.length)
    const choices = now.choices.map((choice, place) =>
      place === at ? moved(choice, random, { site, heat }) : choice,
    )
    const next = planned(choices, now)
    if (next.cost > now.cost && random() > Math.exp((now.cost - next.cost) / heat)) continue
    now = next
    if (now.cost < best.cost) best = now
  }
  return { room, style, seed, pieces: kept(placing, best.pieces) }
}

/** How each slot is filled, and what that costs. */
type Plan = CostedPlan & { readonly choices: readonly Choice[] }

/** A choice at random. With a photo, no piece stands against the wall behind the camera. */
function chosen(random: Random, { camera }: Site): Choice {
  return {
    wall: WALLS[Math.floor(random() * (camera === null ? 4 : 3))] ?? 'back',
    along: random(),
    side: random() < 0.5 ? -1 : 1,
    angle: random() * 2 - 1,
  }
}

function moved(choice: Choice, random: Random, { site, heat }: { site: Site; heat: number }): Choice {
  const kind = random()
  if (kind < 0.25) return chosen(random, site)
  if (kind < 0.4) return { ...choice, side: -choice.side }
  const by = (random() - 0.5) * (0.1 + heat * 0.5)
  return kind < 0.75
    ? { ...choice, along: Math.max(0, Math.min(1, choice.along + by)) }
    : { ...choice, angle: Math.max(-1, Math.min(1, choice.angle + by * 2)) }
}

/** The pieces of these choices. Those that stand as in the plan `before` are the same objects. */
function placed(
  { site, slots }: Placing,
  choices: readonly Choice[],
  before: Plan | null,
): readonly PlacedPiece[] {
  const pieces: PlacedPiece[] = []
  slots.forEach((slot, at) => {
    const choice = choices[at]
    if (!choice) return
    const other = slot.of === undefined ? undefined : pieces[slot.of]
    const known = before?.choices[at] === choice ? before.pieces[at] : undefined
    const hasStayed = slot.of === undefined || other === before?.pieces[slot.of]
    if (known && hasStayed) pieces.push(known)
    else pieces.push(other ? nextTo(site, slot, choice, other) : alone(site, slot, choice))
  })
  return pieces
}

/**
 * Whether a scene keeps every hard rule: nothing overlaps, sticks out, or blocks a door, window or radiator. Standing
 * too close to the camera doesn’t break one.
 */
export function keepsRules(site: Site, scene: { readonly pieces: readonly PlacedPiece[] }): boolean {
  return brokenBy({ ...site, camera: null }, scene) === 0
}

/** How badly the main piece of a scene can be seen in the picture, beyond what's tolerated. */
function unseen(site: Site, { pieces: [main] }: Scene): number {
  return main ? Math.max(0, hiding(main, site) - MAX_HIDING) : 0
}

/** By how much a scene breaks hard rules; 0 if it keeps them. */
function brokenBy(site: Site, { pieces }: { readonly pieces: readonly PlacedPiece[] }): number {
  const counted = (broken: number) => (broken > TOLERATED ? broken : 0)
  return pieces.reduce(
    (sum, piece, at) =>
      sum +
      counted(breaches(piece, site)) +
      pieces.slice(0, at).reduce((all, other) => all + counted(collision(piece, other)), 0),
    0,
  )
}
