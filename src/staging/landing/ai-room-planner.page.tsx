import { OFFICIAL } from '#domain/official-pages.ts'

import { stagingPage } from './staging-page.tsx'

/** Measuring a room and drawing it to scale. */
export const route = stagingPage({
  path: '/ai-room-planner',
  name: 'Room planner',
  title: 'AI room planner: measure a room and draw it to scale',
  description:
    'Plan a room with a tape and squared paper: what to measure, how to catch a room that is not square, furniture templates at 1 to 50, and the clearances to keep.',
  heading: 'Room planner: measure, draw, move',
  lead: 'Half an hour with a tape gives a plan that no photograph can. This is how surveyors do it.',
  plan: {
    title: 'What to measure: four walls, both diagonals, and the bay that makes the room not square',
    subject: { x: 0, y: 0, w: 400, h: 360 },
    around: [
      { x: 110, y: -70, w: 180, h: 70 },
      { x: 400, y: 0, w: 140, h: 360 },
      { x: 0, y: 360, w: 540, h: 100 },
    ],
    items: [
      { x: 130, y: -70, w: 140, h: 60, label: 'Bay: width, depth, sill', size: '180 × 70 cm' },
      { x: 0, y: 110, w: 35, h: 140, label: 'Chimney breast: width and depth', size: '140 × 35 cm' },
      { x: 320, y: 280, w: 80, h: 80, label: 'Door with its swing', size: '80 × 80 cm' },
      { x: 390, y: 60, w: 10, h: 100, label: 'Radiator: width, height, depth', size: '100 × 10 cm' },
      { x: 150, y: 110, w: 160, h: 110, label: 'Table for six, cut from card', size: '160 × 110 cm' },
    ],
  },
  design: [
    {
      heading: 'Measure in one direction',
      text: 'Start at the door and go round clockwise, with the tape at the same height. Write running measures from the corner to every edge: corner, door, door, window, window, corner. Running measures do not add up errors. Then both diagonals: if they differ, the room is not square and the drawing shows by how much.',
    },
    {
      heading: 'Draw at 1 to 50',
      text: 'On paper with squares of 5 mm, one square is 25 cm and a room of four metres is 8 cm long. Draw walls first, then openings with the swing of the door, then what is fixed: radiators, sockets, switches, chimney breast, beams. Note heights of sills and ceiling in the margin.',
    },
    {
      heading: 'Move card, not furniture',
      text: 'Cut each piece from card at the same scale, with its clearance as a dotted edge, and move it about. Photograph the plans that work. If a piece fits only in one place, think about the piece.',
    },
  ],
  sizes: [
    ['Scale 1 to 50', '1 m is 2 cm'],
    ['Table for four', '120 × 80 cm'],
    ['Table for six', '160 × 90 cm or more'],
    ['Table to wall, to pass', '90 cm'],
    ['Way through a room', '80–90 cm'],
    ['Socket above the floor, new homes', '45 cm or more'],
  ],
  photograph: [
    'A picture into each corner, so that every wall is in two pictures.',
    'A tape lying on the floor along the longest wall.',
    'Ceiling and floor in the picture: the camera at half the height of the room.',
    'Keep sketch and pictures together with the day of the survey.',
  ],
  mayChange: ['Where loose furniture stands.', 'Which pieces are shown, at their true size.'],
  mustStay: [
    'Measured lengths: a plan that is not to scale must say so.',
    'Chimney breasts, bays, beams, radiators.',
    'The swing of doors and the way to the window.',
  ],
  related: ['/ai-room-designer', '/ai-home-design', '/ai-kitchen-design', '/ai-living-room-design'],
  reading: [OFFICIAL.spaceStandard, OFFICIAL.approvedDocuments],
})
