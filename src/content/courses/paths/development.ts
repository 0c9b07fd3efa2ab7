import type { Course } from '#content/courses/course.ts'

/** Property development: from finding land to selling the homes. */
export const developmentCourse = {
  path: '/property-development-course',
  name: 'Property development course',
  title: 'Property development course: land, planning, cost',
  description:
    'A free property development course in nine lessons: land value, build cost, planning in each nation, VAT, finance, profit and sale, each with a live calculator.',
  heading: 'Property development course',
  lead: 'From first looking at a site to selling the last home.',
  aim: 'Work out what a site is worth to you, which permissions it needs in which nation, how much you’ll spend before the first sale, and how much has to go wrong before the profit is gone.',
  audience:
    'People who want to build or convert a few homes, and people who own land and wonder what a developer sees in it.',
  introduction: [
    'A developer sells something that doesn’t exist yet, at a price that isn’t known yet, after spending money that mostly isn’t theirs. Every skill in the trade makes one of those three less frightening.',
    'The lessons use small schemes: one or two houses on a plot. The arithmetic of fifty houses is the same, with more zeros and a longer wait.',
  ],
  parts: [
    {
      title: 'The site',
      lessons: ['residual-land-value', 'planning-by-nation', 'land-and-mixed-property-tax'],
    },
    { title: 'Building', lessons: ['build-cost-per-square-metre', 'vat-on-building-work'] },
    { title: 'Money', lessons: ['development-finance', 'bridging-loans'] },
    { title: 'The sale and the tax on it', lessons: ['selling-and-agents-fees', 'trading-or-investing'] },
  ],
  capstone: 'exercise-price-a-plot',
  related: ['/property-finance-course', '/property-flipping-course', '/development-building-cost-calculator'],
} as const satisfies Course
