import { OFFICIAL } from '#domain/official-pages.ts'

import { stagingPage } from './staging-page.tsx'

/** Designing a room around what it’s used for. */
export const route = stagingPage({
  path: '/ai-room-designer',
  name: 'Room designer',
  title: 'AI room designer: plan a room around how you use it',
  description:
    'How to design a room around what you do in it: list the uses, give each enough space, choose furniture to scale, and test the layout before you buy or stage.',
  heading: 'Room designer',
  lead: 'List what you do in the room, plan the layout around it, and only then stage a photo.',
  sample: 'living',
  isGeneral: true,
  plan: {
    title: 'A 3 × 3.2 m spare room: an office by day, a guest room at night',
    subject: { x: 0, y: 0, w: 300, h: 320 },
    around: [
      { x: 300, y: 0, w: 160, h: 320 },
      { x: -160, y: 0, w: 160, h: 320 },
      { x: 80, y: -22, w: 120, h: 22 },
    ],
    items: [
      { x: 0, y: 0, w: 160, h: 70, label: 'Desk next to the window', size: '160 × 70 cm' },
      { x: 50, y: 80, w: 60, h: 60, round: true, label: 'Chair, with 1 m behind it', size: '60 cm' },
      { x: 0, y: 225, w: 200, h: 95, label: 'Sofa bed, closed', size: '200 × 95 cm' },
      { x: 265, y: 60, w: 35, h: 160, label: 'Shelves', size: '160 × 35 cm' },
      { x: 230, y: 250, w: 70, h: 70, label: 'Door opens here: keep clear', size: '70 × 70 cm' },
    ],
  },
  design: [
    {
      heading: 'Uses before furniture',
      text: 'List what people do in the room, how many people, and when. Two uses can share a space if they never happen at the same time. Don’t count on clearing a desk every evening to use it as a dining table: give it a corner of its own.',
    },
    {
      heading: 'Allow clearance for everything',
      text: 'You need 75 cm to pull out a chair, 70 cm beside a bed, and a drawer’s own depth plus 60 cm to open it. Draw each item and its clearance as one shape. Clearances can overlap, because you don’t open every drawer at once. But don’t put furniture in a clearance you use every day.',
    },
    {
      heading: 'Test it on the floor',
      text: 'Mark the shapes on the floor with tape and live with them for a day. Open the door, the window and the wardrobe. Sit where you’d sit and see what you’re looking at. It only costs a roll of tape, and you’ll find mistakes that no picture shows.',
    },
  ],
  sizes: [
    ['Desk', '120–160 × 70–80 cm'],
    ['Behind a desk chair', '100 cm'],
    ['Sofa bed, open', '200–230 cm deep'],
    ['Clear opening of a door', '77.5 cm or more'],
    ['In front of drawers', 'their depth plus 60 cm'],
    ['Wheelchair turning circle', '150 cm'],
  ],
  photograph: [
    'Take one photo of each wall, straight on, with a tape measure or a sheet of A4 for scale.',
    'Take one photo from the door and one towards it.',
    'Show sockets, radiators and switches: they affect the layout.',
    'Note the height of the window sill and the width of the door.',
  ],
  mayChange: ['Anything that the owner will take with them, at its real size.', 'What the room is used for.'],
  mustStay: [
    'Walls, openings, radiators and sockets.',
    'A room that’s too small for a bed: don’t stage it as a bedroom.',
    'Headroom under a sloping ceiling or stairs.',
  ],
  related: ['/ai-room-planner', '/ai-interior-design', '/ai-bedroom-design', '/ai-staging'],
  reading: [OFFICIAL.spaceStandard, OFFICIAL.approvedDocuments, OFFICIAL.propertyDescriptions],
})
