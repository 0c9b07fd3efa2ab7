import { OFFICIAL } from '#domain/official-pages.ts'

import { stagingPage } from './staging-page.tsx'

/** Interiors: light, colour, material. */
export const route = stagingPage({
  path: '/ai-interior-design',
  name: 'Interior design',
  title: 'AI interior design: light, colour and materials',
  description:
    'How to design an interior: choosing paint for the daylight you have, what to repeat and what to vary, where to spend your money, and how to show a design in a photo.',
  heading: 'Interior design: light, colour and materials',
  lead: 'Light shapes how a room feels most, then surfaces, then furniture.',
  sample: 'living',
  isGeneral: true,
  plan: {
    title:
      'Plan by light: seating by the window, pale walls that reflect daylight, and a lamp in the dark corner',
    subject: { x: 0, y: 0, w: 450, h: 400 },
    around: [
      { x: 120, y: -25, w: 160, h: 25 },
      { x: 450, y: 0, w: 150, h: 400 },
      { x: -150, y: 0, w: 150, h: 400 },
    ],
    items: [
      { x: 110, y: 20, w: 180, h: 110, label: 'Brightest area, to sit or work', size: 'up to 1.5 m' },
      { x: 0, y: 130, w: 40, h: 200, label: 'Pale wall that reflects daylight', size: '2 m' },
      { x: 410, y: 130, w: 40, h: 200, label: 'Wall for a strong colour', size: '2 m' },
      {
        x: 300,
        y: 300,
        w: 130,
        h: 85,
        round: true,
        label: 'Dark corner: lamp at eye level',
        size: '1.3 m',
      },
      { x: 60, y: 260, w: 170, h: 110, label: 'Rug under the seating', size: '170 × 110 cm' },
    ],
  },
  design: [
    {
      heading: 'Paint for the light you have',
      text: 'Light from the north is cool and even: warm whites and yellows stop a room looking grey. Light from the south changes through the day and washes out pale colours. Before you buy, paint two coats on a sheet of card, try it on two walls, and look at it in the morning and by lamplight.',
    },
    {
      heading: 'Repeat materials',
      text: 'Choose one wood, one metal and one white and use them in every room, with one thing different in each. It’s the cheapest way to make a home look well designed, and rooms you see through open doors will go together.',
    },
    {
      heading: 'Spend on what you touch',
      text: 'You touch door handles, taps, switches and worktop edges every day, so that’s where to spend more. Full-length curtains, lamps at three heights and a rug that reaches under the front legs of the sofa do more than new furniture.',
    },
  ],
  sizesTitle: 'Useful measurements',
  sizes: [
    ['Centre of a picture', '145–150 cm above the floor'],
    ['Lamp next to a seat', 'shade at eye level, about 110 cm'],
    ['Light above a table', '60–75 cm above the table'],
    ['Curtain', '15 cm beyond the window, 1 cm off the floor'],
    ['Rug', 'under the front legs of all seating'],
    ['Warm light for living rooms', '2,700 kelvin'],
  ],
  photograph: [
    'Set the white balance by hand: automatic white balance turns every wall grey.',
    'Take one photo in daylight and one by lamplight, rather than one with both.',
    'Add a sharp close-up of the materials to the photo of the whole room.',
    'Compare the photo on screen with the room before you leave.',
  ],
  mayChange: [
    'Colours and textiles, labelled as a proposal in the picture.',
    'Lamps, pictures, rugs and furniture.',
  ],
  mustStay: [
    'Daylight: don’t make a room look brighter than it is.',
    'Floors, panelling, cornices and fireplaces, unless the picture says that changes are proposed.',
    'Cracks, stains and uneven walls.',
  ],
  related: ['/ai-room-designer', '/ai-living-room-design', '/ai-bedroom-design', '/ai-home-design'],
  reading: [OFFICIAL.advertising, OFFICIAL.propertyDescriptions, OFFICIAL.unfairPractices],
})
