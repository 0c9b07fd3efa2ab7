import { OFFICIAL } from '#domain/official-pages.ts'

import { stagingPage } from './staging-page.tsx'

/** Bedrooms. */
export const route = stagingPage({
  path: '/ai-bedroom-design',
  name: 'Bedroom design',
  title: 'AI bedroom design: sizes, staging and photos',
  description:
    'How to design or stage a bedroom: bed and wardrobe sizes, the space you need around them, how to photograph it, and what virtual staging must not change.',
  heading: 'Bedroom design and staging',
  lead: 'Start with the bed: where it can go, how much space is left around it, and what a staged photo may show.',
  sample: 'bedroom',
  planner: {
    title: 'Plan fitted wardrobes',
    text: 'Enter the size of your bedroom and we’ll place a row of wardrobes from floor to ceiling along a free wall, and the bed where there’s space around it. They’re for planning: don’t show wardrobes that aren’t there in a listing.',
    button: 'Plan a bedroom',
    values: { width: '3.8', depth: '4.2', room: 'fitted-bedroom' },
  },
  plan: {
    title: 'A 3.4 × 3.5 m double bedroom with 95 cm on each side of the bed',
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
      text: 'Put the headboard against the longest wall without a window, where you can see the door from the pillow. Leave 70 cm on each side where someone gets out of bed, and more at the foot if that’s the way to the wardrobe. With one side against the wall, a double bed only works for one person.',
    },
    {
      heading: 'Allow for storage',
      text: 'A wardrobe with a hanging rail is 60 cm deep. Allow 90 cm in front for hinged doors, or 70 cm for sliding ones. In a narrow room, two chests of drawers under the window work better than a wardrobe that blocks the light. Built-in storage around the headboard saves wall space.',
    },
    {
      heading: 'Use three kinds of light',
      text: 'You need a main light, a light on each side that you can switch off from bed, and one at the wardrobe. Hang curtains 15 cm beyond the window on both sides so that they don’t block daylight when they’re open.',
    },
  ],
  sizes: [
    ['Single bed', '90 × 190 cm'],
    ['Double bed', '135 × 190 cm'],
    ['King-size bed', '150 × 200 cm'],
    ['Space beside the bed', '70 cm'],
    ['In front of a wardrobe', '90 cm'],
    ['Single bedroom, national space standard', '7.5 m², 2.15 m wide'],
    ['Double bedroom, national space standard', '11.5 m², 2.75 m wide'],
  ],
  photograph: [
    'Stand in the corner by the door with the camera about 120 cm high. From eye level a bed looks flat.',
    'Don’t go wider than 24 mm on a full-frame camera. Wider lenses stretch the bed and make the room look longer than it is.',
    'Use daylight with the lamps off, or lamps with the curtains closed, but not both.',
    'Take two photos of an empty room: one to stage and one to show next to it.',
  ],
  mayChange: [
    'Beds, bedside tables, freestanding wardrobes and plug-in lamps.',
    'Bedding, curtains, rugs and pictures.',
  ],
  mustStay: [
    'The size of the room. Furniture must be to scale: a king-size bed in a room that only fits a small double is misleading.',
    'Sloping ceilings, chimney breasts, radiators, sockets, the window and its view.',
    'Damp, cracks and stains.',
  ],
  related: ['/ai-room-planner', '/ai-living-room-design', '/ai-interior-design', '/ai-virtual-staging-UK'],
  reading: [OFFICIAL.spaceStandard, OFFICIAL.propertyDescriptions, OFFICIAL.unfairPractices],
})
