import { useEffect, useState } from 'react'

import { historyOf, redone, stepped, undone } from '#staging/scene-editor/edit-history.ts'
import { replaceQuery } from '#web/address.ts'

import { planQuery } from './plan-address.ts'
import { editedPlan, type PlanEdit } from './plan-edits.ts'
import type { RoomPlan } from './room-plan.ts'

/** A plan that somebody draws, with undo and redo and the piece that is chosen. The page's address always says the plan. */
export function usePlan(first: RoomPlan) {
  const [history, setHistory] = useState(() => historyOf(first))
  const [chosen, choose] = useState<number | null>(null)
  const { now, past, future } = history
  const query = planQuery(now).toString()
  useEffect(() => {
    if (past.length + future.length > 0) replaceQuery(query)
  }, [query, past, future])
  const edit = (change: PlanEdit, isSameMovement = false) => {
    setHistory((before) => stepped(before, editedPlan(before.now, change), isSameMovement))
    if (change.do === 'remove' || change.do === 'replace') choose(null)
    if (change.do === 'add') choose(now.pieces.length)
  }
  const back = (step: typeof undone<RoomPlan>) => {
    setHistory((before) => step(before))
    choose(null)
  }
  return {
    now,
    query,
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
