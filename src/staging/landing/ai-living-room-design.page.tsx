import { OFFICIAL } from '#domain/official-pages.ts'

import { stagingPage } from './staging-page.tsx'

/** Living rooms. */
export const route = stagingPage({
  path: '/ai-living-room-design',
  name: 'Living room design',
  title: 'AI living room design: seats, distances, light',
  description:
    'Plan or stage a living room: sofa sizes and distances, ways through, screen and fireplace, how to photograph it, and what must stay true in a staged picture.',
  heading: 'Living room design and staging',
  lead: 'Seats that face each other, a way through that crosses no conversation, and light from more than one side.',
  plan: {
    title: 'A living room of 4.2 by 4.8 metres: the way from door to garden runs behind the seats',
    subject: { x: 0, y: 0, w: 420, h: 480 },
    around: [
      { x: -160, y: 0, w: 160, h: 480 },
      { x: 0, y: 480, w: 420, h: 90 },
      { x: 170, y: -25, w: 90, h: 25 },
    ],
    items: [
      { x: 90, y: 270, w: 220, h: 95, label: 'Sofa for three', size: '220 × 95 cm' },
      { x: 140, y: 165, w: 110, h: 60, label: 'Low table', size: '110 × 60 cm' },
      { x: 20, y: 130, w: 80, h: 85, label: 'Armchair', size: '80 × 85 cm' },
      { x: 320, y: 130, w: 80, h: 85, label: 'Armchair', size: '80 × 85 cm' },
      { x: 30, y: 0, w: 120, h: 35, label: 'Shelves in the alcove', size: '120 × 35 cm' },
      { x: 275, y: 0, w: 120, h: 40, label: 'Screen on a cabinet', size: '120 × 40 cm' },
    ],
  },
  design: [
    {
      heading: 'Seats within talking distance',
      text: 'People talk easily across 2 to 2.5 metres. Group the seats to that distance around a table even if the room is larger, and leave the rest for a desk or a dining table. A sofa that floats in the room with a way behind it makes a long room two places.',
    },
    {
      heading: 'Ways through',
      text: 'Draw the line from each door to each other door and keep 80 to 90 cm free along it. Between sofa and low table 40 to 45 cm let somebody pass and still reach a cup. If the line crosses the seats, turn the group by a quarter.',
    },
    {
      heading: 'One thing to look at',
      text: 'A fireplace, a window or a screen can each be what the room faces, and a room that faces two of them faces none. Where the screen must share the chimney wall, put it in the alcove. A distance of one and a half to two and a half times the diagonal of the screen is comfortable.',
    },
  ],
  sizes: [
    ['Sofa for two', '150–180 × 90 cm'],
    ['Sofa for three', '200–230 × 95 cm'],
    ['Sofa to low table', '40–45 cm'],
    ['Way through', '80–90 cm'],
    ['Dining place', '60 cm of table edge'],
    ['Chair pulled out', '75 cm, 90 cm to pass'],
    ['Ceiling, national standard', '2.3 m for three quarters of the home'],
  ],
  photograph: [
    'From the corner opposite the window, camera at 110 to 130 cm, verticals straight.',
    'Include the window: buyers look for where the light comes from.',
    'Take a second picture the other way, so that the wall behind the camera is known.',
    'Doors open, screen off, lamps all on or all off.',
  ],
  mayChange: [
    'Sofas, chairs, tables, lamps, rugs, curtains and pictures.',
    'The colour of a wall, if the picture says that the walls were recoloured.',
  ],
  mustStay: [
    'Fireplace, cornices, radiators, beams and floor, unless they are loose coverings.',
    'The view, and how near the next building stands.',
    'Doors and openings: a staged sofa must not hide that a door is there.',
  ],
  related: ['/ai-room-designer', '/ai-interior-design', '/ai-bedroom-design', '/virtual-staging-real-estate'],
  reading: [OFFICIAL.spaceStandard, OFFICIAL.propertyDescriptions, OFFICIAL.unfairPractices],
})
