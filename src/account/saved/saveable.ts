import type { SavedKind } from './saved-item.ts'

/** What a page says of itself that can be saved. */
export type Saveable = { kind: SavedKind; title: string }
