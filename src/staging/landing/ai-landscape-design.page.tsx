import { OFFICIAL } from '#domain/official-pages.ts'

import { stagingPage } from './staging-page.tsx'

/** Landscape: the ground around a home or a small development. */
export const route = stagingPage({
  path: '/ai-landscape-design',
  name: 'Landscape design',
  title: 'AI landscape design: levels, water and trees',
  description:
    'How to plan the land around a home or small development: levels, drainage, retaining walls and trees, what permission you need, and how to show it honestly.',
  heading: 'Landscape design around a home',
  lead: 'Start with levels and drainage: they decide what you can build and plant.',
  planner: {
    title: 'Plan the part next to the house',
    text: 'Our planner furnishes a level, rectangular garden or patio to scale. It doesn’t allow for slopes, drainage or boundaries, which is what most of landscape design is about, and we don’t stage photos of land.',
    button: 'Plan a patio',
    values: {
      width: '8',
      depth: '5',
      what1: '',
      what2: 'door',
      from2: '3',
      size2: '2',
      what3: '',
      room: 'patio',
    },
  },
  plan: {
    title: 'A 20 × 30 m plot with a permeable drive and a rain garden for water from the roof',
    subject: { x: 0, y: 0, w: 2000, h: 3000 },
    around: [
      { x: -600, y: 0, w: 600, h: 3000 },
      { x: 2000, y: 0, w: 600, h: 3000 },
      { x: -600, y: 3000, w: 3200, h: 500 },
    ],
    items: [
      { x: 500, y: 1200, w: 1000, h: 800, label: 'House', size: '10 × 8 m' },
      { x: 1550, y: 2050, w: 400, h: 950, label: 'Permeable drive', size: '4 × 9.5 m' },
      { x: 500, y: 850, w: 1000, h: 320, label: 'Patio', size: '10 × 3.2 m' },
      { x: 80, y: 2250, w: 600, h: 400, round: true, label: 'Rain garden', size: '6 × 4 m' },
      { x: 200, y: 150, w: 600, h: 600, round: true, label: 'Tree, fully grown', size: '6 m across' },
      { x: 1000, y: 250, w: 850, h: 120, label: 'Retaining wall with seat', size: '8.5 m long, 0.6 m high' },
    ],
  },
  design: [
    {
      heading: 'Survey the levels',
      text: 'Before you draw anything, measure levels on a grid of 2 to 3 m. You won’t notice a slope of 1 in 20; 1 in 12 is the steepest for a short wheelchair ramp; anything steeper needs steps or a wall. A retaining wall over about 1 m high needs an engineer, and next to a road it may need consent.',
    },
    {
      heading: 'Keep rainwater on the plot',
      text: 'Rain should soak away where it falls: use permeable drives, soakaways at least 5 m from buildings, or a rain garden for a downpipe. First check that the ground drains: dig a hole and fill it with water. Water mustn’t run onto a neighbour’s land or the road, and you need consent to connect to a sewer.',
    },
    {
      heading: 'Check for protected trees',
      text: 'Before you cut anything, find out which trees are protected by a tree preservation order or a conservation area. Building near trees on clay needs deeper foundations. How far from a house you should plant depends on the species and soil. Draw new trees at the size they’ll be in 20 years.',
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
    'Photograph the plot from all four corners, with a person or measuring staff for scale.',
    'Take a photo after rain to show your designer where water collects.',
    'If you use a drone, follow the Civil Aviation Authority’s Drone Code.',
    'Mark on a plan where you took each photo.',
  ],
  mayChange: [
    'Planting and surfaces, if the picture is dated and labelled as a proposal.',
    'The age of proposed trees, if the picture states it.',
  ],
  mustStay: [
    'Boundaries, rights of way, neighbouring buildings and overhead lines.',
    'Slopes: don’t show a level lawn that would need a retaining wall.',
    'Existing trees, especially protected ones.',
  ],
  related: ['/ai-garden-design', '/development-building-cost-calculator', '/property-development-course'],
  reading: [OFFICIAL.protectedTrees, OFFICIAL.paving, OFFICIAL.biodiversity, OFFICIAL.planningPortal],
})
