import { OFFICIAL } from '#domain/official-pages.ts'

import { stagingPage } from './staging-page.tsx'

/** A whole home. */
export const route = stagingPage({
  path: '/ai-home-design',
  name: 'Home design',
  title: 'AI home design: the rooms of a home together',
  description:
    'Plan a home as a whole: which rooms belong together, circulation, light, storage and space standards, and how to stage several rooms so that they tell one story.',
  heading: 'Home design, room by room and together',
  lead: 'Good rooms in the wrong order make a poor home. Start with how they are joined.',
  plan: {
    title:
      'A two-bedroom flat of 61 square metres: the living side to the south, the sleeping side to the north',
    subject: { x: 0, y: 0, w: 870, h: 700 },
    around: [
      { x: -250, y: 0, w: 250, h: 700 },
      { x: 870, y: 0, w: 250, h: 700 },
    ],
    items: [
      { x: 0, y: 400, w: 550, h: 300, label: 'Living and eating', size: '5.5 × 3 m' },
      { x: 550, y: 400, w: 320, h: 300, label: 'Kitchen', size: '3.2 × 3 m' },
      { x: 0, y: 280, w: 870, h: 120, label: 'Hall and storage', size: '8.7 × 1.2 m' },
      { x: 0, y: 0, w: 420, h: 280, label: 'Double bedroom', size: '4.2 × 2.8 m' },
      { x: 420, y: 0, w: 270, h: 280, label: 'Single bedroom', size: '2.7 × 2.8 m' },
      { x: 690, y: 0, w: 180, h: 280, label: 'Bathroom', size: '1.8 × 2.8 m' },
    ],
  },
  design: [
    {
      heading: 'Which rooms touch',
      text: 'Kitchen and table want to be neighbours, bedrooms and living room do not. Put bathroom and storage between them: cupboards along a party wall take the sound of a television away. Pipes that stand above each other are cheap, and pipes that cross the home are not.',
    },
    {
      heading: 'The way through',
      text: 'A hall is the price of quiet rooms; more than about an eighth of the floor is too much. It should be 90 cm wide, 120 cm where somebody turns with a pram or a wheelchair, and be lit by day from a door with glass. A room that can only be reached through another is worth less than its area.',
    },
    {
      heading: 'One home, one hand',
      text: 'Use two floors at most, one for the dry rooms and one for the wet, and one colour for all woodwork. When several rooms are staged, give them the same hour of day, the same height of camera and one family of furniture, so that a viewer does not notice the staging but the home.',
    },
  ],
  sizes: [
    ['One bedroom, two people, national standard', '50 m²'],
    ['Two bedrooms, three people', '61 m²'],
    ['Two bedrooms, four people', '70 m²'],
    ['Three bedrooms, five people, two floors', '93 m²'],
    ['Built-in storage, two bedrooms', '2 m²'],
    ['Hall', '90 cm, 120 cm to turn'],
    ['Ceiling', '2.3 m for three quarters of the floor'],
  ],
  photograph: [
    'Walk the home as a visitor does and photograph in that order.',
    'A floor plan to scale belongs beside the pictures: it is what stops a wide lens from lying.',
    'All rooms in the same light, within one or two hours.',
    'The picture of the hall is left out most often, and missed most.',
  ],
  mayChange: [
    'Loose furniture and decoration in each room.',
    'The use of a room, if it is large enough for that use.',
  ],
  mustStay: [
    'Walls and doors: an opened wall is a proposal, to be labelled so, and may need building control.',
    'The number of rooms that are lawfully bedrooms, and the floor area.',
    'Views, stairs, headroom and everything fixed.',
  ],
  related: ['/ai-room-planner', '/ai-kitchen-design', '/ai-bedroom-design', '/ai-living-room-design'],
  reading: [OFFICIAL.spaceStandard, OFFICIAL.approvedDocuments, OFFICIAL.propertyDescriptions],
})
