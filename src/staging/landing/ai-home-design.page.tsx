import { OFFICIAL } from '#domain/official-pages.ts'

import { stagingPage } from './staging-page.tsx'

/** A whole home. */
export const route = stagingPage({
  path: '/ai-home-design',
  name: 'Home design',
  title: 'AI home design: planning the layout of a home',
  description:
    'How to plan a whole home: which rooms go together, hallways, storage and space standards, and how to stage several rooms so that they match.',
  heading: 'Home design and layout',
  lead: 'Start with how the rooms connect. Good rooms in the wrong place make a poor home.',
  sample: 'living',
  isGeneral: true,
  plan: {
    title: 'A 61 m² two-bedroom flat: living room and kitchen to the south, bedrooms to the north',
    subject: { x: 0, y: 0, w: 870, h: 700 },
    around: [
      { x: -250, y: 0, w: 250, h: 700 },
      { x: 870, y: 0, w: 250, h: 700 },
    ],
    items: [
      { x: 0, y: 400, w: 550, h: 300, label: 'Living and dining room', size: '5.5 × 3 m' },
      { x: 550, y: 400, w: 320, h: 300, label: 'Kitchen', size: '3.2 × 3 m' },
      { x: 0, y: 280, w: 870, h: 120, label: 'Hall and storage', size: '8.7 × 1.2 m' },
      { x: 0, y: 0, w: 420, h: 280, label: 'Double bedroom', size: '4.2 × 2.8 m' },
      { x: 420, y: 0, w: 270, h: 280, label: 'Single bedroom', size: '2.7 × 2.8 m' },
      { x: 690, y: 0, w: 180, h: 280, label: 'Bathroom', size: '1.8 × 2.8 m' },
    ],
  },
  design: [
    {
      heading: 'Which rooms to put together',
      text: 'Put the kitchen next to the dining table, and bedrooms away from the living room, with the bathroom and storage in between. Cupboards along a party wall help to block noise. Stack bathrooms and kitchens above each other: pipes that run across the home cost more.',
    },
    {
      heading: 'Hallways',
      text: 'A hall keeps rooms quiet, but it shouldn’t take up more than about an eighth of the floor area. Make it 90 cm wide, or 120 cm where someone needs to turn a pram or wheelchair, and let in daylight through a glazed door. A room you can only reach through another room is worth less.',
    },
    {
      heading: 'Keep the style consistent',
      text: 'Use no more than two types of flooring, one for dry rooms and one for wet ones, and paint all the woodwork the same colour. If you stage several rooms, use the same time of day, camera height and furniture style, so that people notice the home and not the staging.',
    },
  ],
  sizes: [
    ['One bedroom, two people, national space standard', '50 m²'],
    ['Two bedrooms, three people', '61 m²'],
    ['Two bedrooms, four people', '70 m²'],
    ['Three bedrooms, five people, two floors', '93 m²'],
    ['Built-in storage, two bedrooms', '2 m²'],
    ['Hall width', '90 cm, 120 cm to turn'],
    ['Ceiling height', '2.3 m over three quarters of the floor'],
  ],
  photograph: [
    'Walk through the home like a visitor and take photos in that order.',
    'Show a floor plan to scale next to the photos: it makes up for the distortion of a wide lens.',
    'Photograph all rooms in the same light, within an hour or two.',
    'Don’t forget the hall.',
  ],
  mayChange: [
    'Freestanding furniture and decoration in each room.',
    'What a room is used for, if it’s big enough for that.',
  ],
  mustStay: [
    'Walls and doors. If you show a wall removed, label it as a proposal; it may need building control approval.',
    'The floor area, and the number of rooms that can legally be called bedrooms.',
    'Views, stairs, headroom and all fixtures.',
  ],
  related: ['/ai-room-planner', '/ai-kitchen-design', '/ai-bedroom-design', '/ai-living-room-design'],
  reading: [OFFICIAL.spaceStandard, OFFICIAL.approvedDocuments, OFFICIAL.propertyDescriptions],
})
