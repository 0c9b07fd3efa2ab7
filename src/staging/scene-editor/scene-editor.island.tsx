import { useState } from 'react'

import type { SceneFile } from '#staging/scene/scene-file.ts'
import { Button } from '#ui/button/button.tsx'
import { island } from '#web/island.tsx'

import { EditorBar } from './editor-bar.tsx'
import { type EditedPicture, PhotoStage } from './photo-stage.tsx'
import { PieceList } from './piece-list.tsx'
import { useArrangement } from './use-arrangement.ts'
import { useAwake } from './use-awake.ts'
import { useDragging } from './use-dragging.ts'
import { useSceneView, type ViewState } from './use-scene-view.ts'

type Props = {
  /** The photograph of the empty room. */
  readonly photo: EditedPicture
  /** The room and camera, and the furniture to begin with. */
  readonly scene: SceneFile
  /** Name of a form's hidden field that gets the scene as JSON; null where nothing is sent. */
  readonly field: string | null
}

/** Furniture over a photograph, to move, turn, swap, remove and add. The finished picture is made of the same pieces. */
function SceneEditorPanel({ photo, scene, field }: Props) {
  const arranging = useArrangement(scene)
  const { now, chosen, choose, edit } = arranging
  const [viewed] = useState({ ...scene.estimate, seed: scene.seed })
  const { canvas, view, state, open } = useSceneView(viewed, now, chosen)
  const dragging = useDragging({ view, now, choose, edit })
  return (
    <div className="grid gap-4">
      <PhotoStage {...{ photo, canvas, state, now, chosen, choose, edit, dragging }} />
      {state === 'open' ? (
        <>
          <EditorBar style={now.style} {...arranging} />
          <PieceList {...{ now, site: scene.estimate, chosen, choose, edit }} />
        </>
      ) : (
        <Opening state={state} open={open} />
      )}
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

/** The button that loads the furniture. It's there once it works, so nobody presses it in vain. */
function Opening({ state, open }: { readonly state: ViewState; readonly open: () => void }) {
  if (!useAwake())
    return (
      <noscript>
        <p>Arranging furniture needs JavaScript. Everything else on this page works without it.</p>
      </noscript>
    )
  return (
    <p className="flex flex-wrap items-center gap-3">
      <Button type="button" disabled={state === 'loading'} onClick={open}>
        Furnish this room
      </Button>
      <span role="status">
        {state === 'loading' && 'Loading the furniture …'}
        {state === 'failed' && 'Your browser can’t draw furniture in 3D. The pictures show the same room.'}
      </span>
    </p>
  )
}

export const SceneEditor = island('scene-editor', SceneEditorPanel, { when: 'visible' })
