import { OFFICIAL } from '#domain/official-pages.ts'

import { stagingPage } from './staging-page.tsx'

/** Bedrooms. */
export const route = stagingPage({
  path: '/ai-bedroom-design',
  name: 'Bedroom design',
  title: 'AI bedroom design: sizes, staging and photographs',
  description:
    'Design or stage a bedroom well: bed and wardrobe sizes, the space around them, how to photograph it, and what a staged picture of a bedroom must not change.',
  heading: 'Bedroom design and staging',
  lead: 'The bed decides the room: where it can stand, what is left around it, and what a picture may promise.',
  plan: {
    title: 'A double bedroom of 3.4 by 3.5 metres, with 95 cm on both sides of the bed',
    subject: { x: 0, y: 0, w: 340, h: 350 },
    around: [
      { x: 340, y: 0, w: 180, h: 200 },
      { x: 340, y: 200, w: 180, h: 150 },
      { x: 0, y: 350, w: 520, h: 120 },
    ],
    items: [
      { x: 95, y: 0, w: 150, h: 200, label: 'King-size bed', size: '150 × 200 cm' },
      { x: 45, y: 0, w: 45, h: 40, label: 'Bedside table', size: '45 × 40 cm' },
      { x: 250, y: 0, w: 45, h: 40, label: 'Bedside table', size: '45 × 40 cm' },
      { x: 0, y: 290, w: 200, h: 60, label: 'Wardrobe', size: '200 × 60 cm' },
    ],
  },
  design: [
    {
      heading: 'Place the bed first',
      text: 'Put the head against the longest wall without a window, so that the door can be seen from the pillow and nobody climbs over the foot. Leave 70 cm on each side that somebody gets up from, and more at the foot if it is the way to the wardrobe. A bed against the wall on one side makes a double room work for one.',
    },
    {
      heading: 'Storage takes depth',
      text: 'A wardrobe with hanging rail is 60 cm deep and needs 90 cm in front if its doors swing, 70 cm if they slide. In a narrow room two chests of drawers under the window hold more than a wardrobe that blocks the light. Built-in storage around the bed head gives the wall back.',
    },
    {
      heading: 'Light in three places',
      text: 'One light for the room, one at each pillow that can be switched from it, and one at the wardrobe. Curtains that hang 15 cm beyond the window on both sides let in all the daylight when they are open.',
    },
  ],
  sizes: [
    ['Single bed', '90 × 190 cm'],
    ['Double bed', '135 × 190 cm'],
    ['King-size bed', '150 × 200 cm'],
    ['Way beside the bed', '70 cm'],
    ['In front of a wardrobe', '90 cm'],
    ['Single bedroom, national standard', '7.5 m², 2.15 m wide'],
    ['Double bedroom, national standard', '11.5 m², 2.75 m wide'],
  ],
  photograph: [
    'Stand in the corner by the door, with the camera at about 120 cm: a bed seen from eye level looks like a floor.',
    'Use 24 mm on a full frame at the widest. Wider lenses stretch the bed and make the room longer than it is.',
    'Daylight with the lamps off, or lamps with the curtains closed; not both.',
    'An empty room needs two pictures: one for staging, one to show beside it.',
  ],
  mayChange: [
    'Bed, bedside tables, wardrobe that is not built in, lamps that stand or plug in.',
    'Bedding, curtains, rugs, pictures on the wall.',
  ],
  mustStay: [
    'The size of the room. Furniture is drawn to scale: a small double shown with a king-size bed misleads.',
    'Sloping ceilings, chimney breasts, radiators, the place of sockets and the window with its view.',
    'Damp, cracks and stains.',
  ],
  related: ['/ai-room-planner', '/ai-living-room-design', '/ai-interior-design', '/ai-virtual-staging-UK'],
  reading: [OFFICIAL.spaceStandard, OFFICIAL.propertyDescriptions, OFFICIAL.unfairPractices],
})
