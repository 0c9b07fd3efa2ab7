import { type PointerEvent, type RefObject, useRef } from 'react'

import type { Arrangement, Edit } from './scene-edits.ts'
import type { SceneView } from './scene-view.ts'

type Dragged = { at: number; fromX: number; fromZ: number; startX: number; startZ: number; isMoving: boolean }

type DraggingProps = {
  readonly view: RefObject<SceneView | null>
  readonly now: Arrangement
  readonly choose: (at: number | null) => void
  readonly edit: (edit: Edit, isSameMovement: boolean) => void
}

/** Moves a piece with mouse, pen or one finger: over the floor, or along its wall if it hangs. */
export function useDragging({ view, now, choose, edit }: DraggingProps) {
  const dragged = useRef<Dragged>(null)
  const hasMissed = useRef(false)
  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return [(clientX - left) / width, (clientY - top) / height] as const
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    if (!event.isPrimary) return
    dragged.current = null
    // Not when it's put down: a finger that begins to scroll where nothing is leaves the choice as it is.
    if (hasMissed.current && event.type === 'pointerup') choose(null)
    hasMissed.current = false
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || event.button !== 0) return
      const [across, down] = placeOf(event)
      const at = view.current?.pieceAt(across, down) ?? null
      const piece = at === null ? undefined : now.pieces[at]
      hasMissed.current = at === null
      if (at === null || !piece) return
      choose(at)
      const from = view.current?.floorAt(across, down)
      if (!from) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const { x: fromX, z: fromZ } = from
      dragged.current = { at, fromX, fromZ, startX: piece.x, startZ: piece.z, isMoving: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const drag = event.isPrimary ? dragged.current : null
      const piece = drag && now.pieces[drag.at]
      const to = drag && view.current?.floorAt(...placeOf(event))
      if (!drag || !piece || !to) return
      const isOnSide = Math.abs(Math.sin((piece.turnDegrees * Math.PI) / 180)) > 0.7
      const hangs = piece.y !== undefined
      edit(
        {
          do: 'move',
          at: drag.at,
          x: hangs && isOnSide ? piece.x : drag.startX + to.x - drag.fromX,
          z: hangs && !isOnSide ? piece.z : drag.startZ + to.z - drag.fromZ,
        },
        drag.isMoving,
      )
      drag.isMoving = true
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
