import type { OfficialPage } from '#domain/official-pages.ts'
import type { FeaturePath } from '#features/features.ts'
import type { GuideWords } from '#ui/guide/guide-head.ts'
import type { RoutePath } from '#web/href.ts'

/** A thing or a room on a plan: its corner and size in centimetres from the top left. */
export type Shape = {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly round?: boolean
}

/** A plan to scale: rooms or plots around the one in question, and what stands in it. */
export type PlanDrawing = {
  /** A sentence that says what is drawn. */
  readonly title: string
  /** What the page is about: edged in red. */
  readonly subject: Shape
  /** Walls and plots around it, in hairlines. */
  readonly around: readonly Shape[]
  /** What stands in it, numbered in this order, each with its size in words. */
  readonly items: readonly (Shape & { readonly label: string; readonly size: string })[]
}

/** A page about designing or staging one kind of room. */
export type StagingGuide<Path extends RoutePath = RoutePath> = GuideWords<Path> & {
  readonly name: string
  readonly plan: PlanDrawing
  /** How the room or garden is designed well: headed paragraphs. */
  readonly design: readonly { readonly heading: string; readonly text: string }[]
  /** Sizes to work with, or what `sizesTitle` says: what, and how much. */
  readonly sizesTitle?: string
  readonly sizes: readonly (readonly [what: string, size: string])[]
  readonly photograph: readonly string[]
  readonly mayChange: readonly string[]
  readonly mustStay: readonly string[]
  readonly related: readonly FeaturePath[]
  readonly reading: readonly OfficialPage[]
}
