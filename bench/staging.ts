/**
 * How well the staging engine reads rooms that were made up, so that the truth is known: camera and corners from photographs
 * with and without EXIF, windows, doors and radiators, and the drift gate on furnished pairs, some with a changed room. `STAGING_ROOMS` and `STAGING_PAIRS`
 * set how many rooms are photographed (100 and 40 without them: some 400 pairs with a changed room and 160 without), `STAGING_PHOTOS`
 * a folder in which the photographs are kept between runs.
 */
import { project, turnOf, type Camera } from '#staging/geometry/camera.ts'
import { ACCEPTED_CONFIDENCE } from '#staging/geometry/confidence.ts'
import { estimateRoom, type RoomEstimate } from '#staging/geometry/estimate-room.ts'
import { cornersOf, OPENING_KINDS, type OpeningKind, type RoomBox } from '#staging/geometry/room.ts'
import { openPhoto } from '#staging/image/open-photo.server.ts'
import { furnish, keepsRules } from '#staging/scene/furnish.ts'
import { isFittedOut, ROOM_TYPES } from '#staging/scene/room-sets/room-types.ts'
import { STYLES } from '#staging/scene/styles.ts'
import { jpegOf, photograph, type Photograph } from '#testing/made-up-rooms/photograph.ts'
import { cameraOf, makeUpRoom, type MadeUpRoom } from '#testing/made-up-rooms/room-plan.ts'

import { benchDrift } from './support/bench-drift.ts'
import { figure, type Bound } from './support/figures.ts'
import { keptPhotograph } from './support/kept-photograph.ts'
import { openingHits, type OpeningHits } from './support/opening-hits.ts'
import { keepsBudget } from './support/plan-budget.ts'

const ROOMS = Number(process.env['STAGING_ROOMS'] ?? 100)
const PAIRS = Number(process.env['STAGING_PAIRS'] ?? 40)
/** Seeds that nothing was tuned on. */
const FIRST_SEED = 2000
const WIDTH = 720

/** Measures geometry, layout and the drift gate. */
export async function benchStaging(): Promise<void> {
  const known: Estimated[] = []
  const unknown: Estimated[] = []
  for (let room = 0; room < ROOMS; room++) {
    const made = makeUpRoom(FIRST_SEED + room)
    const size = [WIDTH, (WIDTH * 2) / 3] as const
    const raster = keptPhotograph(`room ${made.seed}`, ...size, () => photograph(made, ...size).raster)
    const photo = { raster, camera: cameraOf(made, ...size) }
    known.push(await estimated(made, photo, true))
    unknown.push(await estimated(made, photo, false))
  }
  await reportGeometry('with EXIF', known, true)
  await reportOpenings(known)
  await reportGeometry('without EXIF', unknown, false)
  await benchLayout()
  await benchDrift(FIRST_SEED + 500, PAIRS)
}

type Estimated = {
  turnDegrees: number
  corners: number[]
  confidence: number
  processorMs: number
  openings: Record<OpeningKind, OpeningHits> | null
}

async function reportGeometry(how: string, all: readonly Estimated[], hasExif: boolean): Promise<void> {
  const corners = all.flatMap((each) => each.corners)
  const accepted = all.filter(({ confidence }) => confidence >= ACCEPTED_CONFIDENCE)
  const right = accepted.filter((each) => Math.max(0, ...each.corners) <= 4)
  // The bounds are the feasibility study's, which are for photographs with EXIF.
  const bound = (kept: Bound) => (hasExif ? { bound: kept } : {})
  await figure({ what: `camera turned less than 1° wrongly, ${how}`, ...bound({ atLeast: 95 }) }, () =>
    share(all.filter(({ turnDegrees }) => turnDegrees < 1).length, all.length),
  )
  await figure({ what: `median error of a floor corner, ${how}`, ...bound({ atMost: 2 }) }, () => ({
    value: quantile(corners, 0.5),
    unit: 'px',
  }))
  await figure({ what: `90th percentile of it, ${how}`, ...bound({ atMost: 8 }) }, () => ({
    value: quantile(corners, 0.9),
    unit: 'px',
  }))
  await figure({ what: `estimates accepted, ${how}`, ...bound({ atLeast: 55 }) }, () =>
    share(accepted.length, all.length),
  )
  await figure({ what: `of those, within 4 px, ${how}`, ...bound({ atLeast: 97 }) }, () =>
    share(right.length, accepted.length),
  )
  await figure({ what: `processor time of an estimate, ${how}` }, () => ({
    value: quantile(
      all.map(({ processorMs }) => processorMs),
      0.5,
    ),
    unit: 'ms',
  }))
}

