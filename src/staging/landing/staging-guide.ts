import type { OfficialPage } from '#domain/official-pages.ts'
import type { FeaturePath } from '#features/features.ts'
import type { RoomType } from '#staging/scene/room-sets/room-types.ts'
import type { GuideWords } from '#ui/guide/guide-head.ts'
import type { RoutePath } from '#web/href.ts'

import type { PlannerOffer } from './planner-card.tsx'

/** An item or room on a plan: top-left corner and size in centimetres. */
export type Shape = {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly round?: boolean
}

/** A plan to scale: the room, its surroundings and its furniture. */
export type PlanDrawing = {
  /** Describes the plan in one sentence. */
  readonly title: string
  /** The room or plot the page is about, outlined in red. */
  readonly subject: Shape
  /** Surrounding rooms, walls or plots. */
  readonly around: readonly Shape[]
  /** Furniture and other items, numbered in this order. */
  readonly items: readonly (Shape & { readonly label: string; readonly size: string })[]
}

/** A page about designing or staging one kind of room. */
export type StagingGuide<Path extends RoutePath = RoutePath> = GuideWords<Path> & {
  readonly name: string
  readonly plan: PlanDrawing
  /** What the sample room is furnished as. Without it the page has neither room nor pictures, and doesn’t offer to furnish a photo. */
  readonly sample?: RoomType
  /** What the page offers in the room planner. */
  readonly planner?: PlannerOffer
  /** Whether the page is about staging in general, and shows pictures of different rooms. */
  readonly isGeneral?: boolean
  /** Whether the words come before the pictures, as on a page about rules. */
  readonly wordsFirst?: boolean
  /** Design advice: paragraphs with headings. */
  readonly design: readonly { readonly heading: string; readonly text: string }[]
  /** Title of the table of sizes; “Useful sizes” by default. */
  readonly sizesTitle?: string
  readonly sizes: readonly (readonly [what: string, size: string])[]
  readonly photograph: readonly string[]
  readonly mayChange: readonly string[]
  readonly mustStay: readonly string[]
  readonly related: readonly FeaturePath[]
  readonly reading: readonly OfficialPage[]
}
