import { coursePage } from './course-page.tsx'
import { financeCourse } from './paths/finance.ts'

/** Property finance: borrowing to buy homes. */
export const route = coursePage(financeCourse)
