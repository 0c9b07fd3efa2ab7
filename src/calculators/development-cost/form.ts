import type { Fields } from '#calculators/engine/form/fields.ts'

const ON_TOP = 'On top of the building'
const DEAL = 'The rest of the project'

/** What is asked about a building project: the area, the rate, VAT, and what it is worth when it is finished. */
export const FIELDS = {
  grossInternalAreaM2: {
    kind: 'square-metres',
    label: 'Gross internal area',
    hint: 'All floors, inside the outer walls',
    start: '140',
    least: 1,
  },
  ratePerM2: {
    kind: 'money',
    label: 'Building rate for a square metre',
    hint: 'Without VAT, external works and fees',
    start: '2,200',
    least: 1,
  },
  vatOnWorksPercent: {
    kind: 'choice',
    label: 'VAT on the works',
    start: '0',
    options: [
      { value: '0', label: '0%', hint: 'A new home built from the ground' },
      { value: '5', label: '5%', hint: 'Some conversions, and homes empty for two years or more' },
      { value: '20', label: '20%', hint: 'Extensions, refurbishment and all else' },
    ],
  },
  grossDevelopmentValue: {
    kind: 'money',
    label: 'Value when finished',
    hint: 'Of all homes together; leave it blank for the cost alone',
    start: '720,000',
    blank: 0,
  },
  landCost: {
    kind: 'money',
    label: 'Land',
    hint: 'With the tax and fees of buying it; 0 if it is yours',
    start: '150,000',
    blank: 0,
  },
  externalWorksPercent: {
    kind: 'percent',
    label: 'External works',
    hint: 'Drives, drains, walls and gardens; of the building',
    start: '10',
    blank: 0,
    theme: ON_TOP,
  },
  contingencyPercent: {
    kind: 'percent',
    label: 'Contingency',
    hint: 'Of building and external works',
    start: '10',
    blank: 0,
    theme: ON_TOP,
  },
  professionalFeesPercent: {
    kind: 'percent',
    label: 'Professional fees',
    hint: 'Architect, engineers, surveyor, building control; of building and external works',
    start: '10',
    blank: 0,
    theme: ON_TOP,
  },
  vatOnFeesPercent: {
    kind: 'percent',
    label: 'VAT on the fees',
    hint: '20% whatever is built',
    start: '20',
    blank: 0,
    theme: ON_TOP,
  },
  regionalFactor: {
    kind: 'factor',
    label: 'Factor for the region',
    hint: '1 if the rate is that of the place; 1.2 makes it a fifth dearer',
    start: '1',
    least: 0.1,
    most: 10,
    theme: ON_TOP,
  },
  otherCosts: {
    kind: 'money',
    label: 'Finance, sale and other costs',
    hint: 'Interest, agent, levies, demolition, utilities',
    start: '20,000',
    blank: 0,
    theme: DEAL,
  },
  wantedProfitPercent: {
    kind: 'percent',
    label: 'Profit you want',
    hint: 'Of the finished value; to find what the land may cost',
    start: '20',
    most: 90,
    blank: 0,
    theme: DEAL,
  },
} as const satisfies Fields
