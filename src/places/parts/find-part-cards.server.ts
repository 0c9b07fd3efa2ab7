import { editionsOf } from '#datasets/editions.server.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { FigureCard } from '#places/authority-figures/figure-card.ts'
import { areFilesCurrent } from '#places/grid/columns/area-files.server.ts'
import type { Database } from '#platform/database.server.ts'

import { figuresOfPart } from './find-parts.server.ts'
import { partCards } from './part-cards.ts'
import type { PartFigure, PartKind } from './part-figure.ts'
import { PART_DATASETS } from './part-measures.ts'

/** The cards of a postcode area, district or sector. */
export type PartCards = {
  kind: PartKind
  code: string
  cards: readonly FigureCard[]
  figures: readonly PartFigure[]
  /** Whether they're made from the editions of now. Earlier ones are shown meanwhile, and none before the first are made. */
  areCurrent: boolean
}

/** Reads the cards of a postcode area ('RG'), district ('RG30') or sector ('RG30 1'). */
export async function findPartCards(
  db: Database,
  { kind, code }: { kind: PartKind; code: string },
  today: IsoDate,
): Promise<PartCards> {
  const [figures, editions, areCurrent] = await Promise.all([
    figuresOfPart(db, code),
    editionsOf(db, PART_DATASETS),
    areFilesCurrent(db, today),
  ])
  return { kind, code, cards: partCards({ kind, code, figures, editions }), figures, areCurrent }
}
