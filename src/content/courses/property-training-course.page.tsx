import { coursePage } from './course-page.tsx'
import { trainingCourse } from './paths/training.ts'

/** Property training: the law and practice of letting a home. */
export const route = coursePage(trainingCourse)
