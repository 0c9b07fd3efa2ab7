import { type PointerEvent, useRef } from 'react'

import type { PlanEdit } from './plan-edits.ts'
import { hitAt, type Hit, type Place } from './plan-hits.ts'
import type { RoomPlan } from './room-plan.ts'

type DraggingProps = {
  readonly now: RoomPlan
  readonly choose: (at: number | null) => void
  readonly edit: (edit: PlanEdit, isSameMovement: boolean) => void
}

/** What is dragged, where the pointer took hold of it, and the plan as it was then. */
type Dragged = { hit: Hit; from: Place; plan: RoomPlan; toPlan: DOMMatrix; isMoving: boolean }

/** Moves furniture, openings and the right and bottom walls with mouse, pen or one finger. */
export function usePlanDragging({ now, choose, edit }: DraggingProps) {
  const dragged = useRef<Dragged>(null)
  const hasMissed = useRef(false)
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
      const toPlan = planMatrix(event.currentTarget)
      if (!toPlan) return
      const from = placeOf(event, toPlan)
      const hit = hitAt(from, now)
      hasMissed.current = hit === null
      if (!hit) return
      choose(hit.what === 'piece' ? hit.at : null)
      event.currentTarget.setPointerCapture(event.pointerId)
      dragged.current = { hit, from, plan: now, toPlan, isMoving: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const drag = event.isPrimary ? dragged.current : null
      if (!drag) return
      const to = placeOf(event, drag.toPlan)
      const change = changeBy(drag, to.x - drag.from.x, to.z - drag.from.z)
      if (change) edit(change, drag.isMoving)
      drag.isMoving = true
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

/** The change that a movement by this many metres makes to the plan as it was when it began. */
function changeBy({ hit, plan }: Dragged, dx: number, dz: number): PlanEdit | null {
  if (hit.what === 'wall') {
    const { widthMetres, depthMetres } = plan.room
    return hit.wall === 'right'
      ? { do: 'resize', widthMetres: widthMetres + dx, depthMetres }
      : { do: 'resize', widthMetres, depthMetres: depthMetres + dz }
  }
  if (hit.what === 'opening') {
    const opening = plan.openings[hit.at]
    const by = opening?.wall === 'back' || opening?.wall === 'front' ? dx : dz
    return opening ? { do: 'slide', opening: hit.at, from: opening.from + by } : null
  }
  const piece = plan.pieces[hit.at]
  return piece ? { do: 'move', at: hit.at, x: piece.x + dx, z: piece.z + dz } : null
}

/** From the page's pixels to the drawing's centimetres, as they are when a movement begins. */
function planMatrix(stage: HTMLElement): DOMMatrix | null {
  return stage.parentElement?.querySelector('svg')?.getScreenCTM()?.inverse() ?? null
}

function placeOf({ clientX, clientY }: PointerEvent, toPlan: DOMMatrix): Place {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toPlan)
  return { x: x / 100, z: y / 100 }
}
