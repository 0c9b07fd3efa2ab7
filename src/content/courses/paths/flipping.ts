import type { Course } from '#content/courses/course.ts'

/** Property flipping: buy, refurbish, sell. */
export const flippingCourse = {
  path: '/property-flipping-course',
  name: 'Property flipping course',
  title: 'Property flipping course: buy, refurbish, sell',
  description:
    'A free property flipping course in nine lessons: your highest offer, sold prices, refurbishment budgets, bridging, BRRR, tax as a trader, and the sale.',
  heading: 'Property flipping course',
  lead: 'Buying a tired home, doing it up and selling it, with every cost on the way.',
  aim: 'Work backwards from a sale price to your highest offer, and know the four places where the profit usually disappears: the price you pay, the works, the months and the price you get.',
  audience:
    'People who are planning a first flip, and people who’ve done one and couldn’t say afterwards where the money went.',
  introduction: [
    'On television a flip ends with the sale. In life it ends with the tax return. Between the two prices that everybody quotes lie a dozen costs that nobody films, and this course goes through them one by one.',
    'A flip isn’t an investment in the usual sense. You’re running a small business for a few months: you buy stock, improve it and sell it. Lessons on trading and on VAT explain what that means for the tax.',
  ],
  parts: [
    {
      title: 'Before the offer',
      lessons: ['the-flip-on-one-page', 'reading-sold-prices', 'pricing-a-refurbishment'],
    },
    { title: 'Money and time', lessons: ['bridging-loans', 'brrr-money-left-in'] },
    { title: 'Tax', lessons: ['second-home-rates', 'vat-on-building-work', 'trading-or-investing'] },
    { title: 'The sale', lessons: ['selling-and-agents-fees'] },
  ],
  capstone: 'exercise-highest-offer',
  related: ['/property-development-course', '/property-finance-course', '/buy-to-let-flip-calculator'],
} as const satisfies Course
