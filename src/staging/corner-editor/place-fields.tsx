import { placeField } from './corner-fields.ts'
import { HANDLE_NAMES, HANDLES, type HandleName, type Handles, type Place } from './handles.ts'

type PlaceFieldsProps = {
  readonly handles: Handles
  readonly move: (name: HandleName, to: Place) => void
  readonly isOpen: boolean
}

/** The points' positions as numbers: what the form sends, and the way to set them without dragging. */
export function PlaceFields({ handles, move, isOpen }: PlaceFieldsProps) {
  return (
    <details open={isOpen}>
      <summary className="link min-h-11 cursor-pointer py-2">Positions in pixels</summary>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {HANDLE_NAMES.map((name) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-3 border-b py-2">
            <span>{HANDLES[name]}</span>
            <span className="flex gap-2">
              {(['x', 'y'] as const).map((axis) => (
                <input
                  key={axis}
                  type="number"
                  name={placeField(name, axis)}
                  aria-label={`${HANDLES[name]}, pixels ${axis === 'x' ? 'across' : 'down'}`}
                  className="control-box w-24"
                  value={handles[name][axis]}
                  onChange={({ target }) => move(name, { ...handles[name], [axis]: Number(target.value) })}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
