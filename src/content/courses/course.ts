import type { OfficialPage } from '#domain/official-pages.ts'
import type { FeaturePath } from '#features/features.ts'
import type { GuideWords } from '#ui/guide/guide-head.ts'
import type { RoutePath } from '#web/href.ts'

/** A part of a syllabus: the core idea in a few sentences, where to try it, and what officials say about it. */
export type CourseModule = {
  /** For links within the page. */
  readonly id: string
  readonly title: string
  readonly idea: string
  readonly tryIt: readonly FeaturePath[]
  readonly reading: readonly OfficialPage[]
}

/** A course: a syllabus that teaches the core of each module. */
export type Course<Path extends RoutePath = RoutePath> = GuideWords<Path> & {
  readonly name: string
  /** Who it is for, and what they should be able to do afterwards. */
  readonly aim: string
  readonly modules: readonly CourseModule[]
  readonly related: readonly FeaturePath[]
}
