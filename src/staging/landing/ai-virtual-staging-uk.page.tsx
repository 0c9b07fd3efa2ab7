import { OFFICIAL } from '#domain/official-pages.ts'

import { stagingPage } from './staging-page.tsx'

/** Virtual staging and UK law. */
export const route = stagingPage({
  path: '/ai-virtual-staging-UK',
  name: 'Virtual staging in the UK',
  title: 'AI virtual staging in the UK: the rules for listings',
  description:
    'The UK rules for virtually staged photos in property listings: misleading practices under the 2024 Act, material information, advertising codes, labels and records.',
  heading: 'Virtual staging in the UK: the rules',
  lead: 'The rules for agents, landlords and sellers when a photo shows furniture that isn’t there.',
  sample: 'living',
  isGeneral: true,
  wordsFirst: true,
  plan: {
    title:
      'Two photos for the listing: the empty room, and the staged one with its label, from the same corner',
    subject: { x: 520, y: 0, w: 460, h: 400 },
    around: [
      { x: 0, y: 0, w: 460, h: 400 },
      { x: 150, y: -22, w: 160, h: 22 },
      { x: 670, y: -22, w: 160, h: 22 },
    ],
    items: [
      { x: 200, y: 360, w: 60, h: 40, label: 'Camera for the empty room', size: 'same corner' },
      { x: 720, y: 360, w: 60, h: 40, label: 'Camera for the staged room', size: 'same corner' },
      { x: 560, y: 120, w: 95, h: 200, label: 'Sofa that isn’t there', size: '200 × 95 cm' },
      { x: 700, y: 180, w: 110, h: 60, label: 'Table that isn’t there', size: '110 × 60 cm' },
      { x: 860, y: 0, w: 120, h: 50, label: 'Label in the picture', size: 'always' },
    ],
  },
  design: [
    {
      heading: 'Who the rules apply to',
      text: 'The rules on unfair practices apply to traders: agents, developers, landlords who let as a business, and property portals. A private seller isn’t a trader, but the agent who publishes the photo is, and must use professional diligence with photos from the seller. Tenants are protected as consumers, just like buyers.',
    },
    {
      heading: 'What makes a photo misleading',
      text: 'A photo is misleading if its overall impression would make an average person take a decision they wouldn’t otherwise have taken, and going to a viewing counts. A label only helps if people see it with the photo; a line at the foot of the page isn’t enough. Removing a pylon, a stain or the house next door is misleading whatever the label says.',
    },
    {
      heading: 'Keep records',
      text: 'Keep the dated original, the staged picture, and a note of who made it, what was changed and who approved it, for as long as redress schemes accept complaints. Show both pictures to your client and get approval of the staged one in writing. If the home changes, for example after building work, take the picture down.',
    },
  ],
  sizesTitle: 'The rules at a glance',
  sizes: [
    ['Act', 'Digital Markets, Competition and Consumers Act 2024, Part 4'],
    ['In force', '6 April 2025'],
    ['Enforced by', 'CMA and Trading Standards'],
    ['Maximum CMA fine', '10% of turnover or £300,000, whichever is higher'],
    ['Advertising codes', 'ASA, CAP Code section 3'],
    ['Complaints', 'the agent’s redress scheme'],
  ],
  photograph: [
    'Publish the unedited photo next to the staged one, taken from the same corner.',
    'Correcting verticals, exposure and white balance isn’t staging. Replacing the sky is.',
    'Keep the date and camera data in the file.',
    'If a seller gives you photos, ask who took them, when, and what was changed.',
  ],
  mayChange: [
    'Freestanding furniture and decoration, if labelled.',
    'The occupant’s belongings, removed for privacy, if labelled.',
  ],
  mustStay: [
    'Everything the law calls a main characteristic: size, condition, fittings, outlook and surroundings.',
    'Anything included in the sale or let.',
    'Signs of defects.',
  ],
  related: [
    '/ai-staging/check',
    '/ai-virtual-property-staging',
    '/virtual-staging-real-estate',
    '/ai-staging',
  ],
  reading: [
    OFFICIAL.dmcc,
    OFFICIAL.unfairPractices,
    OFFICIAL.materialInformation,
    OFFICIAL.advertising,
    OFFICIAL.propertyDescriptions,
    OFFICIAL.agents,
  ],
})
