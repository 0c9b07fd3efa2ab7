import { OFFICIAL } from '#domain/official-pages.ts'

import { stagingPage } from './staging-page.tsx'

/** Staging a listing: which rooms and in what order. */
export const route = stagingPage({
  path: '/virtual-staging-real-estate',
  name: 'Staging a listing',
  title: 'Virtual staging for estate agents: step by step',
  description:
    'How to stage a property listing step by step: choose the rooms, photograph them empty, match the style to your buyers, check against the original, and publish both.',
  heading: 'Virtual staging for a listing, step by step',
  lead: 'For agents, developers and landlords: how to stage photos that still match the home at the viewing.',
  sample: 'living',
  isGeneral: true,
  wordsFirst: true,
  plan: {
    title: 'An empty show flat: show photos in the order visitors see the rooms',
    subject: { x: 0, y: 0, w: 780, h: 640 },
    around: [
      { x: 780, y: 0, w: 160, h: 640 },
      { x: -160, y: 0, w: 160, h: 640 },
    ],
    items: [
      { x: 0, y: 320, w: 440, h: 320, label: 'Living room: stage it', size: '4.4 × 3.2 m' },
      { x: 440, y: 400, w: 340, h: 240, label: 'Kitchen: leave as it is', size: '3.4 × 2.4 m' },
      { x: 0, y: 0, w: 360, h: 320, label: 'Main bedroom: stage it', size: '3.6 × 3.2 m' },
      { x: 360, y: 0, w: 240, h: 260, label: 'Small room: show its use', size: '2.4 × 2.6 m' },
      { x: 600, y: 0, w: 180, h: 260, label: 'Bathroom: leave as it is', size: '1.8 × 2.6 m' },
    ],
  },
  design: [
    {
      heading: 'Choose which rooms to stage',
      text: 'Stage a room if buyers couldn’t tell what it’s for or what fits in it: usually the living room, the main bedroom and the small third bedroom. A furnished home rarely needs staging. Tidying up and better light do more, and only take an hour.',
    },
    {
      heading: 'Match the style to your buyers',
      text: 'Show a desk and storage in a first flat, a table for six and a cot in a family house, and armchairs and clear walkways in a retirement flat. Match the age of the home too: Georgian rooms and new-builds need different furniture. Use the same style in every room.',
    },
    {
      heading: 'Check, then publish both',
      text: 'Overlay the staged picture on the original at 50% transparency. Walls, openings, skirting boards, sockets and radiators must line up. Check the size of one piece of furniture against a door, which is about 2 m high. Then publish the labelled picture and the original side by side.',
    },
  ],
  sizesTitle: 'Quick reference',
  sizes: [
    ['Photos of a flat', '8–12, including 2–3 staged'],
    ['Height of an internal door', '198 cm'],
    ['Aspect ratio for portals', '3:2 or 4:3'],
    ['Camera position', 'the same for the staged and original photo'],
    ['Floor plan', 'to scale, with areas'],
    ['EPC', 'order it before marketing starts'],
  ],
  photograph: [
    'Photograph all rooms on the same day, with blinds up and doors open.',
    'Put a grey card in the first photo of each room to get the colours right.',
    'Photograph the room empty, before anything is moved in.',
    'Photograph the outside last, in afternoon light, without cars in front.',
  ],
  mayChange: [
    'Freestanding furniture in rooms that are sold empty.',
    'Decoration that shows what a room is for.',
  ],
  mustStay: [
    'What the buyer gets: kitchen, bathroom, flooring and fitted wardrobes.',
    'For new homes not yet built, the specification. Label computer-generated images as such.',
    'The view and surroundings, including any cranes.',
  ],
  related: [
    '/ai-staging/check',
    '/ai-virtual-staging-UK',
    '/ai-virtual-property-staging',
    '/estate-agent-fee-calculator',
    '/epc-search',
  ],
  reading: [OFFICIAL.propertyDescriptions, OFFICIAL.unfairPractices, OFFICIAL.agents],
})
