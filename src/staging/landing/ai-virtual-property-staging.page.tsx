import { OFFICIAL } from '#domain/official-pages.ts'

import { stagingPage } from './staging-page.tsx'

/** Virtual staging in general, with links to the guides by room. */
export const route = stagingPage({
  path: '/ai-virtual-property-staging',
  name: 'Virtual property staging',
  title: 'AI virtual property staging: a guide',
  description:
    'What virtual staging is, when to use it for an empty home, how to take the photos, what a staged picture may and must not change, and how to label it.',
  heading: 'Virtual property staging',
  lead: 'Add furniture to photos of empty rooms: when it helps, what photos you need, and what you mustn’t change.',
  sample: 'living',
  isGeneral: true,
  plan: {
    title: 'An empty flat: stage the room people enter first',
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
      { x: 165, y: 450, w: 60, h: 110, label: 'Coffee table', size: '110 × 60 cm' },
      { x: 330, y: 440, w: 100, h: 130, round: true, label: 'Table for four', size: '100 × 130 cm' },
      { x: 420, y: 640, w: 40, h: 40, label: 'Camera', size: 'in the corner, 120 cm high' },
    ],
  },
  design: [
    {
      heading: 'Why stage an empty room?',
      text: 'In a photo of an empty room there’s nothing to judge its size by, and people often think it’s too small for a bed or table. A few pieces of furniture to scale show what fits. That’s what staging is for: to show what fits in the room, not to change it.',
    },
    {
      heading: 'Which rooms to stage',
      text: 'Stage the room people enter first, the main bedroom, and any room whose use isn’t obvious. Leave kitchens and bathrooms as they are, because nearly everything in them is part of the sale. About five pieces of furniture are enough; more hides the room.',
    },
    {
      heading: 'What AI gets wrong',
      text: 'Image models make things up: they straighten walls, move windows, close up doorways, enlarge gardens and remove radiators. So overlay every staged picture on the original and compare the edges of walls, openings and fixtures. If anything has moved, don’t use the picture.',
    },
  ],
  sizesTitle: 'Useful measurements',
  sizes: [
    ['Picture', 'at least 2,000 pixels wide'],
    ['Lens, full frame', '24 mm, no wider'],
    ['Camera height', '110–130 cm'],
    ['Verticals', 'straight, camera level'],
    ['Furniture per room', 'about five pieces'],
    ['Label', 'in the picture, readable on a phone'],
  ],
  photograph: [
    'Use a tripod, keep the camera level, and shoot from a corner or doorway to show three walls and the floor.',
    'Use even daylight. You can’t fix overexposed windows later without making up a view.',
    'Empty and clean the room.',
    'Keep the original file as proof of what was there.',
  ],
  mayChange: [
    'Freestanding furniture, lamps, curtains, rugs, pictures and plants.',
    'Bed linen and cushions.',
  ],
  mustStay: [
    'Walls, ceilings, openings, stairs and the size of the room.',
    'Views, light and neighbouring buildings.',
    'Damage, damp, wear and all fixtures.',
    'Kitchens, bathrooms, boilers and radiators.',
  ],
  related: [
    '/ai-staging/check',
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
