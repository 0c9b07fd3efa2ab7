import { type HeldArea, HeldAreas } from '#staging/scene-editor/held-areas.tsx'
import { pieceKeys } from '#staging/scene-editor/piece-keys.ts'
import { useFirstFocus } from '#staging/scene-editor/use-kept-focus.ts'
import { Button } from '#ui/button/button.tsx'

import type { DrawnPlan } from './drawn-plan.ts'
import { bothMeasures } from './measures.ts'
import { PlanDrawing, viewOf } from './plan-drawing.tsx'
import type { PlanEdit } from './plan-edits.ts'
import { type Hit, holdsOf } from './plan-hits.ts'
import type { RoomPlan } from './room-plan.ts'
import { usePlanDragging } from './use-plan-dragging.ts'

type PlanStageProps = {
  readonly now: RoomPlan
  readonly drawn: DrawnPlan
  readonly title: string
  readonly chosen: number | null
  readonly choose: (at: number | null) => void
  readonly edit: (edit: PlanEdit, isSameMovement?: boolean) => void
}

/** How far a press of a button moves a wall, in metres. */
const STEP_METRES = 0.1

/** The plan to drag in: furniture, doors and windows, and the right and bottom walls. Buttons and keys do the same. */
export function PlanStage({ now, drawn, title, chosen, choose, edit }: PlanStageProps) {
  const stage = useFirstFocus<HTMLButtonElement>()
  const dragging = usePlanDragging({ now, choose, edit })
  const { widthMetres, depthMetres } = now.room
  const view = viewOf(now.room)
  const resize = (wider: number, longer: number) =>
    edit({ do: 'resize', widthMetres: widthMetres + wider, depthMetres: depthMetres + longer })
  return (
    <div className="grid gap-3">
      <div className="relative rounded-sm border bg-card">
        <PlanDrawing plan={drawn} title={title} marked={chosen} />
        <button
          ref={stage}
          type="button"
          aria-label={`${title} Drag furniture, doors, windows, or the right and bottom walls. With the keyboard, press Enter for the next piece and the arrow keys to move it.`}
          className="absolute inset-0 h-full w-full cursor-grab touch-manipulation select-none"
          onKeyDown={pieceKeys({ count: now.pieces.length, chosen, choose, edit })}
          {...dragging}
        >
          {/* As large as the drawing, which has space at its sides on wide screens. */}
          <span
            className="absolute inset-y-0 left-1/2 -translate-x-1/2 overflow-hidden"
            style={{ aspectRatio: `${view.wide} / ${view.deep}` }}
          >
            <HeldAreas areas={heldAreas(now)} />
          </span>
        </button>
      </div>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <span className="mr-2" role="status">
          {bothMeasures(widthMetres)} × {bothMeasures(depthMetres)}
        </span>
        {(
          [
            ['Wider', STEP_METRES, 0],
            ['Narrower', -STEP_METRES, 0],
            ['Longer', 0, STEP_METRES],
            ['Shorter', 0, -STEP_METRES],
          ] as const
        ).map(([label, wider, longer]) => (
          <Button key={label} type="button" variant="secondary" onClick={() => resize(wider, longer)}>
            {label}
            <span className="sr-only">: move the {wider === 0 ? 'bottom' : 'right'} wall by 10 cm</span>
          </Button>
        ))}
      </div>
    </div>
  )
}

/** Where a finger drags something in the drawing. */
function heldAreas(plan: RoomPlan): HeldArea[] {
  const view = viewOf(plan.room)
  return holdsOf(plan).map(({ hit, x, z, wide, deep, turnDegrees }) => ({
    key: keyOf(hit),
    across: (x * 100 - view.x) / view.wide,
    down: (z * 100 - view.y) / view.deep,
    wide: (wide * 100) / view.wide,
    high: (deep * 100) / view.deep,
    turnDegrees,
  }))
}

const keyOf = (hit: Hit) => (hit.what === 'wall' ? hit.wall : `${hit.what} ${hit.at}`)
