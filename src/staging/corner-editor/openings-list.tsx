import type { HandSetRoom } from '#staging/geometry/hand-set-room.ts'
import type { EditedPicture } from '#staging/scene-editor/photo-stage.tsx'
import { useFocusAfterRemoval } from '#staging/scene-editor/use-kept-focus.ts'
import { Button } from '#ui/button/button.tsx'

import {
  type Edge,
  edgeOf,
  newOpening,
  type Opening,
  OPENING_NAMES,
  type OpeningKind,
  withEdgeAt,
} from './opening-edits.ts'

type OpeningsListProps = {
  readonly photo: EditedPicture
  readonly openings: HandSetRoom['openings']
  /** `movement` names what's moved, if anything: steps of one movement are undone together. */
  readonly setOpenings: (openings: HandSetRoom['openings'], movement?: string) => void
}

/** The most windows, doors and radiators. */
const MAX = 20

/** The windows, doors and radiators that furniture must keep free, to add, move by their edges and remove. */
export function OpeningsList({ photo, openings, setOpenings }: OpeningsListProps) {
  const { list, removed } = useFocusAfterRemoval(openings.length)
  const replace = (at: number, next: Opening, edge: Edge) =>
    setOpenings(
      openings.map((each, place) => (place === at ? next : each)),
      `${at} ${edge}`,
    )
  const remove = (at: number) => {
    removed(at)
    setOpenings(openings.filter((_, place) => place !== at))
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="font-medium">Windows, doors and radiators (outlined in blue)</legend>
      <ul ref={list} tabIndex={-1} aria-label="Windows, doors and radiators">
        {openings.map((opening, at) => (
          <OpeningItem
            key={`${opening.kind} ${at}`}
            opening={opening}
            number={at + 1}
            photo={photo}
            change={(next, edge) => replace(at, next, edge)}
            remove={() => remove(at)}
          />
        ))}
      </ul>
      <p className="flex flex-wrap gap-2">
        {(Object.keys(OPENING_NAMES) as OpeningKind[]).map((kind) => (
          <Button
            key={kind}
            type="button"
            variant="secondary"
            isUnavailable={openings.length >= MAX}
            onClick={() => setOpenings([...openings, newOpening(kind, photo)])}
          >
            Add a {OPENING_NAMES[kind].toLowerCase()}
          </Button>
        ))}
      </p>
    </fieldset>
  )
}

const EDGES: readonly Edge[] = ['left', 'right', 'top', 'bottom']

type OpeningItemProps = {
  readonly opening: Opening
  readonly number: number
  readonly photo: EditedPicture
  readonly change: (next: Opening, edge: Edge) => void
  readonly remove: () => void
}

function OpeningItem({ opening, number, photo, change, remove }: OpeningItemProps) {
  const name = `${OPENING_NAMES[opening.kind]} ${number}`
  return (
    <li className="flex flex-wrap items-end gap-x-4 gap-y-2 border-b py-2">
      <span className="min-w-28 self-center">{name}</span>
      {EDGES.map((edge) => (
        <label key={edge} className="grid text-sm">
          {edge.charAt(0).toUpperCase() + edge.slice(1)}
          <input
            type="range"
            aria-label={`${name}, ${edge} edge`}
            className="w-28 accent-ink"
            min={0}
            max={edge === 'left' || edge === 'right' ? photo.width : photo.height}
            value={Math.round(edgeOf(opening, edge))}
            onChange={({ target }) => change(withEdgeAt(opening, edge, Number(target.value)), edge)}
          />
        </label>
      ))}
      <Button type="button" variant="quiet" onClick={remove}>
        Remove<span className="sr-only"> {name}</span>
      </Button>
    </li>
  )
}
