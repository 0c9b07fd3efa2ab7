import type { Course } from '#content/courses/course.ts'

/** Property finance: borrowing to buy homes. */
export const financeCourse = {
  path: '/property-finance-course',
  name: 'Property finance course',
  title: 'Property finance course: mortgages and bridging',
  description:
    'A free property finance course in ten lessons: how mortgages are repaid, what lenders lend, interest cover, fixes, overpaying, bridging and development loans.',
  heading: 'Property finance course',
  lead: 'Borrowing against property: what it costs, how much you can borrow, and how you pay it back.',
  aim: 'Work out any monthly payment yourself, see which lending limit holds you back, compare two offers by what they cost over the years you’ll have them, and spot the risk in a loan that has to be refinanced.',
  audience:
    'Home buyers and landlords who want to understand an offer before they sign it, and anybody who advises them.',
  introduction: [
    'A mortgage is the largest contract most of us ever sign, and it’s built from one piece of school arithmetic: interest on what you still owe. The first lesson shows how that works. The other nine show what lenders build on it.',
    'The rates are only examples. What lenders charge changes from week to week; the arithmetic behind it doesn’t.',
  ],
  parts: [
    {
      title: 'How a loan works',
      lessons: ['how-a-mortgage-is-repaid', 'interest-only-loans', 'overpaying-a-mortgage'],
    },
    {
      title: 'How much, and at what price',
      lessons: ['how-much-a-lender-lends', 'interest-cover', 'fixes-and-reversion-rates'],
    },
    { title: 'Using your equity', lessons: ['leverage', 'equity-and-remortgaging'] },
    { title: 'Short loans', lessons: ['bridging-loans', 'development-finance'] },
  ],
  capstone: 'exercise-two-mortgages',
  related: ['/property-investment-course', '/property-development-course', '/calculators'],
} as const satisfies Course
