import type { SetRequest, Slot } from './slot.ts'
import { oneOf, plantFor, SlotList } from './slots.ts'

/** A home office: desk and chair, pictures, shelves, drawers, an armchair with a lamp, and a rug. */
export function office(request: SetRequest): Slot[] {
  const { area, style, seed } = request
  const list = new SlotList()
  const desk = list.add(area > 8 ? 'desk' : 'writing-desk', 'wall')
  const chair = list.add('office-chair', 'facing', { of: desk, gap: -0.02, side: 0 })
  list.maybe(oneOf(['pictures-1', 'wall-shelf', 'pictures-2'], seed), 'above', { of: desk, gap: 0.6 })
  list.maybe('rug-small', 'under', { of: chair })
  list.maybe(area > 10 ? 'shelf-wide' : 'shelf', 'wall')
  list.maybe(
    style === 'industrial' || style === 'contemporary' ? 'filing-cabinet' : 'desk-drawers',
    'beside',
    { of: desk, gap: 0.05 },
  )
  const seat = list.maybe(area > 13 ? 'day-bed' : 'armchair', 'wall')
  list.maybe('floor-lamp', 'beside', { of: seat, gap: 0.06 })
  list.maybe(plantFor(request), 'wall')
  list.maybe('basket', 'wall')
  list.curtains()
  return list.slots
}

/** A hall: console with a mirror and a lamp, shoe bench with a coat rack, runner, umbrellas. */
export function hallway(request: SetRequest): Slot[] {
  const list = new SlotList()
  const table = list.add('console-table', 'wall')
  list.maybe('mirror-round', 'above', { of: table, gap: 0.3 })
  const bench = list.maybe('shoe-bench', 'wall')
  list.maybe('coat-rack', 'above', { of: bench, gap: 0.1 })
  list.maybe(request.area > 9 ? 'rug-large' : 'runner', 'middle')
  list.maybe('umbrella-stand', 'wall')
  list.maybe('shoe-cabinet', 'wall')
  list.maybe(plantFor(request), 'wall')
  list.maybe('pictures-3', 'above', { of: 6, gap: 0.35 })
  list.maybe('mirror-tall', 'wall')
  return list.slots
}
