import { OFFICIAL } from '#domain/official-pages.ts'

import { stagingPage } from './staging-page.tsx'

/** Virtual staging and the law of the United Kingdom. */
export const route = stagingPage({
  path: '/ai-virtual-staging-UK',
  name: 'Virtual staging in the UK',
  title: 'AI virtual staging in the UK: the rules for listings',
  description:
    'The UK rules for staged pictures in property listings: misleading practices under the 2024 Act, material information, advertising codes, labels and records.',
  heading: 'Virtual staging in the UK: the rules',
  lead: 'What an agent, a landlord or a seller must keep to when a picture shows furniture that is not there.',
  plan: {
    title:
      'The two pictures of a listing: as it is, and staged with its label, of the same room from the same corner',
    subject: { x: 520, y: 0, w: 460, h: 400 },
    around: [
      { x: 0, y: 0, w: 460, h: 400 },
      { x: 150, y: -22, w: 160, h: 22 },
      { x: 670, y: -22, w: 160, h: 22 },
    ],
    items: [
      { x: 200, y: 360, w: 60, h: 40, label: 'As it is: the camera', size: 'same corner' },
      { x: 720, y: 360, w: 60, h: 40, label: 'Staged: the same camera', size: 'same corner' },
      { x: 560, y: 120, w: 95, h: 200, label: 'Sofa that is not there', size: '200 × 95 cm' },
      { x: 700, y: 180, w: 110, h: 60, label: 'Table that is not there', size: '110 × 60 cm' },
      { x: 860, y: 0, w: 120, h: 50, label: 'Label in the picture', size: 'always' },
    ],
  },
  design: [
    {
      heading: 'Who is bound',
      text: 'The rules on unfair practices bind traders: agents, developers, landlords in business, and portals. A private seller is not a trader, but the agent who publishes the picture is, and has to use professional diligence about what the seller hands over. A tenant is a consumer as much as a buyer is.',
    },
    {
      heading: 'What makes a picture misleading',
      text: 'It is enough that the overall impression would lead an average person to a decision they would not have taken, and going to a viewing is such a decision. A label helps only if it is seen with the picture: a line at the foot of the page does not. Removing a pylon, a stain or the house next door misleads with any label.',
    },
    {
      heading: 'Keep a record',
      text: 'Keep the original photograph with its date, the staged picture, who made it, what was changed and who approved it, for as long as the complaint schemes reach back. Show both pictures to the client and have the staged one approved in writing. If the home changes, for instance by works, take the picture down.',
    },
  ],
  sizesTitle: 'The rules in short',
  sizes: [
    ['Act', 'Digital Markets, Competition and Consumers Act 2024, Part 4'],
    ['In force', '6 April 2025'],
    ['Enforced by', 'CMA and Trading Standards'],
    ['Fine by the CMA', 'up to 10% of turnover or £300,000, the higher'],
    ['Advertising codes', 'ASA, CAP Code section 3'],
    ['Complaints', 'the agent’s redress scheme'],
  ],
  photograph: [
    'The unedited picture is published beside the staged one, from the same corner.',
    'Correcting verticals, exposure and white balance is not staging. Replacing the sky is.',
    'The file keeps its date and camera data.',
    'Pictures from a seller are asked after: when, by whom, what was changed.',
  ],
  mayChange: [
    'Loose furniture and decoration, labelled.',
    'Things of the present occupant removed for privacy, labelled.',
  ],
  mustStay: [
    'Everything that the law calls a main characteristic: size, state, fittings, outlook, surroundings.',
    'What is sold or let with the home.',
    'Signs of defects.',
  ],
  related: ['/ai-virtual-property-staging', '/virtual-staging-real-estate', '/ai-staging'],
  reading: [
    OFFICIAL.dmcc,
    OFFICIAL.unfairPractices,
    OFFICIAL.materialInformation,
    OFFICIAL.advertising,
    OFFICIAL.propertyDescriptions,
    OFFICIAL.agents,
  ],
})
