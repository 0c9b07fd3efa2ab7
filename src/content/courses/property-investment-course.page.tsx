import { coursePage } from './course-page.tsx'
import { investmentCourse } from './paths/investment.ts'

/** Property investment: return, leverage, risk, tax. */
export const route = coursePage(investmentCourse)
