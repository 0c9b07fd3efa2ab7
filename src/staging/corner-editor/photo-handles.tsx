import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'

import type { EditedPicture } from '#staging/scene-editor/photo-stage.tsx'

import { HANDLE_NAMES, HANDLES, type HandleName, type Handles, type Line, type Place } from './handles.ts'

type PhotoHandlesProps = {
  readonly photo: EditedPicture
  readonly handles: Handles
  /** The edges of the room that fits the points best. */
  readonly outline: readonly Line[]
  /** The outlines of windows, doors and radiators. */
  readonly quads: readonly (readonly (readonly [number, number])[])[]
  readonly move: (name: HandleName, to: Place) => void
  /** Called when somebody takes hold of a point. */
  readonly begin: () => void
}

/** How far a point may be outside the photo, as a share of its size. */
const OUTSIDE = 0.5
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The photo with its points to drag. Arrow keys move a focused point by a pixel, with Shift by ten. */
export function PhotoHandles({ photo, handles, outline, quads, move, begin }: PhotoHandlesProps) {
  const { src, width, height, alt } = photo
  const area = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<HandleName | null>(null)
  const moveTo = (name: HandleName, x: number, y: number) =>
    move(name, { x: within(x, width), y: within(y, height) })
  return (
    <div ref={area} className="corner-photo">
      <img src={src} width={width} height={height} alt={alt} className="h-auto w-full" />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="corner-lines">
        {outline.map((line) => (
          <line key={JSON.stringify(line)} {...line} />
        ))}
        {quads.map((quad) => (
          <polygon key={quad.join(' ')} points={quad.join(' ')} />
        ))}
      </svg>
      {HANDLE_NAMES.map((name) => (
        <Handle
          key={name}
          name={name}
          at={handles[name]}
          photo={photo}
          area={area}
          moveTo={moveTo}
          setActive={setActive}
          begin={begin}
        />
      ))}
      {active && <Magnifier photo={photo} at={handles[active]} />}
    </div>
  )
}

const within = (value: number, size: number) =>
  Math.round(Math.max(-OUTSIDE * size, Math.min((1 + OUTSIDE) * size, value)))

type HandleProps = {
  readonly name: HandleName
  readonly at: Place
  readonly photo: EditedPicture
  readonly area: RefObject<HTMLDivElement | null>
  readonly moveTo: (name: HandleName, x: number, y: number) => void
  readonly setActive: (name: HandleName | null) => void
  readonly begin: () => void
}

function Handle({ name, at, photo: { width, height }, area, moveTo, setActive, begin }: HandleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const by = KEYS[event.key]
    if (!by) return
    event.preventDefault()
    const step = event.shiftKey ? 10 : 1
    moveTo(name, at.x + by[0] * step, at.y + by[1] * step)
  }
  const onPointerMove = (event: PointerEvent) => {
    const box = area.current?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const [across, down] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height]
    moveTo(name, across * width, down * height)
  }
  return (
    <button
      type="button"
      className="corner-handle"
      style={{ left: `${(at.x / width) * 100}%`, top: `${(at.y / height) * 100}%` }}
      aria-label={`${HANDLES[name]}: ${at.x} across, ${at.y} down`}
      onFocus={() => {
        setActive(name)
        begin()
      }}
      onBlur={() => setActive(null)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        // Touching with a finger only sets the focus once it ends, and the magnifier follows the focus.
        event.currentTarget.focus({ preventScroll: true })
        begin()
      }}
      onPointerMove={onPointerMove}
    />
  )
}

/** How many times larger the magnifier shows the photo than it is. */
const TIMES = 2

/** What's around a point, enlarged, in the corner of the photo that's further from it. */
function Magnifier({
  photo: { src, width, height },
  at,
}: {
  readonly photo: EditedPicture
  readonly at: Place
}) {
  const isLeft = at.x < width / 2
  return (
    <div
      aria-hidden="true"
      className={`corner-magnifier ${isLeft ? 'right-2' : 'left-2'}`}
      style={{
        backgroundImage: `url("${src}")`,
        backgroundSize: `${width * TIMES}px ${height * TIMES}px`,
        backgroundPosition: `calc(4rem - ${at.x * TIMES}px) calc(4rem - ${at.y * TIMES}px)`,
      }}
    />
  )
}
