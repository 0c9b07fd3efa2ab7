import { OFFICIAL } from '#domain/official-pages.ts'

import { stagingPage } from './staging-page.tsx'

/** Designing any room from its use. */
export const route = stagingPage({
  path: '/ai-room-designer',
  name: 'Room designer',
  title: 'AI room designer: from the use of a room to its plan',
  description:
    'Design a room from what happens in it: list the uses, give each its place and clearance, choose furniture to scale, and test the plan before a picture is made.',
  heading: 'Room designer: from use to plan',
  lead: 'Write down what happens in the room, hour by hour. The plan follows, and the picture comes last.',
  plan: {
    title: 'A spare room of 3 by 3.2 metres that is an office by day and takes a guest at night',
    subject: { x: 0, y: 0, w: 300, h: 320 },
    around: [
      { x: 300, y: 0, w: 160, h: 320 },
      { x: -160, y: 0, w: 160, h: 320 },
      { x: 80, y: -22, w: 120, h: 22 },
    ],
    items: [
      { x: 0, y: 0, w: 160, h: 70, label: 'Desk beside the window', size: '160 × 70 cm' },
      { x: 50, y: 80, w: 60, h: 60, round: true, label: 'Chair, with a metre behind', size: '60 cm' },
      { x: 0, y: 225, w: 200, h: 95, label: 'Sofa bed, closed', size: '200 × 95 cm' },
      { x: 265, y: 60, w: 35, h: 160, label: 'Shelves', size: '160 × 35 cm' },
      { x: 230, y: 250, w: 70, h: 70, label: 'Door swings here: keep free', size: '70 × 70 cm' },
    ],
  },
  design: [
    {
      heading: 'Uses before furniture',
      text: 'List what people do in the room, how many of them, and when. Two uses that never happen at the same hour may share a place; two that do need one each. A desk that becomes a dining table every evening will soon be a desk no more: give it the corner that is left alone.',
    },
    {
      heading: 'Give every thing its clearance',
      text: 'A chair needs 75 cm behind it to be pulled out, a drawer its own depth and 60 cm for the person who opens it, a bed 70 cm at the side. Draw the thing and its clearance as one shape. Clearances may overlap each other, as nobody opens every drawer at once; furniture may not overlap a clearance that is used daily.',
    },
    {
      heading: 'Test it on the floor',
      text: 'Mark the shapes on the floor with tape and live with them for a day. Open the door, the window and the wardrobe. Sit where you would sit and see what you look at. It costs a roll of tape and finds more errors than any picture.',
    },
  ],
  sizes: [
    ['Desk', '120–160 × 70–80 cm'],
    ['Behind a desk chair', '100 cm'],
    ['Sofa bed, open', '200–230 cm deep'],
    ['Door, clear opening', '77.5 cm or more'],
    ['In front of drawers', 'their depth and 60 cm'],
    ['Turning circle of a wheelchair', '150 cm'],
  ],
  photograph: [
    'One picture of each wall, straight on, with a tape or a sheet of A4 in it for scale.',
    'One picture of the floor from the door, and one back to the door.',
    'Sockets, radiators and switches visible: they decide the plan.',
    'Note the height of the sill and the width of the door beside the pictures.',
  ],
  mayChange: [
    'Everything that leaves with the owner, drawn at its real size.',
    'The use that the room is shown in.',
  ],
  mustStay: [
    'Walls, openings, radiators and sockets.',
    'A room that is too small for a bed must not be staged as a bedroom.',
    'Headroom under a slope or a stair.',
  ],
  related: ['/ai-room-planner', '/ai-interior-design', '/ai-bedroom-design', '/ai-staging'],
  reading: [OFFICIAL.spaceStandard, OFFICIAL.approvedDocuments, OFFICIAL.propertyDescriptions],
})
