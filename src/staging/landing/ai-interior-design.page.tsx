import { OFFICIAL } from '#domain/official-pages.ts'

import { stagingPage } from './staging-page.tsx'

/** Interiors: light, colour, material. */
export const route = stagingPage({
  path: '/ai-interior-design',
  name: 'Interior design',
  title: 'AI interior design: light, colour and material',
  description:
    'Design an interior with light, colour and material: how daylight decides paint, what to repeat and what to vary, where to spend, and how to picture a proposal.',
  heading: 'Interior design with light, colour and material',
  lead: 'What a room feels like is decided by light first, then surfaces, then things.',
  plan: {
    title:
      'The same room read by light: window, surfaces that return the light, and the dark corner that needs a lamp',
    subject: { x: 0, y: 0, w: 450, h: 400 },
    around: [
      { x: 120, y: -25, w: 160, h: 25 },
      { x: 450, y: 0, w: 150, h: 400 },
      { x: -150, y: 0, w: 150, h: 400 },
    ],
    items: [
      { x: 110, y: 20, w: 180, h: 110, label: 'Bright floor: the place to sit or work', size: 'to 1.5 m' },
      { x: 0, y: 130, w: 40, h: 200, label: 'Light wall that returns the daylight', size: '2 m' },
      { x: 410, y: 130, w: 40, h: 200, label: 'Wall for a strong colour', size: '2 m' },
      {
        x: 300,
        y: 300,
        w: 130,
        h: 85,
        round: true,
        label: 'Dark corner: a lamp at eye level',
        size: '1.3 m',
      },
      { x: 60, y: 260, w: 170, h: 110, label: 'Rug that holds the seats together', size: '170 × 110 cm' },
    ],
  },
  design: [
    {
      heading: 'Paint for the light you have',
      text: 'North light is blue and even: warm whites and yellows keep a room from looking grey. South light changes by the hour and bleaches pale colours. Paint two coats on a sheet of card, hang it on two walls and look at it in the morning and by lamp, before you buy for the room.',
    },
    {
      heading: 'Repeat three, vary one',
      text: 'Choose one wood, one metal and one white, and repeat them in every room; then one thing in each room may be different. It is the cheapest way to make a home look considered, and it makes rooms that are seen through open doors belong together.',
    },
    {
      heading: 'Spend where hands go',
      text: 'Door handles, taps, switches and the front edge of a worktop are touched every day: quality there is felt, elsewhere it is only seen. Curtains to the floor, lamps at three heights and a rug that reaches under the front legs of the seats do more than new furniture.',
    },
  ],
  sizesTitle: 'Figures to work with',
  sizes: [
    ['Middle of a picture', '145–150 cm from the floor'],
    ['Lamp beside a seat', 'shade at eye level, about 110 cm'],
    ['Lamp above a table', '60–75 cm above the top'],
    ['Curtain', '15 cm beyond the window, 1 cm off the floor'],
    ['Rug', 'under the front legs of all seats'],
    ['Warm light for living', '2,700 kelvin'],
  ],
  photograph: [
    'Set the white balance by hand and keep it: automatic balance turns every wall grey.',
    'One picture by daylight and one by lamps tell more than one with both.',
    'A detail of the material, close and sharp, beside the whole room.',
    'Compare the picture with the room on the screen before leaving.',
  ],
  mayChange: [
    'Colours and textiles, named as a proposal in the picture.',
    'Lamps, pictures, rugs and furniture.',
  ],
  mustStay: [
    'Daylight: a room must not look brighter than its windows make it.',
    'Floors, panelling, cornices and fireplaces in a listing, unless the picture says that they are proposed.',
    'Cracks, stains and uneven walls.',
  ],
  related: ['/ai-room-designer', '/ai-living-room-design', '/ai-bedroom-design', '/ai-home-design'],
  reading: [OFFICIAL.advertising, OFFICIAL.propertyDescriptions, OFFICIAL.unfairPractices],
})
