import type { PieceKind } from '../catalogue/catalogue.ts'
import { breaches, type PlacedPiece, type Site } from '../plan-rules.ts'
import { lengthOf } from './kitchen-layouts.ts'
import { hasWindow, type Run, unitAt } from './wall-runs.ts'

/** A unit of a run, and where it stands along the wall. */
export type PlacedUnit = { readonly kind: PieceKind; readonly at: Run }

/** Widths of base units in metres, the widest first. */
const WIDTHS = [0.8, 0.6, 0.4] as const
const BASES = { 0.8: 'kitchen-base-80', 0.6: 'kitchen-base-60', 0.4: 'kitchen-base-40' } as const
const DRAWERS = { 0.8: 'kitchen-drawers-80', 0.6: 'kitchen-drawers-60', 0.4: 'kitchen-base-40' } as const
const WALLS = { 0.8: 'kitchen-wall-80', 0.6: 'kitchen-wall-60', 0.4: 'kitchen-wall-40' } as const
const MIN_GAP = 0.25
const MIN_NARROW = 0.3
const MAX_WIDE = 0.95
const TOLERATED = 0.02

/** Wall units hang 48 cm above the worktop and a hood 70 cm above the hob; both are given by their middle, in metres. */
const WALL_UNIT = { middle: 0.91 + 0.48 + 0.36, top: 2.11 } as const
const HOOD_MIDDLE = 0.91 + 0.7 + 0.3

/** A run's units from its start to its end: the fixed ones that are on it, and base units and drawers between them. */
export function filledWith(run: Run, fixed: readonly PlacedUnit[]): PlacedUnit[] {
  const own = fixed
    .filter(({ at }) => at.wall === run.wall && at.from >= run.from - 0.01 && at.to <= run.to + 0.01)
    .toSorted((a, b) => a.at.from - b.at.from)
  const units: PlacedUnit[] = []
  let from = run.from
  for (const unit of own) {
    units.push(...baseUnits({ wall: run.wall, from, to: unit.at.from }), unit)
    from = unit.at.to
  }
  return [...units, ...baseUnits({ wall: run.wall, from, to: run.to })]
}

/** Base units that fill a gap; the first of each has drawers. */
function baseUnits(gap: Run): PlacedUnit[] {
  if (lengthOf(gap) < MIN_GAP) return []
  let from = gap.from
  return widthsFor(lengthOf(gap)).map(({ usual, wide }, at) => {
    const to = from + wide
    const unit = { kind: at === 0 ? DRAWERS[usual] : BASES[usual], at: { ...gap, from, to } }
    from = to
    return unit
  })
}

type Width = { readonly usual: (typeof WIDTHS)[number]; readonly wide: number }

/** Widths of units that fill a length exactly: the usual ones, and what's left over as a narrow unit or as more width of the last. */
function widthsFor(length: number): Width[] {
  const widths: Width[] = []
  let left = length
  for (let next = fitting(left); next !== undefined; next = fitting(left)) {
    widths.push({ usual: next, wide: next })
    left -= next
  }
  if (left < 0.001) return widths
  const last = widths.at(-1)
  if (!last || left >= MIN_NARROW) return [...widths, { usual: 0.4, wide: left }]
  const wide = last.wide + left
  const wider =
    wide > MAX_WIDE ? [1, 2].map((): Width => ({ usual: 0.6, wide: wide / 2 })) : [{ ...last, wide }]
  return [...widths.slice(0, -1), ...wider]
}

const fitting = (left: number) => WIDTHS.find((wide) => wide <= left + 0.001)

/** Wall units above the base units, and a hood above the hob, where there's no window behind and the ceiling is high enough. */
export function wallUnitsOver(site: Site, units: readonly PlacedUnit[]): PlacedPiece[] {
  if (site.room.heightMetres < WALL_UNIT.top + 0.08) return []
  const hung = units.flatMap(({ kind, at }) => {
    if (hasWindow(site, at)) return []
    if (kind === 'kitchen-hob') return [unitAt(site, 'kitchen-hood', at, { y: HOOD_MIDDLE })]
    if (!/^kitchen-(base|drawers|sink)/.test(kind)) return []
    const wide = lengthOf(at)
    const usual = WIDTHS.find((each) => each <= wide + 0.001) ?? 0.4
    return [unitAt(site, WALLS[usual], at, { wide, y: WALL_UNIT.middle })]
  })
  return hung.filter((unit) => breaches(unit, site) <= TOLERATED)
}