/** Of the openings in rooms whose estimate is accepted. */
async function reportOpenings(all: readonly Estimated[]): Promise<void> {
  for (const kind of OPENING_KINDS) {
    const hits = all.flatMap(({ openings }) => openings?.[kind] ?? [])
    const sum = (of: keyof OpeningHits) => hits.reduce((total, each) => total + each[of], 0)
    await figure({ what: `${kind}s found` }, () => share(sum('hit'), sum('there')))
    await figure({ what: `of those found, really ${kind}s` }, () => share(sum('right'), sum('found')))
  }
}

async function estimated(made: MadeUpRoom, photo: Photograph, hasExif: boolean): Promise<Estimated> {
  const { raster, knownFocalPx } = await openPhoto(await jpegOf(photo, made, hasExif), `room ${made.seed}`)
  const before = process.cpuUsage().user
  const estimate = estimateRoom(raster, knownFocalPx)
  const processorMs = (process.cpuUsage().user - before) / 1000
  if (!estimate) return { turnDegrees: 180, corners: [WIDTH], confidence: 0, processorMs, openings: null }
  const [found, truth] = [turnOf(estimate.camera), turnOf(photo.camera)]
  // A room seen towards a corner has two walls that may be called its back one, a quarter of a turn apart.
  const yawDegrees = ((found.yawDegrees - truth.yawDegrees + 405) % 90) - 45
  const turnDegrees = Math.hypot(
    yawDegrees,
    found.pitchDegrees - truth.pitchDegrees,
    found.rollDegrees - truth.rollDegrees,
  )
  return {
    turnDegrees,
    corners: cornerErrors(photo.camera, made.room, estimate),
    confidence: estimate.confidence,
    processorMs,
    openings: openingsOf(made, photo.camera, estimate),
  }
}

/** The openings found in a room whose corners were recognised; the corner editor shows the others. */
function openingsOf(made: MadeUpRoom, camera: Camera, estimate: RoomEstimate): Estimated['openings'] {
  if (estimate.confidence < ACCEPTED_CONFIDENCE) return null
  const openings = made.openings.filter(({ wall }) => wall !== 'front')
  const hits = (kind: OpeningKind) => openingHits(kind, { camera, room: made.room, openings }, estimate)
  return { window: hits('window'), door: hits('door'), radiator: hits('radiator') }
}

/** Distances in pixels from the visible corners of the floor to the nearest that was found, whatever it's called. */
function cornerErrors(camera: Camera, room: RoomBox, estimate: { camera: Camera; room: RoomBox }): number[] {
  const floor = (of: RoomBox, seenBy: Camera) =>
    cornersOf(of).flatMap(({ name, at }) => {
      const seen = project(seenBy, at)
      return name.startsWith('floor') && seen.depth > 0 ? [{ name, ...seen }] : []
    })
  const found = floor(estimate.room, estimate.camera)
  return floor(room, camera).flatMap(({ name, x, y }) => {
    const isVisible = name.startsWith('floor-back') && x > 0 && y > 0 && x < camera.width && y < camera.height
    return isVisible
      ? [Math.min(camera.width, ...found.map((other) => Math.hypot(x - other.x, y - other.y)))]
      : []
  })
}

async function benchLayout(): Promise<void> {
  const kinds = ROOM_TYPES.filter((type) => !isFittedOut(type))
  const before = process.cpuUsage().user
  const plans = Array.from({ length: Math.max(200, ROOMS * 2) }, (_, at) => {
    const made = makeUpRoom(FIRST_SEED + 10_000 + at)
    const site = { room: made.room, openings: made.openings, camera: cameraOf(made, WIDTH, (WIDTH * 2) / 3) }
    const room = kinds[at % kinds.length] ?? 'living'
    const style = STYLES[(at + Math.floor(at / kinds.length)) % STYLES.length] ?? 'coastal'
    return { site, scene: furnish({ site, room, style, seed: at }) }
  })
  const seconds = (process.cpuUsage().user - before) / 1e6 / plans.length
  const kept = plans.filter(({ site, scene }) => keepsRules(site, scene))
  const good = kept.filter(({ site, scene }) => keepsBudget(site, scene.pieces))
  await figure({ what: 'layouts that keep every hard rule', bound: { atLeast: 99 } }, () =>
    share(kept.length, plans.length),
  )
  await figure({ what: 'layouts that keep the soft budget too', bound: { atLeast: 92 } }, () =>
    share(good.length, plans.length),
  )
  await figure({ what: 'processor time of a layout', bound: { atMost: 1 } }, () => ({
    value: seconds,
    unit: 's',
  }))
}

function share(part: number, whole: number) {
  return { value: (100 * part) / Math.max(1, whole), unit: '%', detail: `${part} of ${whole}` }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
