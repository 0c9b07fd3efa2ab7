import type { FeaturePath } from '#features/features.ts'
import type { GuideWords } from '#ui/guide/guide-head.ts'
import type { RoutePath } from '#web/href.ts'

/** The lessons of a course that belong together, by slug, under a title. */
export type CoursePart = { readonly title: string; readonly lessons: readonly string[] }

/** A course: a path through the library of lessons, with a final exercise of its own. */
export type Course<Path extends RoutePath = RoutePath> = GuideWords<Path> & {
  readonly name: string
  /** What you’ll be able to do by the end. */
  readonly aim: string
  /** Who it’s for. */
  readonly audience: string
  /** The introduction, in paragraphs. */
  readonly introduction: readonly string[]
  readonly parts: readonly CoursePart[]
  /** The slug of the final exercise. */
  readonly capstone: string
  readonly related: readonly FeaturePath[]
}

/** The slugs of everything in a course, in order: its lessons, then the final exercise. */
export function stepsOf({ parts, capstone }: Pick<Course, 'parts' | 'capstone'>): readonly string[] {
  return [...parts.flatMap(({ lessons }) => lessons), capstone]
}
