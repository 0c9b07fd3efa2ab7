import type { SetRequest, Slot } from './slot.ts'
import { oneOf, plantFor, SlotList } from './slots.ts'

/** A dining room: table and chairs under a lamp, rug, sideboard with pictures or a mirror, plant. */
export function dining(request: SetRequest): Slot[] {
  const { area, style, seed } = request
  const list = new SlotList()
  const isRound = area < 15 && seed % 3 === 2
  const table = list.add(
    isRound
      ? 'dining-table-round'
      : area > 20
        ? 'dining-table-extending'
        : area > 13
          ? 'dining-table-6'
          : 'dining-table-4',
    'middle',
  )
  chairs(list, table, area > 13 && !isRound ? 6 : 4)
  list.maybe('pendant', 'over', { of: table })
  list.maybe(area > 13 ? 'rug-dining' : 'rug-large', 'under', { of: table })
  const board = list.maybe(area > 12 ? 'sideboard' : 'sideboard-small', 'wall')
  list.maybe(
    style === 'luxury' || style === 'coastal' ? 'mirror-round' : oneOf(['pictures-2', 'pictures-1'], seed),
    'above',
    { of: board, gap: 0.4 },
  )
  list.maybe('display-cabinet', 'wall')
  list.maybe(plantFor(request), 'wall')
  list.curtains()
  return list.slots
}

/** The free half of a kitchen: a table with chairs, stools at a bar, and what stands along the wall. Kitchen units are the room's own. */
export function kitchenDiner(request: SetRequest): Slot[] {
  const { area, seed } = request
  const list = new SlotList()
  const table = list.add(
    oneOf(['dining-table-6', 'dining-table-round', 'dining-table-4'], seed + (area > 14 ? 0 : 1)),
    'middle',
  )
  chairs(list, table, 4)
  list.maybe('pendant', 'over', { of: table })
  list.maybe('rug-large', 'under', { of: table })
  const bar = list.maybe('bar-table', 'wall')
  for (const side of [-1, 1]) list.maybe('bar-stool', 'facing', { of: bar, gap: -0.12, side: side * 10 })
  list.maybe('shelf-low', 'wall')
  list.maybe('clock', 'above', { of: bar, gap: 0.5 })
  list.maybe('bench', 'wall')
  list.maybe(plantFor(request), 'wall')
  list.curtains()
  return list.slots
}

/** Loose furniture of a fitted kitchen, if there's space: a table with chairs, a plant. */
export function kitchen(request: SetRequest): Slot[] {
  const list = new SlotList()
  const { area } = request
  const table = list.maybe(
    area > 18 ? 'dining-table-6' : area > 13 ? 'dining-table-round' : 'bistro-table',
    'middle',
  )
  for (let side = 0; side < (area > 13 ? 4 : 2); side++)
    list.maybe('chair', 'around', { of: table, gap: -0.2, side: area > 13 ? side : side + 4 })
  list.maybe('pendant', 'over', { of: table })
  list.maybe(plantFor(request), 'wall')
  return list.slots
}

function chairs(list: SlotList, table: number, count: number): void {
  for (let side = 0; side < count; side++)
    list.add('chair', 'around', { of: table, gap: -0.2, side, ...(side > 1 && { isOptional: true }) })
}
