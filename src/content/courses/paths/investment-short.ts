import type { Course } from '#content/courses/course.ts'

/** Property investment in about an hour. */
export const investmentShortCourse = {
  path: '/property-investment-short-course',
  name: 'Property investment short course',
  title: 'Property investment short course: six quick lessons',
  description:
    'Property investment in about an hour: six lessons with one calculation each, from sold prices to a stress test, to help you decide whether it’s for you.',
  heading: 'Property investment in an hour',
  lead: 'Six ideas with one calculation each. Try each one on a home you know.',
  aim: 'Work out in an hour whether a home near you would earn its keep: what it’s worth, what it yields, what a mortgage and tax do to the return, and what would make you lose money.',
  audience: 'People who wonder whether to start, and would rather find out with numbers than with a seminar.',
  introduction: [
    'Pick a home for sale near you and write down its price and what it might let for. Each lesson gives you one more figure for it. At the end you’ll have a page of numbers, and an opinion of your own.',
    'If an hour leaves you with more questions than before, that’s a good sign. The full course answers most of them.',
  ],
  parts: [
    {
      title: 'Six lessons',
      lessons: [
        'what-property-returns',
        'reading-sold-prices',
        'gross-and-net-yield',
        'leverage',
        'second-home-rates',
        'stress-testing-a-deal',
      ],
    },
  ],
  capstone: 'exercise-one-page',
  related: ['/property-investment-course', '/property-investing-course', '/calculators'],
} as const satisfies Course
