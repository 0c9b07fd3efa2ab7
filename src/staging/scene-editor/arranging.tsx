import { useState } from 'react'

import type { SceneFile } from '#staging/scene/scene-file.ts'

import { ArrangementStatus } from './arrangement-status.tsx'
import { EditorBar } from './editor-bar.tsx'
import { type EditedPicture, PhotoStage } from './photo-stage.tsx'
import { PieceList } from './piece-list.tsx'
import { useArrangement } from './use-arrangement.ts'
import { useDragging } from './use-dragging.ts'
import { useSceneView } from './use-scene-view.ts'

/** What is arranged: the furniture to begin with, in the photo's room. */
export type ArrangingProps = {
  /** The photograph of the empty room. */
  readonly photo: EditedPicture
  /** The room and camera, and the furniture to begin with. */
  readonly scene: SceneFile
  /** Name of a form's hidden field that gets the scene as JSON; null where nothing is sent. */
  readonly field: string | null
}

/** The furniture, drawn over the photo and as a list. The finished picture is made of the same pieces. */
export function Arranging({ photo, scene, field }: ArrangingProps) {
  const arranging = useArrangement(scene)
  const { now, chosen, choose, edit, steps } = arranging
  const [viewed] = useState({ ...scene.estimate, seed: scene.seed })
  const { canvas, view, isFailed } = useSceneView(viewed, now, chosen)
  const dragging = useDragging({ view, now, choose, edit })
  return (
    <div className="grid gap-4">
      <PhotoStage
        camera={scene.estimate.camera}
        {...{ photo, canvas, now, chosen, choose, edit, dragging }}
      />
      <ArrangementStatus {...{ now, chosen, steps }} site={scene.estimate} backWall="back" />
      {isFailed && (
        <p role="status">Your browser can’t draw furniture in 3D. You can still arrange it with this list.</p>
      )}
      {/* On paper there's only the photo: buttons, and with them the furniture, aren't printed. */}
      <div className="grid gap-4 print:hidden">
        <EditorBar style={now.style} {...arranging} />
        <PieceList {...{ now, site: scene.estimate, chosen, choose, edit }} />
      </div>
      {field !== null && (
        <input
          type="hidden"
          name={field}
          value={JSON.stringify({ ...scene, style: now.style, pieces: [...now.pieces] } satisfies SceneFile)}
        />
      )}
    </div>
  )
}
