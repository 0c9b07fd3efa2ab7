import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'

import { useFirstFocus } from '#staging/scene-editor/use-kept-focus.ts'
import { useSceneView } from '#staging/scene-editor/use-scene-view.ts'
import { Button } from '#ui/button/button.tsx'

import { drawnRoom } from './drawn-room.ts'
import type { RoomPlan } from './room-plan.ts'
import { cameraAt, FIRST_VIEWPOINT, lookedFrom, type Viewpoint } from './viewpoint.ts'

type Plan3dProps = { readonly plan: RoomPlan; readonly chosen: number | null }

/** Degrees that an arrow key or a button turns the view by, and that a pixel of dragging does. */
const STEP_DEGREES = 15
const DEGREES_PER_PX = 0.4
const NEARER = 0.85

const KEYS: Readonly<Record<string, { around?: number; above?: number; nearer?: number }>> = {
  ArrowLeft: { around: STEP_DEGREES },
  ArrowRight: { around: -STEP_DEGREES },
  ArrowUp: { above: STEP_DEGREES },
  ArrowDown: { above: -STEP_DEGREES },
  '+': { nearer: NEARER },
  '-': { nearer: 1 / NEARER },
}
const BUTTONS = [
  ['Turn left', KEYS['ArrowLeft']],
  ['Turn right', KEYS['ArrowRight']],
  ['From above', KEYS['ArrowUp']],
  ['From the side', KEYS['ArrowDown']],
  ['Closer', KEYS['+']],
  ['Further away', KEYS['-']],
] as const

/** The planned room in 3D, to turn by dragging, by keys or by buttons. Drawn again when the plan changes. */
export function Plan3d({ plan, chosen }: Plan3dProps) {
  const [viewpoint, setViewpoint] = useState(FIRST_VIEWPOINT)
  const stage = useFirstFocus<HTMLButtonElement>()
  const look = (by: (typeof KEYS)[string] | undefined) =>
    by && setViewpoint((before) => lookedFrom(before, by))
  const onKeyDown = (event: KeyboardEvent) => {
    if (!KEYS[event.key]) return
    event.preventDefault()
    look(KEYS[event.key])
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    look({ around: -event.movementX * DEGREES_PER_PX, above: event.movementY * DEGREES_PER_PX })
  }
  const { room, openings, type, seed } = plan
  return (
    <div className="grid gap-3 print:hidden">
      <button
        ref={stage}
        type="button"
        aria-label="The room in 3D. Drag to turn it, or use the arrow keys, + and −."
        className="aspect-3/2 w-full cursor-grab touch-pan-y overflow-hidden rounded-sm border bg-wash select-none"
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
      >
        <RoomCanvas
          // Another room is drawn on its own canvas.
          key={JSON.stringify([room, openings, type, seed])}
          {...{ plan, chosen, viewpoint }}
        />
      </button>
      <div className="flex flex-wrap gap-2">
        {BUTTONS.map(([label, by]) => (
          <Button key={label} type="button" variant="secondary" onClick={() => look(by)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}

function RoomCanvas({ plan, chosen, viewpoint }: Plan3dProps & { readonly viewpoint: Viewpoint }) {
  const { room, openings, type, seed } = plan
  const [viewed] = useState(() => ({
    camera: cameraAt(room, viewpoint, { width: 3, height: 2 }),
    room,
    openings,
    seed,
    surroundings: drawnRoom(room, openings, type),
  }))
  const { canvas, view, isFailed } = useSceneView(viewed, plan, chosen)
  useEffect(
    () => view.current?.look(cameraAt(room, viewpoint, { width: 3, height: 2 })),
    [view, room, viewpoint],
  )
  return isFailed ? (
    <span role="status">Your browser can’t draw the room in 3D. The plan shows everything.</span>
  ) : (
    <canvas ref={canvas} className="h-full w-full" />
  )
}
