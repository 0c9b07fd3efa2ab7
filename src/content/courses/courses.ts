import type { Course } from './course.ts'
import { stepsOf } from './course.ts'
import { developmentCourse } from './paths/development.ts'
import { financeCourse } from './paths/finance.ts'
import { flippingCourse } from './paths/flipping.ts'
import { investingCourse } from './paths/investing.ts'
import { investmentShortCourse } from './paths/investment-short.ts'
import { investmentCourse } from './paths/investment.ts'
import { trainingCourse } from './paths/training.ts'

/** Every course, the main one first. */
export const courses: readonly Course[] = [
  investmentCourse,
  investmentShortCourse,
  investingCourse,
  financeCourse,
  flippingCourse,
  developmentCourse,
  trainingCourse,
]

/** The course with this path, or null. */
export function findCourse(path: string): Course | null {
  return courses.find((course) => course.path === path) ?? null
}

/** The course in which a lesson is read: the asked one, or else the first that has it. Null if none has. */
export function courseOf(slug: string, asked: string | null): Course | null {
  const having = courses.filter((course) => stepsOf(course).includes(slug))
  return having.find(({ path }) => path === `/${asked}`) ?? having[0] ?? null
}
