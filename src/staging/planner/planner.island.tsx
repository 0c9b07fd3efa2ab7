import { type ComponentType, useState } from 'react'

import { useAwake } from '#staging/scene-editor/use-awake.ts'
import { Button } from '#ui/button/button.tsx'
import { island } from '#web/island.tsx'

import type { DrawnPlan } from './drawn-plan.ts'
import { PlanDownloads } from './plan-downloads.tsx'
import { PlanDrawing } from './plan-drawing.tsx'
import { PlanList } from './plan-list.tsx'
import type { PlanValues } from './plan-values.ts'
import { PlannerFrame } from './planner-frame.tsx'
import type { PlanningProps } from './planning.tsx'

type Props = {
  readonly values: PlanValues
  readonly errors: readonly { readonly field: string; readonly message: string }[]
  /** The furnished plan, its words, and its query with the furniture; null if something that was typed is wrong. */
  readonly shown: { readonly drawn: DrawnPlan; readonly title: string; readonly query: string } | null
}

/** A room to plan: the form and the plan. What it takes to draw in the plan and to see it in 3D is loaded when somebody asks for it. */
function PlannerPanel({ values, errors, shown }: Props) {
  const [Planning, setPlanning] = useState<ComponentType<PlanningProps> | null>(null)
  const [state, setState] = useState<'closed' | 'loading' | 'failed'>('closed')
  const [isIn3d, setIn3d] = useState(false)
  const isAwake = useAwake()
  const open = async (in3d: boolean) => {
    setState('loading')
    setIn3d(in3d)
    try {
      const loaded = await import('./planning.tsx')
      setPlanning(() => loaded.Planning)
    } catch (error) {
      reportError(error)
      setState('failed')
    }
  }
  if (Planning && shown) return <Planning query={shown.query} isIn3d={isIn3d} />
  return (
    <PlannerFrame values={values} errors={errors}>
      {shown && (
        <>
          <div className="rounded-sm border bg-card">
            <PlanDrawing plan={shown.drawn} title={shown.title} />
          </div>
          {isAwake && (
            <p className="flex flex-wrap items-center gap-2 print:hidden">
              <Button type="button" isUnavailable={state === 'loading'} onClick={() => void open(false)}>
                Draw on the plan
              </Button>
              <Button
                type="button"
                variant="secondary"
                isUnavailable={state === 'loading'}
                onClick={() => void open(true)}
              >
                See it in 3D
              </Button>
              <span role="status">
                {state === 'loading' && 'Loading …'}
                {state === 'failed' && 'It couldn’t be loaded. Please try again.'}
              </span>
            </p>
          )}
          <PlanDownloads query={shown.query} />
          <PlanList list={shown.drawn.list} />
        </>
      )}
    </PlannerFrame>
  )
}

export const Planner = island('planner', PlannerPanel, { when: 'visible' })
