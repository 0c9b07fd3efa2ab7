import type { SetRequest, Slot } from './slot.ts'
import { oneOf, plantFor, SlotList } from './slots.ts'

/** A living room: sofa, table, rug, pictures, armchair, lamps, a plant, and a television if there's a place. */
export function living(request: SetRequest): Slot[] {
  const { area, style, seed } = request
  const list = new SlotList()
  const chaise = area > 17 && (style === 'contemporary' || style === 'scandinavian') && seed % 2 === 0
  const sofa = list.add(area > 13 ? (chaise ? 'sofa-chaise' : 'sofa-3') : 'sofa-2', 'wall')
  const table = list.add(
    style === 'traditional' || style === 'coastal'
      ? oneOf(['coffee-table', 'coffee-table-long'], seed)
      : 'coffee-table',
    'front',
    { of: sofa, gap: 0.38 },
  )
  list.maybe(area > 12 ? 'rug-large' : 'rug-small', 'under', { of: table })
  list.maybe(
    oneOf(
      style === 'traditional' || style === 'industrial'
        ? ['gallery', 'pictures-2', 'pictures-3']
        : ['pictures-2', 'pictures-1', 'pictures-3'],
      seed,
    ),
    'above',
    { of: sofa },
  )
  const armchair = list.maybe('armchair', 'facing', { of: table, gap: 0.35 })
  const side = list.maybe(style === 'contemporary' ? 'nest-of-tables' : 'side-table', 'beside', {
    of: sofa,
    gap: 0.06,
  })
  if (style !== 'contemporary') list.maybe('table-lamp', 'on', { of: side })
  list.maybe(style === 'contemporary' && area > 14 ? 'arc-lamp' : 'floor-lamp', 'beside', {
    of: sofa,
    gap: 0.08,
  })
  const media = list.maybe(area > 16 ? 'media-unit-wide' : 'media-unit', 'wall')
  list.maybe('television', 'on', { of: media })
  list.maybe(plantFor(request), 'wall')
  list.maybe(style === 'luxury' || style === 'mid-century' ? 'sideboard' : 'shelf', 'wall')
  if (style === 'coastal' || style === 'japandi') list.maybe('pouffe', 'facing', { of: table, gap: 0.25 })
  else list.maybe('basket', 'beside', { of: armchair, gap: 0.1 })
  list.curtains()
  return list.slots
}
