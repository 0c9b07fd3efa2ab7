import type { ComponentProps, RefObject } from 'react'

import type { Camera } from '#staging/geometry/camera.ts'
import { seenWithin } from '#staging/scene/view-rules.ts'

import { type HeldArea, HeldAreas } from './held-areas.tsx'
import { pieceKeys } from './piece-keys.ts'
import type { Arrangement, Edit } from './scene-edits.ts'
import { useFirstFocus } from './use-kept-focus.ts'

/** A picture with its size in pixels. */
export type EditedPicture = {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

type PhotoStageProps = {
  readonly photo: EditedPicture
  /** The camera that took the photo. */
  readonly camera: Camera
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly now: Arrangement
  readonly chosen: number | null
  readonly choose: (at: number | null) => void
  readonly edit: (edit: Edit) => void
  readonly dragging: Pick<
    ComponentProps<'button'>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
  >
}

/** The photograph with the furniture drawn over it. With a keyboard, Enter chooses the next piece and arrow keys move it. */
export function PhotoStage({ photo, camera, canvas, now, chosen, choose, edit, dragging }: PhotoStageProps) {
  const stage = useFirstFocus<HTMLButtonElement>()
  const onKeyDown = pieceKeys({ count: now.pieces.length, chosen, choose, edit })
  const { src, width, height, alt } = photo
  return (
    <div className="relative overflow-hidden border max-sm:sticky max-sm:top-0 max-sm:z-10">
      <img src={src} width={width} height={height} alt={alt} loading="lazy" className="h-auto w-full" />
      <button
        ref={stage}
        type="button"
        aria-label="Furniture in the photo. Drag a piece. With the keyboard, press Enter for the next piece and the arrow keys to move it."
        className="absolute inset-0 h-full w-full cursor-grab touch-manipulation -outline-offset-4 select-none"
        onKeyDown={onKeyDown}
        {...dragging}
      >
        <canvas ref={canvas} className="h-full w-full" />
        <HeldAreas areas={heldAreas(now, camera)} />
      </button>
    </div>
  )
}

/** Where a finger drags a piece in the picture. */
function heldAreas({ pieces }: Arrangement, camera: Camera): HeldArea[] {
  return pieces.flatMap((piece, at) => {
    const seen = seenWithin(piece, camera)
    if (seen === null) return []
    const { left, right, top, bottom } = seen
    return {
      key: `${at}`,
      across: (left + right) / 2 / camera.width,
      down: (top + bottom) / 2 / camera.height,
      wide: (right - left) / camera.width,
      high: (bottom - top) / camera.height,
    }
  })
}
