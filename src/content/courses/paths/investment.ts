import type { Course } from '#content/courses/course.ts'

/** Property investment: return, leverage, risk, tax. */
export const investmentCourse = {
  path: '/property-investment-course',
  name: 'Property investment course',
  title: 'Property investment course: return, risk and tax',
  description:
    'A free property investment course in sixteen lessons: yield, cash flow, sold prices, borrowing, tax in each nation and risk, each with a live calculator and a quiz.',
  heading: 'Property investment course',
  lead: 'What a property earns, what can go wrong, and what you keep after tax.',
  aim: 'Read any advertised return and see what it leaves out. Work out what a home would earn you, after every cost and tax, in any nation of the UK. Say what would have to go wrong before you lost money, and decide whether you could live with it.',
  audience:
    'People who compare property with other ways of investing, and want to do the sums themselves. You need no experience, only a calculator, and there’s one in every lesson.',
  introduction: [
    'Property is the only large investment that most people make with a loan, without spreading it, in a market they know from walking past. It has made many of them well off and some of them poor. Luck plays its part, but so does arithmetic that somebody did or didn’t do before they signed.',
    'This course is that arithmetic, in sixteen lessons. We suggest that you pick a real home for sale near you now, and carry it through: its rent, its costs, its tax, its loan. At the end the final exercise asks you to judge a whole deal.',
    'No lesson tells you to buy. A course that ends with you deciding against a purchase has done its job as well as any other.',
  ],
  parts: [
    {
      title: 'What a home earns',
      lessons: [
        'what-property-returns',
        'gross-and-net-yield',
        'voids-and-running-costs',
        'cash-flow-of-a-let',
      ],
    },
    {
      title: 'Choosing one',
      lessons: ['reading-sold-prices', 'choosing-an-area', 'freehold-and-leasehold'],
    },
    { title: 'Borrowing', lessons: ['leverage', 'interest-cover', 'fixes-and-reversion-rates'] },
    {
      title: 'Tax',
      lessons: [
        'stamp-duty-by-slice',
        'buying-in-scotland-and-wales',
        'second-home-rates',
        'section-24',
        'capital-gains-on-a-sale',
      ],
    },
    { title: 'Risk', lessons: ['stress-testing-a-deal'] },
  ],
  capstone: 'exercise-judge-a-deal',
  related: ['/property-investment-short-course', '/property-investing-course', '/property-deal-analyser'],
} as const satisfies Course
