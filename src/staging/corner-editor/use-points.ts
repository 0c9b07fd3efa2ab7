import { useRef, useState } from 'react'

import type { HandSetRoom } from '#staging/geometry/hand-set-room.ts'
import { historyOf, redone, stepped, undone } from '#staging/scene-editor/edit-history.ts'

import type { HandleName, Handles, Place } from './handles.ts'

type Points = { readonly handles: Handles; readonly openings: HandSetRoom['openings'] }

/** The points and openings that somebody sets, with undo and redo. Moving the same point on, or the same edge, is one step. */
export function usePoints({ handles, openings }: Points) {
  const [history, setHistory] = useState(() => historyOf<Points>({ handles, openings }))
  const moving = useRef<string>(null)
  const change = (of: (now: Points) => Points, movement: string | null) => {
    const isSame = movement !== null && moving.current === movement
    moving.current = movement
    setHistory((before) => stepped(before, of(before.now), isSame))
  }
  const back = (step: typeof undone<Points>) => {
    moving.current = null
    setHistory((before) => step(before))
  }
  const { now, past, future } = history
  return {
    now,
    /** A movement begins: what follows isn't part of the one before, even of the same point. */
    begin: () => {
      moving.current = null
    },
    move: (name: HandleName, to: Place) =>
      change((before) => ({ ...before, handles: { ...before.handles, [name]: to } }), name),
    setOpenings: (next: HandSetRoom['openings'], movement?: string) =>
      change((before) => ({ ...before, openings: next }), movement ?? null),
    steps: past.length,
    canRedo: future.length > 0,
    undo: () => back(undone),
    redo: () => back(redone),
  }
}
