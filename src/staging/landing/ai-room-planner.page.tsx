import { OFFICIAL } from '#domain/official-pages.ts'
import { readRoom } from '#staging/planner/planned-room.ts'
import { PlannerSection } from '#staging/planner/planner-section.tsx'

import type { StagingGuide } from './staging-guide.ts'
import { stagingPage } from './staging-page.tsx'

const GUIDE = {
  path: '/ai-room-planner',
  name: 'Room planner',
  title: 'AI room planner: draw and furnish a room to scale',
  description:
    'Plan a room in your browser: enter or drag its sizes, get it furnished to scale, see it in 3D and download the plan and the list. With how to measure it.',
  heading: 'Room planner: draw a room to scale and furnish it',
  lead: 'Enter a room’s sizes or drag its walls, and see which furniture fits, on a plan and in 3D.',
  plan: {
    title: 'What to measure: four walls, both diagonals, the bay window and everything fixed',
    subject: { x: 0, y: 0, w: 400, h: 360 },
    around: [
      { x: 110, y: -70, w: 180, h: 70 },
      { x: 400, y: 0, w: 140, h: 360 },
      { x: 0, y: 360, w: 540, h: 100 },
    ],
    items: [
      { x: 130, y: -70, w: 140, h: 60, label: 'Bay window: width, depth, sill height', size: '180 × 70 cm' },
      { x: 0, y: 110, w: 35, h: 140, label: 'Chimney breast: width and depth', size: '140 × 35 cm' },
      { x: 320, y: 280, w: 80, h: 80, label: 'Door and the way it opens', size: '80 × 80 cm' },
      { x: 390, y: 60, w: 10, h: 100, label: 'Radiator: width, height, depth', size: '100 × 10 cm' },
      { x: 150, y: 110, w: 160, h: 110, label: 'Table for six, cut out of card', size: '160 × 110 cm' },
    ],
  },
  design: [
    {
      heading: 'Measure all the way round',
      text: 'Start at the door and go round clockwise, with the tape at the same height. On each wall, take running measurements from the corner to every edge: both sides of the door, both sides of the window, the next corner. That way small errors don’t add up. Then measure both diagonals: if they’re different, the room isn’t square.',
    },
    {
      heading: 'Draw it at 1:50',
      text: 'On 5 mm squared paper, one square is 25 cm and a 4 m room is 8 cm long. Draw the walls first, then windows and doors with the way they open, then everything fixed: radiators, sockets, switches, chimney breast and beams. Note the heights of sills and ceiling in the margin.',
    },
    {
      heading: 'Try layouts with card',
      text: 'Cut each piece of furniture out of card at the same scale, with its clearance as a dotted line, and move it around. Photograph the layouts that work. If a piece only fits in one place, consider a smaller one.',
    },
  ],
  sizes: [
    ['Scale 1:50', '1 m is 2 cm'],
    ['Table for four', '120 × 80 cm'],
    ['Table for six', '160 × 90 cm or more'],
    ['Table to wall, with room to pass', '90 cm'],
    ['Walkway', '80–90 cm'],
    ['Socket height in new homes', '45 cm or more'],
  ],
  photograph: [
    'Take a photo of each corner, so that every wall is in two photos.',
    'Lay a tape measure on the floor along the longest wall.',
    'Hold the camera at half the height of the room to include floor and ceiling.',
    'Keep the sketch and photos together, and date them.',
  ],
  mayChange: ['Where freestanding furniture goes.', 'Which pieces are shown, at their real size.'],
  mustStay: [
    'Measurements: if a plan isn’t to scale, say so.',
    'Chimney breasts, bay windows, beams and radiators.',
    'The way doors open, and access to windows.',
  ],
  related: ['/ai-room-designer', '/ai-home-design', '/ai-kitchen-design', '/ai-living-room-design'],
  reading: [OFFICIAL.spaceStandard, OFFICIAL.approvedDocuments],
} as const satisfies StagingGuide

/** The room planner, and how to measure a room for it. */
export const route = stagingPage(GUIDE, { read: readRoom, Section: PlannerSection })
