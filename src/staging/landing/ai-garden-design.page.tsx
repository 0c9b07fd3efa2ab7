import { OFFICIAL } from '#domain/official-pages.ts'

import { stagingPage } from './staging-page.tsx'

/** Gardens. */
export const route = stagingPage({
  path: '/ai-garden-design',
  name: 'Garden design',
  title: 'AI garden design: patios, paths and planting',
  description:
    'How to plan a garden: sun and shade, patio sizes, paths and beds, plants for your soil, and what a virtually staged garden photo must not change.',
  heading: 'Garden design and staging',
  lead: 'Start with the sun and the paths, then the patio, then the plants.',
  planner: {
    title: 'Plan a garden or patio',
    text: 'Enter the size of the plot and we’ll place a table, loungers, planters and trees to scale, on a plan and in 3D. We don’t stage photos of gardens: a photo doesn’t show where the ground is level and where the plot ends, so furniture would be the wrong size.',
    button: 'Plan a garden',
    values: {
      width: '6',
      depth: '9',
      what1: '',
      what2: 'door',
      from2: '2.2',
      size2: '1.6',
      what3: '',
      room: 'garden',
    },
  },
  plan: {
    title: 'A 6 × 14 m back garden: the patio by the house, the shed in the shadiest corner',
    subject: { x: 0, y: 0, w: 600, h: 1400 },
    around: [
      { x: -600, y: 0, w: 600, h: 1400 },
      { x: 600, y: 0, w: 600, h: 1400 },
      { x: -600, y: 1400, w: 1800, h: 300 },
    ],
    items: [
      { x: 100, y: 1050, w: 400, h: 350, label: 'Patio', size: '4 × 3.5 m' },
      { x: 120, y: 450, w: 360, h: 560, label: 'Lawn or meadow', size: '3.6 × 5.6 m' },
      { x: 0, y: 300, w: 110, h: 750, label: 'Sunny border', size: '1.1 × 7.5 m' },
      { x: 490, y: 300, w: 110, h: 750, label: 'Shady border', size: '1.1 × 7.5 m' },
      { x: 30, y: 30, w: 240, h: 180, label: 'Shed', size: '2.4 × 1.8 m' },
      { x: 340, y: 60, w: 220, h: 220, round: true, label: 'Small tree', size: '2.2 m across' },
    ],
  },
  design: [
    {
      heading: 'Sun, shade and paths',
      text: 'Note where the sun falls at 9 am, noon and 5 pm, once in spring and once in summer. In a north-facing garden the warmest spot is at the far end, so put a second seat there. Then mark the routes you really use, to the bins, shed and washing line, and pave those.',
    },
    {
      heading: 'A patio big enough for a table',
      text: 'A table for four with the chairs pulled out needs 3 × 3 m; for six, 3.5 × 4 m. Slope the paving away from the house and keep it 15 cm below the damp-proof course. In England, paving over more than 5 m² of a front garden needs planning permission unless the water drains naturally on your own land.',
    },
    {
      heading: 'Plants that suit the spot',
      text: 'Dry and sunny: lavender, sage, sedum and grasses. Dry shade under a tree: epimedium, ferns, ivy and foxgloves. Heavy clay: roses, asters and dogwood. One small tree, such as an amelanchier, crab apple or field maple, does more for a garden than ten pots. Keep it away from drains and your neighbour’s windows.',
    },
  ],
  sizes: [
    ['Patio for four', '3 × 3 m'],
    ['Patio for six', '3.5 × 4 m'],
    ['Main path', '120 cm, wide enough for two'],
    ['Side path', '60–90 cm'],
    ['Border for shrubs', '1.2 m deep or more'],
    ['Slope of paving', '1 in 60 to 1 in 80'],
    ['Fence without planning permission, England', '2 m, or 1 m next to a road'],
  ],
  photograph: [
    'Take one photo from the back door and one from the far end, to show the real length.',
    'A bright but cloudy day shows more than full sun; morning or evening is better than noon.',
    'Keep the camera level, at chest height. A garden looks bigger from an upstairs window, so say if you took it there.',
    'Move bins and toys, but leave what belongs to the garden.',
  ],
  mayChange: ['Garden furniture, pots, parasols and cushions.', 'The length of the grass.'],
  mustStay: [
    'The size, levels and boundaries, and any fences and sheds.',
    'Neighbouring houses, pylons and roads in view.',
    'The season: if you add blossom to a photo taken in January, label it.',
    'Bare ground: don’t turn it into lawn.',
  ],
  related: ['/ai-landscape-design', '/ai-home-design', '/ai-virtual-property-staging'],
  reading: [OFFICIAL.paving, OFFICIAL.hedges, OFFICIAL.protectedTrees],
})
