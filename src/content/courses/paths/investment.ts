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
    'For most people, property is the largest investment they’ll ever make, with borrowed money and all of it in one home. Many do well out of it, and some lose money. Luck plays a part, and so do the sums you do before you sign.',
    'This course teaches you those sums in sixteen lessons. Before you start, pick a real home for sale near you and follow it through: its rent, costs, tax and mortgage. The final exercise asks you to judge a whole deal.',
    'No lesson tells you to buy. If you end up deciding against a purchase, the course has done its job.',
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
