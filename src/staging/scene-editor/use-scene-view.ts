import { type RefObject, useEffect, useRef, useState } from 'react'

import type { Arrangement } from './scene-edits.ts'
import { type SceneView, sceneView, type ViewedRoom } from './scene-view.ts'

/** Draws the arrangement on a canvas after each change. `isFailed`: the browser has no WebGL. */
export function useSceneView(
  viewed: ViewedRoom,
  arrangement: Arrangement,
  chosen: number | null,
): {
  canvas: RefObject<HTMLCanvasElement | null>
  view: RefObject<SceneView | null>
  isFailed: boolean
} {
  const canvas = useRef<HTMLCanvasElement>(null)
  const view = useRef<SceneView>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!canvas.current) return undefined
    try {
      view.current = sceneView(canvas.current, viewed)
    } catch (error) {
      reportError(error)
      queueMicrotask(() => setFailed(true))
    }
    return () => {
      view.current?.dispose()
      view.current = null
    }
  }, [viewed])
  useEffect(() => view.current?.show(arrangement, chosen), [arrangement, chosen])
  return { canvas, view, isFailed }
}
