import { useState } from 'react'

import type { SceneFile } from '#staging/scene/scene-file.ts'

import { historyOf, redone, stepped, undone } from './edit-history.ts'
import { type Arrangement, type Edit, edited } from './scene-edits.ts'

/** The furniture that somebody arranges, with undo and redo, and the piece that is chosen. */
export function useArrangement({ style, pieces, estimate: { room } }: SceneFile) {
  const [history, setHistory] = useState(() => historyOf<Arrangement>({ style, pieces }))
  const [chosen, choose] = useState<number | null>(null)
  const { now, past, future } = history
  const edit = (change: Edit, isSameMovement = false) => {
    setHistory((before) => stepped(before, edited(before.now, change, room), isSameMovement))
    if (change.do === 'remove') choose(null)
    if (change.do === 'add') choose(now.pieces.length)
  }
  const back = (step: typeof undone<Arrangement>) => {
    setHistory((before) => step(before))
    choose(null)
  }
  return {
    now,
    chosen,
    choose,
    edit,
    steps: past.length,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    undo: () => back(undone),
    redo: () => back(redone),
  }
}
