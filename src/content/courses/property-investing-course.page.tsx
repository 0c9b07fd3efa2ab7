import { coursePage } from './course-page.tsx'
import { investingCourse } from './paths/investing.ts'

/** Property investing: from a first buy-to-let to a portfolio. */
export const route = coursePage(investingCourse)
