import type { SetRequest, Slot } from './slot.ts'
import { oneOf, plantFor, SlotList } from './slots.ts'

/** A bedroom with a smaller floor than this, in square metres, has a single bed. */
const BOX_ROOM = 6.5

/** A bedroom: bed, two bedside tables with lamps, rug, pictures, wardrobe, chest, and a bench or chair. */
export function bedroom(request: SetRequest): Slot[] {
  return bedroomWith(request, { hasFittedWardrobes: false })
}

/** A bedroom whose clothes are in fitted wardrobes, which aren't among its slots. */
export function fittedBedroom(request: SetRequest): Slot[] {
  return bedroomWith(request, { hasFittedWardrobes: true })
}

function bedroomWith(
  request: SetRequest,
  { hasFittedWardrobes }: { readonly hasFittedWardrobes: boolean },
): Slot[] {
  const { area, style, seed } = request
  const list = new SlotList()
  const isSmall = area < 9.5
  const bed = list.add(area < BOX_ROOM ? 'bed-single' : isSmall ? 'bed-double' : 'bed', 'wall')
  for (const side of [1, -1]) {
    const table = list.maybe('bedside', 'beside', { of: bed, gap: 0.07, side })
    list.maybe('table-lamp', 'on', { of: table })
  }
  list.maybe('rug-bed', 'under', { of: bed, gap: 0.55 })
  list.maybe(oneOf(['pictures-1', 'pictures-2'], seed), 'above', { of: bed, gap: 0.22 })
  if (!hasFittedWardrobes) list.maybe(isSmall ? 'wardrobe-2' : 'wardrobe-3', 'wall')
  const chest = list.maybe('chest', 'wall')
  list.maybe('mirror-round', 'above', { of: chest, gap: 0.35 })
  if (area > 12) list.maybe('bench', 'front', { of: bed, gap: 0.06 })
  if (area > 14 || !hasFittedWardrobes) list.maybe(area > 14 ? 'armchair' : 'chest-tall', 'wall')
  list.maybe(plantFor(request), 'wall')
  if (style !== 'industrial') list.maybe('dressing-table', 'wall')
  list.curtains()
  return list.slots
}

/** A nursery: cot, changing table, nursing chair, round rug, toys and a mobile. */
export function nursery(request: SetRequest): Slot[] {
  const list = new SlotList()
  const cot = list.add('cot', 'wall')
  list.maybe('mobile', 'over', { of: cot })
  list.maybe('pictures-3', 'above', { of: cot, gap: 0.32 })
  const changing = list.maybe('changing-table', 'wall')
  list.maybe('wall-shelf', 'above', { of: changing, gap: 0.35 })
  const chair = list.maybe('nursery-chair', 'wall')
  list.maybe('floor-lamp', 'beside', { of: chair, gap: 0.05 })
  list.maybe('rug-round', 'front', { of: cot, gap: 0.25 })
  list.maybe('toy-box', 'wall')
  list.maybe('shelf-low', 'wall')
  list.maybe('pouffe', 'front', { of: chair, gap: 0.2 })
  list.maybe('basket', 'wall')
  if (request.area > 9) list.maybe('wardrobe-2', 'wall')
  list.curtains()
  return list.slots
}
