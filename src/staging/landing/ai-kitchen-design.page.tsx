import { OFFICIAL } from '#domain/official-pages.ts'

import { stagingPage } from './staging-page.tsx'

/** Kitchens. */
export const route = stagingPage({
  path: '/ai-kitchen-design',
  name: 'Kitchen design',
  title: 'AI kitchen design: layout, clearances and staging',
  description:
    'Plan a kitchen: worktop heights, the triangle of sink, hob and fridge, clearances between runs, ventilation, and why kitchens are the riskiest room to stage.',
  heading: 'Kitchen design and staging',
  lead: 'Units are 60 cm deep and everything follows. And most of what is in a kitchen is sold with the home.',
  plan: {
    title: 'A U-shaped kitchen of 3 by 3.6 metres with 1.8 metres between its runs',
    subject: { x: 0, y: 0, w: 300, h: 360 },
    around: [
      { x: 300, y: 0, w: 300, h: 360 },
      { x: 90, y: -22, w: 120, h: 22 },
    ],
    items: [
      { x: 0, y: 0, w: 300, h: 60, label: 'Worktop with the sink under the window', size: '300 × 60 cm' },
      { x: 0, y: 60, w: 60, h: 180, label: 'Worktop with the hob', size: '180 × 60 cm' },
      { x: 240, y: 60, w: 60, h: 140, label: 'Worktop', size: '140 × 60 cm' },
      { x: 240, y: 200, w: 60, h: 60, label: 'Fridge and freezer', size: '60 × 60 cm' },
      { x: 0, y: 240, w: 60, h: 60, label: 'Tall oven', size: '60 × 60 cm' },
    ],
  },
  design: [
    {
      heading: 'Sink, hob, fridge',
      text: 'Most steps in a kitchen are between these three. Together the sides of their triangle should be between about 4 and 7 metres, and no way through the room should cut it. Put at least 40 cm of worktop beside the hob on both sides and 80 cm between sink and hob: that is where food is prepared.',
    },
    {
      heading: 'Room to work',
      text: 'Between two runs 120 cm let two people cook and a dishwasher stand open; 100 cm is the least for one. Worktops are 90 cm high; 10 to 15 cm below the elbow suits the person who cooks. An island needs 100 cm on every side, so it asks for a room of about 3.6 metres across.',
    },
    {
      heading: 'Air, water, fire',
      text: 'A hood works best 65 to 75 cm above the hob and when it blows outside: building regulations ask for extraction in a new kitchen. Gas work is for a registered engineer, and new circuits are notifiable in England and Wales. A kitchen open to the only way out of a flat needs thought about fire.',
    },
  ],
  sizes: [
    ['Base unit', '60 cm deep, 90 cm high with worktop'],
    ['Wall unit', '30–35 cm deep, 45–50 cm above the worktop'],
    ['Between two runs', '120 cm, 100 cm at least'],
    ['Around an island', '100 cm'],
    ['Beside the hob', '40 cm of worktop each side'],
    ['Hood above the hob', '65–75 cm, as its maker says'],
  ],
  photograph: [
    'Camera at 130 to 140 cm, a little above the worktops and level: then their edges do not fan out.',
    'Clear everything that stands on the worktops but one thing. Bins, cloths and magnets go first.',
    'Show the boiler if it is in the kitchen: buyers ask.',
    'One picture straight on to the longest run, one from the corner.',
  ],
  mayChange: [
    'Stools, a table, plants, crockery, lamps that hang on a hook.',
    'A clear worktop instead of a full one.',
  ],
  mustStay: [
    'Units, worktops, appliances, taps and tiles: they are part of what is sold or let. A new kitchen that is not there is the plainest case of a misleading picture.',
    'The number of sockets, the boiler, the meter and the hood.',
    'Wear, stains and missing doors.',
  ],
  related: [
    '/ai-room-planner',
    '/ai-home-design',
    '/development-building-cost-calculator',
    '/ai-virtual-staging-UK',
  ],
  reading: [OFFICIAL.approvedDocuments, OFFICIAL.buildingControl, OFFICIAL.propertyDescriptions],
})
