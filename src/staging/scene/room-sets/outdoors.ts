import type { SetRequest, Slot } from './slot.ts'
import { SlotList } from './slots.ts'

/** A patio with less ground than this, in square metres, has room for two chairs at a small table. */
const SMALL_PATIO = 6.5

/** A patio: sofa, armchairs and table, planters along its edges, a fire bowl or lanterns. */
export function patio({ area }: SetRequest): Slot[] {
  if (area < SMALL_PATIO) return smallPatio()
  const list = new SlotList()
  const sofa = list.add('outdoor-sofa', 'wall')
  const table = list.add('outdoor-coffee-table', 'front', { of: sofa, gap: 0.35 })
  list.maybe('rug-large', 'under', { of: table })
  list.maybe('outdoor-armchair', 'facing', { of: table, gap: 0.4 })
  if (area > 14) list.maybe('outdoor-armchair', 'facing', { of: table, gap: 0.4 })
  list.maybe('planter', 'wall')
  list.maybe('topiary', 'beside', { of: sofa, gap: 0.1, side: 1 })
  list.maybe('topiary', 'beside', { of: sofa, gap: 0.1, side: -1 })
  list.maybe('planter', 'wall')
  list.maybe('lantern', 'wall')
  list.maybe('olive-tree', 'wall')
  return list.slots
}

function smallPatio(): Slot[] {
  const list = new SlotList()
  const table = list.add('bistro-table', 'middle')
  for (const side of [0, 1]) list.add('outdoor-chair', 'around', { of: table, gap: -0.1, side })
  list.maybe('planter', 'wall')
  list.maybe('lantern', 'wall')
  list.maybe('topiary', 'wall')
  return list.slots
}

/** A garden: a table with chairs and a parasol, loungers, planters, a fire bowl. */
export function garden({ area }: SetRequest): Slot[] {
  const list = new SlotList()
  const table = list.add('outdoor-dining-table', 'middle')
  for (const side of [0, 1, 2, 3])
    list.add('outdoor-chair', 'around', {
      of: table,
      gap: -0.16,
      side,
      ...(side > 1 && { isOptional: true }),
    })
  list.maybe('parasol', 'beside', { of: table, gap: 0.5 })
  const lounger = list.maybe('lounger', 'wall')
  list.maybe('lounger', 'beside', { of: lounger, gap: 0.4 })
  list.maybe('planter', 'wall')
  list.maybe('planter', 'wall')
  list.maybe('topiary', 'wall')
  if (area > 20) list.maybe('fire-bowl', 'wall')
  list.maybe('olive-tree', 'wall')
  list.maybe('lantern', 'wall')
  return list.slots
}
