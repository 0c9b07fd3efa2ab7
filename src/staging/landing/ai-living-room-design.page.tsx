import { OFFICIAL } from '#domain/official-pages.ts'

import { stagingPage } from './staging-page.tsx'

/** Living rooms. */
export const route = stagingPage({
  path: '/ai-living-room-design',
  name: 'Living room design',
  title: 'AI living room design: layout, seating and TV',
  description:
    'How to plan or stage a living room: sofa sizes and distances, walkways, where to put the TV, how to photograph it, and what virtual staging must not change.',
  heading: 'Living room design and staging',
  lead: 'Seats that face each other, walkways that don’t cut between them, and light from more than one side.',
  sample: 'living',
  plan: {
    title: 'A 4.2 × 4.8 m living room where the walkway to the garden runs behind the sofa',
    subject: { x: 0, y: 0, w: 420, h: 480 },
    around: [
      { x: -160, y: 0, w: 160, h: 480 },
      { x: 0, y: 480, w: 420, h: 90 },
      { x: 170, y: -25, w: 90, h: 25 },
    ],
    items: [
      { x: 90, y: 270, w: 220, h: 95, label: 'Three-seater sofa', size: '220 × 95 cm' },
      { x: 140, y: 165, w: 110, h: 60, label: 'Coffee table', size: '110 × 60 cm' },
      { x: 20, y: 130, w: 80, h: 85, label: 'Armchair', size: '80 × 85 cm' },
      { x: 320, y: 130, w: 80, h: 85, label: 'Armchair', size: '80 × 85 cm' },
      { x: 30, y: 0, w: 120, h: 35, label: 'Shelves in the alcove', size: '120 × 35 cm' },
      { x: 275, y: 0, w: 120, h: 40, label: 'TV on a cabinet', size: '120 × 40 cm' },
    ],
  },
  design: [
    {
      heading: 'Seating within talking distance',
      text: 'People talk comfortably at 2 to 2.5 m. Even in a bigger room, group the seats around a coffee table at that distance and use the rest for a desk or dining table. A sofa in the middle, with a walkway behind it, splits a long room into two areas.',
    },
    {
      heading: 'Walkways',
      text: 'Draw a line between all the doors and keep 80 to 90 cm free along it. Leave 40 to 45 cm between the sofa and the coffee table: enough to pass, and close enough to reach a cup. If the walkway cuts through the seating, rotate the seating by 90 degrees.',
    },
    {
      heading: 'One focal point',
      text: 'Choose one focal point: a fireplace, a window or the TV. If the TV has to go on the chimney wall, put it in the alcove. Sit 1.5 to 2.5 times the screen’s diagonal away from it.',
    },
  ],
  sizes: [
    ['Two-seater sofa', '150–180 × 90 cm'],
    ['Three-seater sofa', '200–230 × 95 cm'],
    ['Sofa to coffee table', '40–45 cm'],
    ['Walkway', '80–90 cm'],
    ['Place at a dining table', '60 cm of table edge'],
    ['Dining chair pulled out', '75 cm, 90 cm to pass'],
    ['Ceiling height, national space standard', '2.3 m over three quarters of the home'],
  ],
  photograph: [
    'Shoot from the corner opposite the window, with the camera level at 110 to 130 cm.',
    'Include the window: buyers want to see where the light comes from.',
    'Take a second photo in the other direction to show the wall behind the camera.',
    'Open the doors, turn the TV off, and have the lamps either all on or all off.',
  ],
  mayChange: [
    'Sofas, chairs, tables, lamps, rugs, curtains and pictures.',
    'Wall colours, if the picture says that they’ve been changed.',
  ],
  mustStay: [
    'Fireplace, cornices, radiators, beams and flooring, other than rugs.',
    'The view, and how close the next building is.',
    'Doors and openings: don’t hide a door behind a staged sofa.',
  ],
  related: ['/ai-room-designer', '/ai-interior-design', '/ai-bedroom-design', '/virtual-staging-real-estate'],
  reading: [OFFICIAL.spaceStandard, OFFICIAL.propertyDescriptions, OFFICIAL.unfairPractices],
})
