import { OFFICIAL } from '#domain/official-pages.ts'

import { stagingPage } from './staging-page.tsx'

/** Virtual staging in general: the entry to the pages by room. */
export const route = stagingPage({
  path: '/ai-virtual-property-staging',
  name: 'Virtual property staging',
  title: 'AI virtual property staging: what it is and its limits',
  description:
    'What virtual staging is, when an empty home needs it, how the photograph must be taken, what a staged picture may and must not change, and how to label it.',
  heading: 'Virtual property staging',
  lead: 'Furnishing the photograph of an empty room: when it helps, what it needs, and where its limits are.',
  plan: {
    title: 'An empty flat and the one room to stage first: the one that people enter',
    subject: { x: 0, y: 300, w: 460, h: 380 },
    around: [
      { x: 0, y: 0, w: 300, h: 300 },
      { x: 300, y: 0, w: 260, h: 300 },
      { x: 460, y: 300, w: 240, h: 200 },
      { x: 460, y: 500, w: 240, h: 180 },
      { x: 560, y: 0, w: 140, h: 300 },
    ],
    items: [
      { x: 30, y: 400, w: 95, h: 210, label: 'Sofa, at its real size', size: '210 × 95 cm' },
      { x: 165, y: 450, w: 60, h: 110, label: 'Low table', size: '110 × 60 cm' },
      { x: 330, y: 440, w: 100, h: 130, round: true, label: 'Table for four', size: '100 × 130 cm' },
      { x: 420, y: 640, w: 40, h: 40, label: 'Where the camera stands', size: 'corner, 120 cm high' },
    ],
  },
  design: [
    {
      heading: 'Why an empty room is hard to read',
      text: 'Without furniture nothing in a picture has a known size, so people misjudge whether a bed or a table fits, and mostly downwards. A few pieces at true scale answer that question. That is the honest purpose of staging: to show what the room can hold, not to make it another room.',
    },
    {
      heading: 'Which rooms, and how much',
      text: 'Stage the room that is entered first, the main bedroom, and any room whose use is not plain. Leave kitchens and bathrooms as they are: nearly everything in them is part of the sale. Five pieces are enough. A room full of things hides what it should show.',
    },
    {
      heading: 'How a model goes wrong',
      text: 'Image models invent: they straighten walls, move windows, close doors, grow gardens and remove radiators. So each staged picture must be laid over the original, and the edges of walls, openings and fixed things compared. If one has moved, the picture is not usable.',
    },
  ],
  sizesTitle: 'Figures to work with',
  sizes: [
    ['Picture', '2,000 pixels wide or more'],
    ['Lens, full frame', '20–24 mm at the widest'],
    ['Camera height', '110–130 cm'],
    ['Verticals', 'straight, camera level'],
    ['Pieces in a room', 'five or so'],
    ['Label', 'in the picture, readable on a phone'],
  ],
  photograph: [
    'Tripod, camera level, from a corner or a doorway, so that three walls and the floor are seen.',
    'Even daylight. Blown windows cannot be mended later without inventing a view.',
    'The room swept and empty: what is left in it will be in the way.',
    'Keep the original file: it is the proof of what was there.',
  ],
  mayChange: ['Loose furniture, lamps, curtains, rugs, pictures and plants.', 'Bed linen and cushions.'],
  mustStay: [
    'Walls, ceilings, openings, stairs and the size of the room.',
    'Views, light, neighbouring buildings.',
    'Damage, damp, wear and everything fixed.',
    'Kitchens, bathrooms, boilers, radiators.',
  ],
  related: [
    '/ai-virtual-staging-UK',
    '/virtual-staging-real-estate',
    '/ai-living-room-design',
    '/ai-bedroom-design',
    '/ai-kitchen-design',
    '/ai-garden-design',
    '/ai-landscape-design',
    '/ai-interior-design',
    '/ai-home-design',
    '/ai-room-designer',
    '/ai-room-planner',
    '/ai-staging',
  ],
  reading: [
    OFFICIAL.unfairPractices,
    OFFICIAL.dmcc,
    OFFICIAL.materialInformation,
    OFFICIAL.propertyDescriptions,
  ],
})
