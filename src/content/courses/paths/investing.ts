import type { Course } from '#content/courses/course.ts'

/** Property investing: from a first buy-to-let to a portfolio. */
export const investingCourse = {
  path: '/property-investing-course',
  name: 'Property investing course',
  title: 'Property investing course: from one home to several',
  description:
    'A free course for landlords in ten lessons: choosing an area, cash flow, shared houses, BRRR, remortgaging, and the tax on rent and on a sale.',
  heading: 'Property investing: from one home to several',
  lead: 'The questions that come up in a landlord’s first ten years, in order.',
  aim: 'Choose an area by its figures, judge a first purchase, decide whether a second would make you safer or just busier, and know what tax does to each of them.',
  audience:
    'People with a first buy-to-let in mind, or one they already own, who wonder what to do next. It assumes that you know what rent and a mortgage are, and nothing else.',
  introduction: [
    'Income now and growth later are different aims, and they need different properties. Before the first lesson, write down which one you want, by when, and what you won’t risk to get it. You’ll need that page in the final exercise.',
    'Keep a reserve outside the property: several months of mortgage payments and the price of a boiler, for each home. Part of a property can’t be sold, and none of it can be sold in a week, so money that you may need soon shouldn’t be in a property.',
  ],
  parts: [
    {
      title: 'The first home',
      lessons: ['what-property-returns', 'choosing-an-area', 'cash-flow-of-a-let', 'cash-on-cash-return'],
    },
    {
      title: 'Other ways to let',
      lessons: ['hmo-rooms-and-bills', 'brrr-money-left-in', 'equity-and-remortgaging'],
    },
    {
      title: 'Tax',
      lessons: ['rental-profit-and-tax', 'capital-gains-on-a-sale', 'letting-your-own-home'],
    },
  ],
  capstone: 'exercise-house-or-rooms',
  related: ['/property-investment-course', '/property-training-course', '/property-finance-course'],
} as const satisfies Course
