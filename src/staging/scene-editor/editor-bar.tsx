import { useState } from 'react'

import { STYLE_WORDS } from '#staging/pictures/choice-words.ts'
import type { PieceKind } from '#staging/scene/catalogue/catalogue.ts'
import { type Style, STYLES } from '#staging/scene/styles.ts'
import { Button } from '#ui/button/button.tsx'
import { SelectField } from '#ui/select-field/select-field.tsx'

import { type Edit, nameOf, PIECE_KINDS } from './scene-edits.ts'

type EditorBarProps = {
  readonly style: Style
  /** The kinds of pieces that can be added. */
  readonly kinds?: readonly PieceKind[]
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly undo: () => void
  readonly redo: () => void
  readonly edit: (edit: Edit) => void
}

/** What concerns the whole room: its style, another piece, and undoing. */
export function EditorBar({
  style,
  kinds = PIECE_KINDS,
  canUndo,
  canRedo,
  undo,
  redo,
  edit,
}: EditorBarProps) {
  const [kind, setKind] = useState(kinds[0])
  return (
    <div className="flex flex-wrap items-end gap-4">
      <SelectField
        name="scene-style"
        label="Style"
        value={style}
        options={STYLES.map((value) => ({ value, label: STYLE_WORDS[value] }))}
        onChange={({ target }) => {
          const next = STYLES.find((each) => each === target.value)
          if (next) edit({ do: 'restyle', style: next })
        }}
      />
      <SelectField
        name="scene-piece"
        label="Add a piece"
        value={kind}
        options={kinds.map((value) => ({ value, label: nameOf(value) }))}
        onChange={({ target }) => setKind(kinds.find((each) => each === target.value))}
      />
      <Button type="button" variant="secondary" onClick={() => kind && edit({ do: 'add', kind })}>
        Add
      </Button>
      <Button type="button" variant="quiet" isUnavailable={!canUndo} onClick={undo}>
        Undo
      </Button>
      <Button type="button" variant="quiet" isUnavailable={!canRedo} onClick={redo}>
        Redo
      </Button>
    </div>
  )
}
