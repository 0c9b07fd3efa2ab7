import { valueAt } from '#staging/image/grey.ts'

import type { SeenBox } from './box-search.ts'
import type { Eye } from './edge-maps.ts'
import { ABOVE, BELOW, floorProfiles, type Profile, type Tones } from './floor-profiles.ts'

/** Where the floor ends below a wall, and how clearly. */
export type FloorEnd = {
  /** How far up the wall from the box's edge the floor's colour ends, in heights of the camera above the floor. */
  readonly level: number
  /** The same in pixels, at the median point. */
  readonly px: number
  /** How much the colour changes there, in grey levels. */
  readonly step: number
  /** The share of points along the edge at which it changes by at least a third of that. */
  readonly share: number
  /** Points that were looked at. */
  readonly points: number
  /** How clear the clearest other change is, as a share of this one's. */
  readonly rival: number
  /** The share of points below which the floor is burnt out. */
  readonly burnt: number
  /** Whether it can't be seen next to the edge's first and last point, over about a seventh of its length. */
  readonly hidden: readonly [boolean, boolean]
}

type Tone = readonly [number, number, number]

const SPACING = 0.006
/** Steps as clear as this are all the same: a red wall above a white skirting isn't more of an edge than the skirting's foot. */
const CLEAR = 50
const FEWEST = 5

/** British skirtings are nearly always white. So where a picture gets darker from the floor up, that’s seldom the floor’s end. */
const DARKER = 0.35
/** If it’s the lower of two, though, the skirting may be dark: this much of its clearness counts as doubt. */
const DOUBT = 0.8
/** Heights of skirtings, as shares of the camera's height above the floor, and how far two walls' may differ. */
const SKIRTING = { least: 0.035, most: 0.22, differs: 0.3 }
/** Changes of colour smaller than this, in grey levels, are no skirting's. */
const FAINT = 10

/**
 * Where the floor ends below each wall of a box: the lowest sharp change of colour along the whole edge that's nearly as clear as the
 * clearest one. The top of a skirting is higher and mostly gets darker, joints of boards have the same colour on both sides, and shadows
 * get darker. A dark strip that's equally high below two walls is a dark skirting. Null for walls whose edge isn't visible. A wall that was
 * placed by its corners and ceiling (`placeWalls`) has its floor's end where it stands, if the colour changes there.
 */
export function floorEnds(
  tones: Tones,
  eye: Eye,
  box: SeenBox,
  placed: readonly boolean[] = [],
): (FloorEnd | null)[] {
  const walls = ([0, 1, 2] as const).map((edge) => {
    const profiles = floorProfiles(tones, eye, box, edge)
    const peaks = profiles.length < FEWEST ? [] : peaksOf(profiles)
    return { profiles, peaks, strips: darkStrips(peaks) }
  })
  return walls.map((wall, at) => {
    const own = placed[at] === true ? nearestPeak(wall) : undefined
    if (own) return endAt(tones, wall, own, 0)
    const others = walls.filter((other) => other !== wall).flatMap(({ strips }) => strips)
    return floorEnd(
      tones,
      wall,
      wall.strips.find((strip) => others.some((other) => isAsHigh(strip, other))),
    )
  })
}

/** A change of colour this near a wall's edge, in pixels, is its own, and one of so many grey levels is as clear as any. */
const [NEAR_PX, SURE_STEP] = [2.5, 20]

/** How clearly the floor ends at each wall of a box itself, from 0 to 1, whatever else is above or below; null where it isn't visible. */
export function footClarity(tones: Tones, eye: Eye, box: SeenBox): (number | null)[] {
  return ([0, 1, 2] as const).map((edge) => {
    const profiles = floorProfiles(tones, eye, box, edge)
    if (profiles.length < FEWEST) return null
    const foot = nearestPeak({ profiles, peaks: peaksOf(profiles) })
    return foot ? shareOf(profiles, foot.level) * Math.min(1, foot.size / SURE_STEP) : 0
  })
}

type Peak = {
  readonly level: number
  readonly size: number
  readonly clear: number
  readonly weighed: number
  readonly isDarker: boolean
}

/** The lower and upper edge of a strip that's darker than what's below and above it. */
type Strip = { readonly foot: Peak; readonly top: Peak }

type Wall = { readonly profiles: readonly Profile[]; readonly peaks: readonly Peak[] }

function floorEnd(tones: Tones, { profiles, peaks }: Wall, skirting: Strip | undefined): FloorEnd | null {
  const most = Math.max(0, ...peaks.map(({ weighed }) => weighed))
  const end = skirting?.foot ?? peaks.find(({ weighed }) => weighed >= 0.8 * most)
  if (!end || most < 4) return null
  const sure = skirting ? end.clear : end.weighed
  const rivals = peaks.map((peak) =>
    peak === end || peak === skirting?.top ? 0 : Math.max(peak.weighed, doubtOf(peak, end)),
  )
  return endAt(tones, { profiles, peaks }, end, Math.max(0, ...rivals) / sure)
}

function endAt(tones: Tones, { profiles }: Wall, end: Peak, rival: number): FloorEnd {
  return {
    level: end.level,
    px: end.level * medianUnit(profiles),
    step: end.size,
    share: shareOf(profiles, end.level),
    points: profiles.length,
    rival,
    burnt: burntShare(tones, profiles, end.level),
    hidden: hiddenEnds(clearAt(profiles, end.level)),
  }
}

/** The clearest change of colour where a wall stands. */
function nearestPeak({ profiles, peaks }: Wall): Peak | undefined {
  const near = peaks.filter(({ level }) => Math.abs(level * medianUnit(profiles)) < NEAR_PX)
  return near.toSorted((a, b) => b.size - a.size)[0]
}

