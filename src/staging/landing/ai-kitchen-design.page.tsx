import { OFFICIAL } from '#domain/official-pages.ts'

import { stagingPage } from './staging-page.tsx'

/** Kitchens. */
export const route = stagingPage({
  path: '/ai-kitchen-design',
  name: 'Kitchen design',
  title: 'AI kitchen design: layout, clearances and staging',
  description:
    'How to plan a kitchen: the work triangle of sink, hob and fridge, worktop heights, clearances, ventilation, and why kitchens are the riskiest room to stage.',
  heading: 'Kitchen design and staging',
  lead: 'Plan around units 60 cm deep. Be careful when you stage: most of a kitchen is sold with the home.',
  sample: 'kitchen',
  planner: {
    title: 'Plan a fitted kitchen',
    text: 'Enter the size of your kitchen and we’ll fit it out to scale: the sink at the window, worktop on both sides of the hob, and a work triangle of 4 to 7 m. It’s for planning: don’t show units that aren’t there in a listing.',
    button: 'Plan a kitchen',
    values: {
      width: '3.6',
      depth: '4.2',
      from1: '1',
      size1: '1.4',
      what3: '',
      wall3: '',
      from3: '',
      size3: '',
      room: 'kitchen',
    },
  },
  plan: {
    title: 'A 3 × 3.6 m U-shaped kitchen with 1.8 m between the runs',
    subject: { x: 0, y: 0, w: 300, h: 360 },
    around: [
      { x: 300, y: 0, w: 300, h: 360 },
      { x: 90, y: -22, w: 120, h: 22 },
    ],
    items: [
      { x: 0, y: 0, w: 300, h: 60, label: 'Worktop with sink, under the window', size: '300 × 60 cm' },
      { x: 0, y: 60, w: 60, h: 180, label: 'Worktop with hob', size: '180 × 60 cm' },
      { x: 240, y: 60, w: 60, h: 140, label: 'Worktop', size: '140 × 60 cm' },
      { x: 240, y: 200, w: 60, h: 60, label: 'Fridge freezer', size: '60 × 60 cm' },
      { x: 0, y: 240, w: 60, h: 60, label: 'Tall oven unit', size: '60 × 60 cm' },
    ],
  },
  design: [
    {
      heading: 'The work triangle',
      text: 'You walk most between the sink, hob and fridge. The three sides of this triangle should add up to about 4 to 7 m, and nobody should have to walk through it. Allow at least 40 cm of worktop on each side of the hob, and 80 cm between the sink and the hob for preparing food.',
    },
    {
      heading: 'Space to work',
      text: 'With 120 cm between two runs, two people can cook with the dishwasher open; 100 cm is the minimum for one. Worktops are usually 90 cm high; the ideal is 10 to 15 cm below the cook’s elbow. An island needs 100 cm on every side, so the room should be about 3.6 m wide.',
    },
    {
      heading: 'Ventilation, gas and electrics',
      text: 'An extractor works best 65 to 75 cm above the hob and vented outside; building regulations require extraction in a new kitchen. Gas work needs a Gas Safe registered engineer, and new circuits are notifiable in England and Wales. If the only way out of a flat is through an open-plan kitchen, get advice on fire safety.',
    },
  ],
  sizes: [
    ['Base unit', '60 cm deep, 90 cm high with worktop'],
    ['Wall unit', '30–35 cm deep, 45–50 cm above the worktop'],
    ['Between two runs', '120 cm, at least 100 cm'],
    ['Around an island', '100 cm'],
    ['Next to the hob', '40 cm of worktop each side'],
    ['Extractor above the hob', '65–75 cm, as the manufacturer says'],
  ],
  photograph: [
    'Keep the camera level at 130 to 140 cm, a little above the worktops.',
    'Clear the worktops and leave just one thing out. Put away bins, cloths and fridge magnets.',
    'Show the boiler if it’s in the kitchen: buyers will ask.',
    'Take one photo straight on to the longest run and one from a corner.',
  ],
  mayChange: ['Stools, a table, plants, crockery and plug-in lamps.', 'Clutter on the worktops.'],
  mustStay: [
    'Units, worktops, appliances, taps and tiles: they’re part of the sale or let. Showing a new kitchen that isn’t there is clearly misleading.',
    'Sockets, the boiler, the meter and the extractor.',
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
