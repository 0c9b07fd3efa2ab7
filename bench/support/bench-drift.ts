import { compareRooms } from '#staging/check/compare-rooms.ts'

import { driftPairs } from './drift-pairs.ts'
import { figure } from './figures.ts'
import { MissingFigure } from './missing-figure.ts'

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
  for (const { edit, isHidden, original, result, focalPx, estimate } of driftPairs(seed)) {
    const { verdict } = compareRooms(original, result, focalPx, estimate)
    const kind = isHidden ? HIDDEN : edit
    const tally = found.get(kind) ?? { right: 0, all: 0 }
    tally.all += 1
    if ((verdict === 'fail') === (edit !== 'none')) tally.right += 1
    found.set(kind, tally)
  }
}
