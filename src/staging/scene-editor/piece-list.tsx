import ChevronDown from 'lucide-react/icons/chevron-down'

import type { PieceKind } from '#staging/scene/catalogue/catalogue.ts'
import type { Site } from '#staging/scene/plan-rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { SelectField } from '#ui/select-field/select-field.tsx'

import { alternativesTo, type Arrangement, type Edit, nameOf, problemOf } from './scene-edits.ts'
import { useFocusAfterRemoval } from './use-kept-focus.ts'

type PieceListProps = {
  readonly now: Arrangement
  readonly site: Site
  readonly chosen: number | null
  readonly choose: (at: number | null) => void
  readonly edit: (edit: Edit) => void
}

/** How far a press of a button moves a piece, in metres, and turns it, in degrees. */
const STEP_METRES = 0.1
const STEP_DEGREES = 15

/** The room's furniture as a list: everything that can be done in the picture can be done here. */
export function PieceList({ now, site, chosen, choose, edit }: PieceListProps) {
  const { list, removed } = useFocusAfterRemoval(now.pieces.length)
  const remove = (at: number) => {
    removed(at)
    edit({ do: 'remove', at })
  }
  return (
    <ul ref={list} tabIndex={-1} aria-label="Furniture" className="grid gap-x-6 sm:grid-cols-2">
      {now.pieces.map(({ kind }, at) => {
        const problem = problemOf(now, at, site)
        return (
          // Pieces are only identified by their place in the list, so one that's swapped keeps the focus.
          <li key={`piece ${at}`} className="border-b py-1">
            <button
              type="button"
              aria-expanded={chosen === at}
              className="flex min-h-11 w-full items-center justify-between gap-4 text-left"
              onClick={() => choose(chosen === at ? null : at)}
            >
              <span className={chosen === at ? 'font-medium' : ''}>{nameOf(kind)}</span>
              <span className="flex items-center gap-2 text-sm text-slate">
                {problem}
                <Icon of={ChevronDown} className={chosen === at ? 'rotate-180' : ''} />
              </span>
            </button>
            {chosen === at && <PieceControls at={at} kind={kind} edit={edit} remove={() => remove(at)} />}
          </li>
        )
      })}
    </ul>
  )
}

const MOVES = [
  ['Left', -STEP_METRES, 0],
  ['Right', STEP_METRES, 0],
  ['Back', 0, -STEP_METRES],
  ['Forward', 0, STEP_METRES],
] as const

type PieceControlsProps = {
  readonly at: number
  readonly kind: PieceKind
  readonly edit: (edit: Edit) => void
  readonly remove: () => void
}

function PieceControls({ at, kind, edit, remove }: PieceControlsProps) {
  const name = nameOf(kind).toLowerCase()
  return (
    <div className="grid gap-3 pb-4">
      <div className="flex flex-wrap gap-2">
        {MOVES.map(([label, across, ahead]) => (
          <Button
            key={label}
            type="button"
            variant="secondary"
            onClick={() => edit({ do: 'nudge', at, across, ahead })}
          >
            {label}
            <span className="sr-only">: move the {name} 10 cm</span>
          </Button>
        ))}
        {[STEP_DEGREES, -STEP_DEGREES].map((byDegrees) => (
          <Button
            key={byDegrees}
            type="button"
            variant="secondary"
            onClick={() => edit({ do: 'turn', at, byDegrees })}
          >
            {byDegrees > 0 ? 'Turn left' : 'Turn right'}
            <span className="sr-only">
              : turn the {name} {STEP_DEGREES}°
            </span>
          </Button>
        ))}
        <Button type="button" variant="quiet" onClick={remove}>
          Remove<span className="sr-only"> the {name}</span>
        </Button>
      </div>
      <SelectField
        name={`swap-${at}`}
        label="Swap for"
        value={kind}
        options={alternativesTo(kind).map((value) => ({ value, label: nameOf(value) }))}
        onChange={({ target }) => {
          const next = alternativesTo(kind).find((each) => each === target.value)
          if (next) edit({ do: 'swap', at, kind: next })
        }}
      />
    </div>
  )
}
