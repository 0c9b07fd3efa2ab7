import type { Course } from '#content/courses/course.ts'

/** Property training: the law and practice of letting a home. */
export const trainingCourse = {
  path: '/property-training-course',
  name: 'Property training course',
  title: 'Property training course: letting a home by the book',
  description:
    'A free course for landlords and letting agents in nine lessons: registration, safety, EPCs, tenancies, deposits, rent rises, licences, repairs and tax in each nation.',
  heading: 'Property training: letting a home by the book',
  lead: 'A landlord’s legal duties and everyday work, nation by nation, with what they cost.',
  aim: 'Let a home legally in England, Wales, Scotland or Northern Ireland, budget for what that takes, and know who to ask when you’re not sure.',
  audience:
    'New landlords, people who let a home they inherited or moved out of, and people starting work at a letting agent.',
  introduction: [
    'Letting a home is a regulated business that you can start by accident. You move in with somebody, keep the flat, find a tenant through a friend, and from that day you owe a list of duties that nobody sent you.',
    'The list depends on the nation. Each lesson says what applies where, links to the law or official guidance it comes from, and shows the day on which we last checked it. Rules about renting change often, so follow the link before you rely on a sentence.',
  ],
  parts: [
    {
      title: 'Before the tenant moves in',
      lessons: ['before-you-let', 'energy-certificates', 'hmo-licensing'],
    },
    { title: 'The tenancy', lessons: ['tenancies-by-nation', 'deposits-and-fees', 'raising-the-rent'] },
    {
      title: 'Running the let',
      lessons: ['voids-and-running-costs', 'repairs-and-reserves', 'rental-profit-and-tax'],
    },
  ],
  capstone: 'exercise-first-year-of-letting',
  related: ['/property-investing-course', '/property-investment-course', '/hmo-calculator'],
} as const satisfies Course
