import { compareRooms } from '#staging/check/compare-rooms.ts'
import { estimateRoom } from '#staging/geometry/estimate-room.ts'
import { photograph } from '#testing/made-up-rooms/photograph.ts'
import { roomMesh } from '#testing/made-up-rooms/room-mesh.ts'
import { cameraOf, makeUpRoom } from '#testing/made-up-rooms/room-plan.ts'

import { figure } from './figures.ts'
import { keptPhotograph } from './kept-photograph.ts'
import { CHEAP, edited, EDITS, furnishedPhotograph, furnitureOf } from './made-up-pairs.ts'
import { MissingFigure } from './missing-figure.ts'
import { visibleShare } from './visible-edits.ts'

/** Clean pairs a room: the same room furnished differently each time. */
const CLEAN = 4
const [WIDTH, HEIGHT] = [480, 320]
/** Furniture is placed for the original room. An opening that it hides more than this of is reported apart: nobody could see the change. */
const LEAST_VISIBLE = 1 / 3
const HIDDEN = 'openings mostly hidden by furniture'

type Tally = { right: number; all: number }

/** Measures how many changed rooms the drift gate finds in pairs of pictures of `rooms` made-up rooms, and how many good pictures it rejects. */
export async function benchDrift(firstSeed: number, rooms: number): Promise<void> {
  const found = new Map<string, Tally>()
  for (let room = 0; room < rooms; room++) judgeRoom(firstSeed + room, found)
  const clean = found.get('none') ?? { right: 0, all: 0 }
  const hidden = found.get(HIDDEN) ?? { right: 0, all: 0 }
  const kinds = [...found].filter(([edit]) => edit !== 'none' && edit !== HIDDEN)
  const sum = (pick: keyof Tally) => kinds.reduce((total, [, tally]) => total + tally[pick], 0)
  const percent = (right: number, all: number) => {
    if (all === 0) throw new MissingFigure('no pair was made')
    return { value: (100 * right) / all, unit: '%', detail: `${right} of ${all}` }
  }
  await figure({ what: 'furnished pictures of the same room rejected', bound: { atMost: 5 } }, () =>
    percent(clean.all - clean.right, clean.all),
  )
  await figure({ what: 'changed rooms found', bound: { atLeast: 95 } }, () =>
    percent(sum('right'), sum('all')),
  )
  await figure({ what: `changed rooms found, with ${HIDDEN}` }, () =>
    percent(sum('right') + hidden.right, sum('all') + hidden.all),
  )
  for (const [edit, { right, all }] of kinds)
    await figure({ what: `found: ${edit}`, bound: { atLeast: 85 } }, () => percent(right, all))
}

function judgeRoom(seed: number, found: Map<string, Tally>): void {
  const made = makeUpRoom(seed)
  const kept = (name: string, take: Parameters<typeof keptPhotograph>[3]) =>
    keptPhotograph(`pair ${seed} ${name}`, WIDTH, HEIGHT, take)
  const original = kept('original', () => photograph(made, WIDTH, HEIGHT, roomMesh(made), CHEAP).raster)
  const camera = cameraOf(made, WIDTH, HEIGHT)
  const estimate = estimateRoom(original, camera.focalPx)
  for (const edit of EDITS) {
    const after = edited(made, edit)
    if (!after) continue
    const seen = visibleShare(made, after, camera, furnitureOf(made, camera, 0).tree)
    const kind = seen !== null && seen < LEAST_VISIBLE ? HIDDEN : edit
    for (let time = 0; time < (edit === 'none' ? CLEAN : 1); time++) {
      const result = kept(
        `${edit} ${time}`,
        () => furnishedPhotograph(made, after, WIDTH, HEIGHT, time).raster,
      )
      const { verdict } = compareRooms(original, result, camera.focalPx, estimate)
      const tally = found.get(kind) ?? { right: 0, all: 0 }
      tally.all += 1
      if ((verdict === 'fail') === (edit !== 'none')) tally.right += 1
      found.set(kind, tally)
    }
  }
}
