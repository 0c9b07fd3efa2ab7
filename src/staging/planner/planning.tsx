import { type ComponentType, type SubmitEvent, useEffect, useState } from 'react'

import { ArrangementStatus } from '#staging/scene-editor/arrangement-status.tsx'
import { EditorBar } from '#staging/scene-editor/editor-bar.tsx'
import { PieceList } from '#staging/scene-editor/piece-list.tsx'
import { ALL_KINDS } from '#staging/scene-editor/scene-edits.ts'
import { Button } from '#ui/button/button.tsx'

import { drawnPlan } from './drawn-plan.ts'
import { valuesOf } from './plan-address.ts'
import { PlanDownloads } from './plan-downloads.tsx'
import { editedPlan } from './plan-edits.ts'
import { PlanList } from './plan-list.tsx'
import { PlanStage } from './plan-stage.tsx'
import { planWords } from './plan-words.ts'
import { furnishedBy, furnishedRoom, readRoom } from './planned-room.ts'
import { PlannerFrame } from './planner-frame.tsx'
import { readPlan } from './read-plan.ts'
import type { RoomPlan } from './room-plan.ts'
import { usePlan } from './use-plan.ts'

/** What planning begins with: a plan's query, and whether to show it in 3D at once. */
export type PlanningProps = { readonly query: string; readonly isIn3d: boolean }

/** Planning a room in the browser: the form, the plan to draw in, the list, and the room in 3D. */
export function Planning({ query, isIn3d }: PlanningProps) {
  const [first] = useState(() => furnishedRoom(readRoom(new URLSearchParams(query))))
  return first && <Planned first={first} isIn3d={isIn3d} />
}

function Planned({ first, isIn3d }: { readonly first: RoomPlan; readonly isIn3d: boolean }) {
  const planning = usePlan(first)
  const { now, query, chosen, choose, edit, steps } = planning
  const [asked, setAsked] = useState<ReturnType<typeof readPlan> | null>(null)
  const drawn = drawnPlan(now.room, now.openings, now.pieces)
  const site = { room: now.room, openings: now.openings, camera: null }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget, event.submitter)
    const read = readPlan(
      new URLSearchParams(
        [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ),
    )
    setAsked(read.plan ? null : read)
    const isKept = form.get('keep') === 'furniture'
    if (read.plan) edit({ do: 'replace', plan: planFrom(read.plan, isKept ? now : null) })
  }
  return (
    <PlannerFrame
      values={asked?.values ?? valuesOf(now)}
      errors={asked?.errors ?? []}
      // A movement in the plan changes the numbers of the form.
      version={asked === null ? JSON.stringify(valuesOf(now)) : 'as typed'}
      onSubmit={onSubmit}
      buttons={
        <Button name="keep" value="furniture" variant="quiet">
          Change the room, keep the furniture
        </Button>
      }
    >
      <PlanStage title={`${planWords(now)}.`} {...{ now, drawn, chosen, choose, edit }} />
      <ArrangementStatus {...{ now, chosen, steps, site }} backWall="top" />
      <In3d plan={now} chosen={chosen} isAsked={isIn3d} />
      <PlanDownloads query={query} />
      <div className="grid gap-4 print:hidden">
        <EditorBar style={now.style} kinds={ALL_KINDS} {...planning} />
        <PieceList {...{ now, site, chosen, choose, edit }} />
      </div>
      <PlanList list={drawn.list} />
    </PlannerFrame>
  )
}

/** The room that the form says, furnished by the rules, or with the furniture of a plan as far as it fits. */
function planFrom(next: Omit<RoomPlan, 'pieces'>, kept: RoomPlan | null): RoomPlan {
  if (!kept) return { ...next, pieces: furnishedBy(next) }
  const { widthMetres, depthMetres } = next.room
  const { pieces } = editedPlan(kept, { do: 'resize', widthMetres, depthMetres })
  return { ...next, seed: kept.seed, pieces }
}

type Plan3dProps = { readonly plan: RoomPlan; readonly chosen: number | null }

/** The room in 3D, which is loaded when it's asked for; until then a button that asks for it. */
function In3d({ isAsked, ...shown }: Plan3dProps & { readonly isAsked: boolean }) {
  const [Plan3d, setPlan3d] = useState<ComponentType<Plan3dProps> | null>(null)
  const [isOpen, setOpen] = useState(isAsked)
  useEffect(() => {
    if (!isOpen) return
    import('./plan-3d.tsx').then(
      (loaded) => setPlan3d(() => loaded.Plan3d),
      (error: unknown) => {
        reportError(error)
        setOpen(false)
      },
    )
  }, [isOpen])
  if (Plan3d) return <Plan3d {...shown} />
  return (
    <p className="print:hidden">
      <Button type="button" variant="secondary" isUnavailable={isOpen} onClick={() => setOpen(true)}>
        See it in 3D
      </Button>
    </p>
  )
}
