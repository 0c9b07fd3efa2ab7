import type { PieceKind } from '../catalogue/catalogue.ts'
import type { Style } from '../styles.ts'
import type { SetRequest, Slot } from './slot.ts'

/** Collects slots, and gives each the number by which later ones refer to it. */
export class SlotList {
  readonly slots: Slot[] = []

  /** Adds a slot that the room needs. Returns its number. */
  add(kind: PieceKind, rule: Slot['rule'], more: Omit<Slot, 'kind' | 'rule'> = {}): number {
    return this.slots.push({ kind, rule, ...more }) - 1
  }

  /** Adds a slot that is left out if it finds no good place. Returns its number. */
  maybe(kind: PieceKind, rule: Slot['rule'], more: Omit<Slot, 'kind' | 'rule'> = {}): number {
    return this.add(kind, rule, { ...more, isOptional: true })
  }

  /** Adds curtains on both sides of up to two windows. */
  curtains(): void {
    for (const side of [0, 1, 2, 3]) this.maybe('curtain', 'window', { side })
  }
}

const PLANTS: Record<Style, readonly PieceKind[]> = {
  scandinavian: ['fig-tree', 'plant'],
  'mid-century': ['plant', 'snake-plant'],
  traditional: ['plant', 'palm'],
  contemporary: ['fig-tree', 'snake-plant'],
  japandi: ['olive-tree', 'floor-vase'],
  industrial: ['snake-plant', 'plant'],
  coastal: ['palm', 'olive-tree'],
  luxury: ['olive-tree', 'fig-tree'],
}

/** The plant that suits a style; the seed chooses between two. */
export const plantFor = ({ style, seed }: SetRequest): PieceKind => PLANTS[style][seed % 2] ?? 'plant'

/** One of several, chosen by the seed. */
export const oneOf = <Choice>(choices: readonly [Choice, ...Choice[]], seed: number): Choice =>
  choices[seed % choices.length] ?? choices[0]
