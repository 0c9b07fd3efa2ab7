import { countOf } from '#domain/plain-number.ts'
import { STYLE_WORDS } from '#staging/pictures/choice-words.ts'
import type { Site } from '#staging/scene/plan-rules.ts'

import { type Arrangement, nameOf, problemOf } from './scene-edits.ts'

type ArrangementStatusProps = {
  readonly now: Arrangement
  readonly chosen: number | null
  readonly site: Site
  /** How many steps can be undone. */
  readonly steps: number
  /** What the wall is called that `z` is measured from. */
  readonly backWall: 'back' | 'top'
}

/** Announces the arrangement to screen readers after each change. */
export function ArrangementStatus(props: ArrangementStatusProps) {
  return (
    <p role="status" className="sr-only">
      {arrangementWords(props)}
    </p>
  )
}

/**
 * What screen readers say when furniture moves: the chosen piece, where its middle is, how it's turned and what's wrong
 * there. Without a chosen piece, how much furniture there is, so that undoing and removing are heard too.
 */
function arrangementWords({ now, chosen, site, steps, backWall }: ArrangementStatusProps): string {
  const { pieces, style } = now
  const piece = chosen === null ? undefined : pieces[chosen]
  if (chosen === null || !piece)
    return `${countOf(pieces.length, 'piece')} of furniture, ${STYLE_WORDS[style]}. ${countOf(steps, 'step')} to undo.`
  const place = `${piece.x.toFixed(2)} m from the left wall, ${piece.z.toFixed(2)} m from the ${backWall} wall`
  const turn = Math.round(piece.turnDegrees)
  const words = [
    `${nameOf(piece.kind)}, ${chosen + 1} of ${pieces.length}: ${place}${turn === 0 ? '' : `, turned ${Math.abs(turn)}° to the ${turn > 0 ? 'left' : 'right'}`}.`,
    problemOf(now, chosen, site),
  ]
  return words.filter((each) => each !== null).join(' ')
}
