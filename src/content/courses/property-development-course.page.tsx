import { coursePage } from './course-page.tsx'
import { developmentCourse } from './paths/development.ts'

/** Property development: from finding land to selling the homes. */
export const route = coursePage(developmentCourse)
