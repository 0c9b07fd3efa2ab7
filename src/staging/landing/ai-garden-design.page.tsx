import { OFFICIAL } from '#domain/official-pages.ts'

import { stagingPage } from './staging-page.tsx'

/** Gardens. */
export const route = stagingPage({
  path: '/ai-garden-design',
  name: 'Garden design',
  title: 'AI garden design: terraces, beds and planting',
  description:
    'Plan a garden: where the sun is, how large a terrace must be, paths and beds, planting for light and soil, and what a staged garden picture must not pretend.',
  heading: 'Garden design and staging',
  lead: 'Begin with the sun and the ways, then the terrace, and only then with plants.',
  plan: {
    title: 'A terraced garden of 6 by 14 metres: the terrace by the house, the shed where the sun is least',
    subject: { x: 0, y: 0, w: 600, h: 1400 },
    around: [
      { x: -600, y: 0, w: 600, h: 1400 },
      { x: 600, y: 0, w: 600, h: 1400 },
      { x: -600, y: 1400, w: 1800, h: 300 },
    ],
    items: [
      { x: 100, y: 1050, w: 400, h: 350, label: 'Terrace', size: '4 × 3.5 m' },
      { x: 120, y: 450, w: 360, h: 560, label: 'Lawn or meadow', size: '3.6 × 5.6 m' },
      { x: 0, y: 300, w: 110, h: 750, label: 'Bed in the sun', size: '1.1 × 7.5 m' },
      { x: 490, y: 300, w: 110, h: 750, label: 'Bed in the shade', size: '1.1 × 7.5 m' },
      { x: 30, y: 30, w: 240, h: 180, label: 'Shed', size: '2.4 × 1.8 m' },
      { x: 340, y: 60, w: 220, h: 220, round: true, label: 'Small tree', size: 'crown 2.2 m' },
    ],
  },
  design: [
    {
      heading: 'Sun, shade and ways',
      text: 'Note where the sun is at nine, noon and five, once in summer and once in spring. A garden facing north has its warm place at the far end: put the second seat there. Then draw the ways people really walk, to bin, shed and washing line, and pave those. What is left is garden.',
    },
    {
      heading: 'A terrace that holds a table',
      text: 'A table for four with chairs pulled out needs 3 by 3 metres, for six 3.5 by 4. Let it fall away from the house, and keep the paving 15 cm below the damp-proof course. In a front garden more than 5 square metres of hard surface must drain on the spot or will need planning permission in England.',
    },
    {
      heading: 'Plants for the place',
      text: 'Dry sun: lavender, sage, sedum, grasses. Dry shade under a tree: epimedium, ferns, ivy, foxgloves. Heavy clay: roses, asters, dogwood. One small tree, such as an amelanchier, a crab apple or a field maple, does more for a garden than ten pots; keep it away from drains and from the neighbour’s light.',
    },
  ],
  sizes: [
    ['Terrace for four', '3 × 3 m'],
    ['Terrace for six', '3.5 × 4 m'],
    ['Main path', '120 cm, for two'],
    ['Side path', '60–90 cm'],
    ['Bed for shrubs', '1.2 m deep or more'],
    ['Fall of paving', '1 in 60 to 1 in 80'],
    ['Fence without permission, England', '2 m; 1 m beside a road'],
  ],
  photograph: [
    'From the back door and back from the far end: two pictures that show the length truly.',
    'Overcast light shows more than full sun; morning or evening light shows more than noon.',
    'Camera level, at chest height. From an upper window a garden looks larger: say where it was taken.',
    'Move bins and toys; leave what belongs to the garden.',
  ],
  mayChange: ['Garden furniture, pots, parasols and cushions.', 'A mown lawn instead of a long one.'],
  mustStay: [
    'The size, the level and the boundaries; fences and sheds that are there.',
    'Neighbouring houses, pylons and roads that can be seen.',
    'The season: blossom in a picture taken in January must be labelled.',
    'Bare ground is not lawn, and a hedge is not a view.',
  ],
  related: ['/ai-landscape-design', '/ai-home-design', '/ai-virtual-property-staging'],
  reading: [OFFICIAL.paving, OFFICIAL.hedges, OFFICIAL.protectedTrees],
})
