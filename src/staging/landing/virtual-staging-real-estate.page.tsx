import { OFFICIAL } from '#domain/official-pages.ts'

import { stagingPage } from './staging-page.tsx'

/** Staging a listing: which rooms, in which order. */
export const route = stagingPage({
  path: '/virtual-staging-real-estate',
  name: 'Staging a listing',
  title: 'Virtual staging for real estate: a listing, step by step',
  description:
    'Stage a property listing step by step: choose the rooms, photograph them empty, brief the style to the buyers, check the picture against the original, publish both.',
  heading: 'Virtual staging of a listing, step by step',
  lead: 'For agents, developers and landlords: from the empty home to a set of pictures that stands up at the viewing.',
  plan: {
    title: 'An empty show flat: the order in which a visitor meets the rooms is the order of the pictures',
    subject: { x: 0, y: 0, w: 780, h: 640 },
    around: [
      { x: 780, y: 0, w: 160, h: 640 },
      { x: -160, y: 0, w: 160, h: 640 },
    ],
    items: [
      { x: 0, y: 320, w: 440, h: 320, label: 'Living room: stage', size: '4.4 × 3.2 m' },
      { x: 440, y: 400, w: 340, h: 240, label: 'Kitchen: as it is', size: '3.4 × 2.4 m' },
      { x: 0, y: 0, w: 360, h: 320, label: 'Main bedroom: stage', size: '3.6 × 3.2 m' },
      { x: 360, y: 0, w: 240, h: 260, label: 'Small room: stage its use', size: '2.4 × 2.6 m' },
      { x: 600, y: 0, w: 180, h: 260, label: 'Bathroom: as it is', size: '1.8 × 2.6 m' },
    ],
  },
  design: [
    {
      heading: 'Choose by what is in doubt',
      text: 'Stage a room when a viewer could not tell what it is for or what fits into it. Living room, main bedroom and the small third room are the usual three. A furnished home rarely needs staging: tidying and better light do more, and cost an hour.',
    },
    {
      heading: 'Brief for the people who will buy',
      text: 'A first flat wants a desk and storage; a family house a table for six and a cot; a retirement flat chairs with arms and clear ways. Name the age of the home as well: a Georgian room and a new block do not wear the same furniture. One family of pieces runs through all rooms.',
    },
    {
      heading: 'Check, then publish both',
      text: 'Lay the staged picture over the original at half transparency. Walls, openings, skirtings, sockets and radiators must coincide. Measure one piece against a door, which is close to two metres high. Then publish the label, the staged picture and the original side by side, and give the viewing the same order of rooms.',
    },
  ],
  sizesTitle: 'Figures to work with',
  sizes: [
    ['Pictures of a flat', '8–12, of which 2–3 staged'],
    ['Internal door', '198 cm high, for scale'],
    ['Proportion for portals', '3 to 2 or 4 to 3'],
    ['Same corner', 'staged and original'],
    ['Floor plan', 'to scale, with areas'],
    ['Energy certificate', 'ordered before marketing'],
  ],
  photograph: [
    'Photograph all rooms on one day, blinds up, doors open by the same amount.',
    'A grey card in the first picture of each room gives true colours.',
    'Take the empty room first, before anything is carried in.',
    'The outside last, in the light of the afternoon, without cars in front.',
  ],
  mayChange: ['Loose furniture in rooms that are sold empty.', 'Decoration that shows the use of a room.'],
  mustStay: [
    'What the buyer gets: kitchen, bathroom, floors, fitted wardrobes.',
    'For homes not yet built: the specification. A picture of a plan is a computer-made image and is labelled so.',
    'Outlook and surroundings, the cranes too.',
  ],
  related: [
    '/ai-virtual-staging-UK',
    '/ai-virtual-property-staging',
    '/estate-agent-fee-calculator',
    '/epc-search',
  ],
  reading: [OFFICIAL.propertyDescriptions, OFFICIAL.unfairPractices, OFFICIAL.agents],
})
