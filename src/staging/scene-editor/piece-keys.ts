import type { KeyboardEvent } from 'react'

import type { Edit } from './scene-edits.ts'

/** How far an arrow key moves a piece, in metres. */
const STEP_METRES = 0.05
const KEYS: Readonly<Record<string, readonly [across: number, ahead: number]>> = {
  ArrowLeft: [-STEP_METRES, 0],
  ArrowRight: [STEP_METRES, 0],
  ArrowUp: [0, -STEP_METRES],
  ArrowDown: [0, STEP_METRES],
}

type PieceKeysProps = {
  readonly count: number
  readonly chosen: number | null
  readonly choose: (at: number | null) => void
  readonly edit: (edit: Edit) => void
}

/** Handles keys over a picture of furniture: Enter chooses the next piece, arrow keys move it by 5 cm. */
export function pieceKeys({ count, chosen, choose, edit }: PieceKeysProps) {
  return (event: KeyboardEvent) => {
    const move = KEYS[event.key]
    if (event.key === 'Enter') choose(((chosen ?? -1) + 1) % Math.max(1, count))
    else if (move && chosen !== null) edit({ do: 'nudge', at: chosen, across: move[0], ahead: move[1] })
    else return
    event.preventDefault()
  }
}
