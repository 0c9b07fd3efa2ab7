import { type RefObject, useEffect, useRef, useState } from 'react'

import type { Arrangement } from './scene-edits.ts'
import type { SceneView, ViewedRoom } from './scene-view.ts'

/** Whether the furniture is drawn: not asked for, loading, drawn, or impossible in this browser. */
export type ViewState = 'closed' | 'loading' | 'open' | 'failed'

/** Loads the drawing code once it's asked for, and draws the arrangement on a canvas after each change. */
export function useSceneView(
  viewed: ViewedRoom,
  arrangement: Arrangement,
  chosen: number | null,
): {
  canvas: RefObject<HTMLCanvasElement | null>
  view: RefObject<SceneView | null>
  state: ViewState
  open: () => void
} {
  const canvas = useRef<HTMLCanvasElement>(null)
  const view = useRef<SceneView>(null)
  const [state, setState] = useState<ViewState>('closed')
  useEffect(() => {
    if (state !== 'loading') return
    const start = async () => {
      const { sceneView } = await import('./scene-view.ts')
      if (!canvas.current) return
      view.current = sceneView(canvas.current, viewed)
      setState('open')
    }
    void start().catch((error: unknown) => {
      reportError(error)
      setState('failed')
    })
  }, [state, viewed])
  useEffect(() => {
    if (state === 'open') view.current?.show(arrangement, chosen)
  }, [state, arrangement, chosen])
  useEffect(() => () => view.current?.dispose(), [])
  return { canvas, view, state, open: () => setState('loading') }
}
