import { OFFICIAL } from '#domain/official-pages.ts'

import { stagingPage } from './staging-page.tsx'

/** Landscape: the ground around a home or a small development. */
export const route = stagingPage({
  path: '/ai-landscape-design',
  name: 'Landscape design',
  title: 'AI landscape design: levels, water and trees',
  description:
    'Landscape around a home or small scheme: levels, drainage, retaining walls, trees and boundaries, what permissions they need, and how to show it honestly.',
  heading: 'Landscape design around a home',
  lead: 'Levels and water first: what the ground does decides what can be built and planted on it.',
  plan: {
    title: 'A plot of 20 by 30 metres: the drive drains into a bed, the rain garden takes the roof’s water',
    subject: { x: 0, y: 0, w: 2000, h: 3000 },
    around: [
      { x: -600, y: 0, w: 600, h: 3000 },
      { x: 2000, y: 0, w: 600, h: 3000 },
      { x: -600, y: 3000, w: 3200, h: 500 },
    ],
    items: [
      { x: 500, y: 1200, w: 1000, h: 800, label: 'House', size: '10 × 8 m' },
      { x: 1550, y: 2050, w: 400, h: 950, label: 'Drive of open-jointed paving', size: '4 × 9.5 m' },
      { x: 500, y: 850, w: 1000, h: 320, label: 'Terrace', size: '10 × 3.2 m' },
      { x: 80, y: 2250, w: 600, h: 400, round: true, label: 'Rain garden', size: '6 × 4 m' },
      { x: 200, y: 150, w: 600, h: 600, round: true, label: 'Tree, full grown', size: 'crown 6 m' },
      { x: 1000, y: 250, w: 850, h: 120, label: 'Retaining wall with seat', size: '8.5 m long, 0.6 m high' },
    ],
  },
  design: [
    {
      heading: 'Survey the levels',
      text: 'Measure heights on a grid of two or three metres before drawing anything. A slope of 1 in 20 is walked without notice; 1 in 12 is the steepest short ramp for a wheelchair; beyond that the ground wants steps or a wall. A retaining wall higher than about a metre is engineering, and beside a road it may need consent.',
    },
    {
      heading: 'Keep the water on the plot',
      text: 'Rain should soak away where it falls: permeable drives, soakaways five metres from buildings, a rain garden for a downpipe. Test the ground with a hole and a bucket before you trust it. Water must not run to a neighbour or the road, and joining a sewer needs consent.',
    },
    {
      heading: 'Trees before buildings',
      text: 'Find out which trees are protected by an order or a conservation area before anything is cut. Building near trees on clay needs deeper foundations; planting near a house wants a distance that depends on kind and soil. New trees should be drawn at the size they will have in twenty years.',
    },
  ],
  sizes: [
    ['Gentle slope', '1 in 20'],
    ['Steepest short ramp', '1 in 12'],
    ['Garden step', '10–15 cm high, 35–45 cm deep'],
    ['Drive for one car', '2.4–3 m wide, 4.8 m long'],
    ['Soakaway from a building', '5 m'],
    ['Paving below damp-proof course', '15 cm'],
  ],
  photograph: [
    'Take the ground from the four corners, with a person or a staff for scale.',
    'A picture after rain shows where water stands: keep it for yourself and the designer.',
    'For a picture from the air, keep to the drone code of the Civil Aviation Authority.',
    'Mark on a plan where each picture was taken.',
  ],
  mayChange: [
    'Proposed planting and surfaces, in a picture that is labelled as a proposal with its date.',
    'The age of proposed trees, if the picture names it.',
  ],
  mustStay: [
    'Boundaries, rights of way, neighbouring buildings and overhead lines.',
    'Slopes: a levelled lawn that would need a retaining wall is a building project.',
    'Existing trees, above all protected ones.',
  ],
  related: ['/ai-garden-design', '/development-building-cost-calculator', '/property-development-course'],
  reading: [OFFICIAL.protectedTrees, OFFICIAL.paving, OFFICIAL.biodiversity, OFFICIAL.planningPortal],
})