/** How much a lower change of colour speaks against the floor's end: as much as it's clear if a dark skirting would be as high. */
function doubtOf(lower: Peak, end: Peak): number {
  const height = end.level - lower.level
  if (height < 0) return 0
  const mayBeSkirting = lower.isDarker && height > SKIRTING.least && height < SKIRTING.most
  return (mayBeSkirting ? 1 : DOUBT) * lower.clear
}

/** Strips as high as a skirting, at whose foot the colour gets darker and at whose top brighter, from the lowest. */
function darkStrips(peaks: readonly Peak[]): Strip[] {
  const clear = peaks.filter(({ size }) => size >= FAINT)
  return clear.flatMap((foot, at) => {
    const top = clear.slice(at + 1).find(({ size }) => size > 0.4 * foot.size)
    if (!top || !foot.isDarker || top.isDarker) return []
    const height = top.level - foot.level
    return height > SKIRTING.least && height < SKIRTING.most ? [{ foot, top }] : []
  })
}

const heightOf = ({ foot, top }: Strip) => top.level - foot.level

const isAsHigh = (one: Strip, other: Strip) =>
  Math.abs(heightOf(one) / heightOf(other) - 1) < SKIRTING.differs

/** The levels at which the colour changes more sharply than just below and above, from the lowest. */
function peaksOf(profiles: readonly Profile[]): Peak[] {
  const count = Math.floor((BELOW + ABOVE) / SPACING) - 1
  const levels = Array.from({ length: count }, (_, at) => (at + 1) * SPACING - BELOW)
  const sharp = levels.map((level) => sharpStep(profiles, level))
  const near = Math.max(3, Math.ceil(4 / (medianUnit(profiles) * SPACING)))
  return sharp.flatMap(({ size, isDarker }, at) => {
    const around = sharp.slice(Math.max(0, at - near), at + near + 1)
    if (size === 0 || around.some((other) => other.size > size)) return []
    const clear = Math.min(CLEAR, size)
    return [{ level: levels[at] ?? 0, size, clear, weighed: clear * (isDarker ? DARKER : 1), isDarker }]
  })
}

const medianUnit = (profiles: readonly Profile[]) => medianOf(profiles.map(({ unit }) => unit))

function medianOf(values: readonly number[]): number {
  return Float64Array.from(values).sort()[values.length >> 1] ?? 0
}

/** The change of colour at a level along the whole edge, less the change that continues to either side. */
function sharpStep(profiles: readonly Profile[], level: number): { size: number; isDarker: boolean } {
  const here = medianStep(profiles, level, 0)
  const [before, after] = [-5, 5].map((shift) => here && medianStep(profiles, level, shift))
  if (!here || !before || !after) return { size: 0, isDarker: false }
  const whole = Math.hypot(...here)
  const along = (other: Tone) =>
    Math.max(0, (other[0] * here[0] + other[1] * here[1] + other[2] * here[2]) / (whole || 1))
  return { size: Math.max(0, whole - Math.max(along(before), along(after))), isDarker: here[0] < 0 }
}

function medianStep(profiles: readonly Profile[], level: number, shift: number): Tone | null {
  const values = [0, 1, 2].map(() => new Float64Array(profiles.length))
  let count = 0
  for (const profile of profiles) {
    if (!(Math.abs(stepAt(profile, level * profile.unit + shift, 0)) < Infinity)) continue
    for (let part = 0; part < 3; part++) {
      const list = values[part]
      if (list) list[count] = stepAt(profile, level * profile.unit + shift, part)
    }
    count += 1
  }
  if (count < Math.max(3, profiles.length / 2)) return null
  const middle = (part: number) => values[part]?.subarray(0, count).sort()[count >> 1] ?? 0
  return [middle(0), middle(1), middle(2)]
}

/** The step of one tone this many pixels up from the edge, blended between neighbours; NaN if it isn't in the picture. */
function stepAt({ steps, below }: Profile, px: number, part: number): number {
  const low = Math.floor(px + below)
  const share = px + below - low
  return (
    (steps[low * 3 + part] ?? Number.NaN) * (1 - share) + (steps[(low + 1) * 3 + part] ?? Number.NaN) * share
  )
}

/** How far below the floor's end, in pixels, it's looked at, and from which brightness on it's burnt out. */
const [BELOW_END, BURNT] = [5, 251]

function burntShare([light]: Tones, profiles: readonly Profile[], level: number): number {
  const burnt = profiles.filter(({ at: [x, y], across, unit }) => {
    const up = level * unit - BELOW_END
    return valueAt(light, x + across[0] * up, y + across[1] * up) > BURNT
  })
  return burnt.length / profiles.length
}

/** At which points the colour changes at a level by at least a third of what's usual along the edge. */
function clearAt(profiles: readonly Profile[], level: number): boolean[] {
  const whole = medianStep(profiles, level, 0)
  const size = whole ? Math.hypot(...whole) : 0
  return profiles.map((profile) => {
    const along = (whole ?? []).reduce(
      (sum, value, part) => sum + value * stepAt(profile, level * profile.unit, part),
      0,
    )
    return along > size * size * 0.35
  })
}

function shareOf(profiles: readonly Profile[], level: number): number {
  return clearAt(profiles, level).filter(Boolean).length / profiles.length
}

/** Which part of an edge is looked at next to its ends, and how much of that must be missing. */
const END = { part: 0.15, missing: 0.6 } as const

function hiddenEnds(clear: readonly boolean[]): readonly [boolean, boolean] {
  const count = Math.ceil(END.part * clear.length)
  const isHidden = (some: readonly boolean[]) =>
    some.filter((isClear) => !isClear).length >= END.missing * some.length
  return [isHidden(clear.slice(0, count)), isHidden(clear.slice(-count))]
}
