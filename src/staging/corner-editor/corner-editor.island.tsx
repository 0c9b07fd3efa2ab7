import { useDeferredValue, useState } from 'react'

import { countOf } from '#domain/plain-number.ts'
import type { HandSetRoom } from '#staging/geometry/hand-set-room.ts'
import { roomFromCorners } from '#staging/geometry/room-from-corners.ts'
import type { EditedPicture } from '#staging/scene-editor/photo-stage.tsx'
import { useAwake } from '#staging/scene-editor/use-awake.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { island } from '#web/island.tsx'

import { CEILING_FIELD, OPENINGS_FIELD } from './corner-fields.ts'
import { type Handles, handSetRoom, linesBetween, outlineOf } from './handles.ts'
import { OpeningsList } from './openings-list.tsx'
import { PhotoHandles } from './photo-handles.tsx'
import { PlaceFields } from './place-fields.tsx'
import { usePoints } from './use-points.ts'

type Props = {
  readonly photo: EditedPicture
  readonly handles: Handles
  /** The focal length in pixels; null if it isn't known. */
  readonly focalPx: number | null
  /** The ceiling height in metres, as typed. */
  readonly ceiling: string
  readonly openings: HandSetRoom['openings']
}

/** The room's corners on the photo: to drag, to move with arrow keys, or to type. Fields of the form around it. */
function CornerEditorPanel({ photo, focalPx, ...first }: Props) {
  const points = usePoints(first)
  const { handles, openings } = points.now
  const [ceiling, setCeiling] = useState(first.ceiling)
  const isAwake = useAwake()
  const shown = useDeferredValue(handles)
  const ceilingMetres = Number(ceiling.replace(',', '.')) || 2.4
  const { width, height } = photo
  const fitted = roomFromCorners(handSetRoom(shown, { width, height, focalPx, ceilingMetres, openings }))
  const outline =
    'problem' in fitted ? linesBetween(shown) : outlineOf(fitted.estimate.camera, fitted.estimate.room)
  const quads = openings.map(({ quad }) => quad)
  return (
    <div className="grid gap-4">
      {isAwake ? (
        <PhotoHandles {...{ photo, handles, outline, quads }} move={points.move} begin={points.begin} />
      ) : (
        // Lazily: for other images React puts a preload link first, which is never in view and so never hydrates the
        // island.
        <img
          src={photo.src}
          width={width}
          height={height}
          alt={photo.alt}
          loading="lazy"
          className="h-auto w-full border"
        />
      )}
      <p role="status" className="max-w-prose">
        {fitInWords(fitted)}
      </p>
      <Field
        name={CEILING_FIELD}
        label="Ceiling height"
        hint="Sets the scale of all the furniture. 2.4 m is typical of newer homes."
        suffix="m"
        inputMode="decimal"
        width="max-w-32"
        value={ceiling}
        onChange={({ target }) => setCeiling(target.value)}
      />
      {isAwake && <OpeningsList {...{ photo, openings }} setOpenings={points.setOpenings} />}
      {isAwake && <UndoBar {...points} />}
      <input type="hidden" name={OPENINGS_FIELD} value={JSON.stringify(openings)} />
      <PlaceFields handles={handles} move={points.move} isOpen={!isAwake} />
    </div>
  )
}

/** Undoes changes to points and openings, and says how many are left, to screen readers too. */
function UndoBar({ steps, canRedo, undo, redo }: ReturnType<typeof usePoints>) {
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Button type="button" variant="quiet" isUnavailable={steps === 0} onClick={undo}>
        Undo
      </Button>
      <Button type="button" variant="quiet" isUnavailable={!canRedo} onClick={redo}>
        Redo
      </Button>
      <span role="status" className="text-sm text-slate">
        {countOf(steps, 'change')} to undo
      </span>
    </p>
  )
}

function fitInWords(fitted: ReturnType<typeof roomFromCorners>): string {
  if ('problem' in fitted) return fitted.problem
  const { widthMetres, depthMetres } = fitted.estimate.room
  const size = `${widthMetres.toFixed(1)} m wide and at least ${depthMetres.toFixed(1)} m deep`
  const off = Math.round(fitted.offPx)
  return `The room is ${size}. ${off === 0 ? 'Your points fit it exactly.' : `Your points are at most ${countOf(off, 'pixel')} off it.`}`
}

export const CornerEditor = island('corner-editor', CornerEditorPanel, { when: 'visible' })
