import { coursePage } from './course-page.tsx'
import { flippingCourse } from './paths/flipping.ts'

/** Property flipping: buy, refurbish, sell. */
export const route = coursePage(flippingCourse)
