import type { OfficialPage } from '#domain/official-pages.ts'
import type { FeaturePath } from '#features/features.ts'
import type { GuideWords } from '#ui/guide/guide-head.ts'
import type { RoutePath } from '#web/href.ts'

/** One module: its main idea in a few sentences, calculators to try it with, and official guidance. */
export type CourseModule = {
  /** The anchor that the contents list links to. */
  readonly id: string
  readonly title: string
  readonly idea: string
  readonly tryIt: readonly FeaturePath[]
  readonly reading: readonly OfficialPage[]
}

/** A course: its introduction and its modules, in order. */
export type Course<Path extends RoutePath = RoutePath> = GuideWords<Path> & {
  readonly name: string
  /** Who it’s for, and what they’ll be able to do by the end. */
  readonly aim: string
  readonly modules: readonly CourseModule[]
  readonly related: readonly FeaturePath[]
}
