import { coursePage } from './course-page.tsx'
import { investmentShortCourse } from './paths/investment-short.ts'

/** Property investment in about an hour. */
export const route = coursePage(investmentShortCourse)
