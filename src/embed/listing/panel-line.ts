import type { NothingKind } from '#ui/nothing/nothing.tsx'

/** A line of the panel: a figure with what it's compared with, or why there's none. */
export type PanelLine = { label: string; value: string | { nothing: NothingKind }; note?: string }
