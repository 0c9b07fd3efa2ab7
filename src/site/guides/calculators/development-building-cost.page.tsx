import { developmentCost } from '#calculators/development-cost/calculate.ts'
import { linksTo } from '#site/guides/guide-links.ts'
import { OFFICIAL } from '#site/guides/official-pages.ts'

import { calculatorPage } from './calculator-page.tsx'
import { percentOr, wholePounds } from './money-words.ts'

/** Development and building cost: by part of the work. */
export const { cache, load, head, Page } = calculatorPage({
  path: '/development-building-cost-calculator',
  name: 'Development and building cost',
  title: 'Development and building cost calculator',
  description:
    'Add up a building project from its floor area and a rate per square metre: external works, contingency, fees and VAT, then the profit against the finished value.',
  heading: 'Development and building cost calculator',
  lead: 'From square metres to the whole cost, with everything that a builder’s rate leaves out.',
  fields: {
    grossInternalAreaM2: { kind: 'area', label: 'Gross internal area', start: '140', least: 1 },
    ratePerM2: {
      kind: 'money',
      label: 'Building rate per m²',
      hint: 'Without VAT, external works and fees',
      start: '2,200',
    },
    externalWorksPercent: {
      kind: 'percent',
      label: 'External works',
      hint: 'Drives, drains, walls, gardens; of the building',
      start: '10',
    },
    contingencyPercent: { kind: 'percent', label: 'Contingency, of the works', start: '10' },
    professionalFeesPercent: { kind: 'percent', label: 'Professional fees, of the works', start: '10' },
    vatOnWorksPercent: {
      kind: 'percent',
      label: 'VAT on the works',
      hint: 'New home 0%, some conversions 5%, otherwise 20%',
      start: '0',
    },
    vatOnFeesPercent: { kind: 'percent', label: 'VAT on the fees', start: '20' },
    grossDevelopmentValue: { kind: 'money', label: 'Value when finished', start: '720,000' },
    landCost: { kind: 'money', label: 'Land with its tax and fees', start: '150,000' },
    otherCosts: { kind: 'money', label: 'Finance, sale and other costs', start: '20,000' },
  },
  answer: (values) => {
    const result = developmentCost(values)
    const profit = result.profit ?? -result.totalCost - values.landCost - values.otherCosts
    return {
      label: 'Cost of the works',
      value: wholePounds(result.totalCost),
      sentence: `${wholePounds(result.totalPerM2)} for each square metre with everything in. After land and other costs ${wholePounds(profit)} is left of the finished value: ${percentOr(result.profitOnGdvPercent, 'nothing')} of it.`,
      facts: [
        ['Profit before tax', wholePounds(profit)],
        ['Profit on the finished value', percentOr(result.profitOnGdvPercent, 'none')],
        ['Cost per m²', wholePounds(result.totalPerM2)],
      ],
      drawing: {
        kind: 'parts',
        title: 'The building is not the whole cost',
        subtitle: 'Cost of the works by part, in pounds',
        items: [
          { label: 'Building', value: result.buildCost },
          { label: 'External works', value: result.externalWorks },
          { label: 'Contingency', value: result.contingency },
          { label: 'Professional fees', value: result.professionalFees },
          { label: 'VAT', value: result.vat },
        ],
        labelHead: 'Part',
        valueHead: 'Cost',
      },
    }
  },
  formula: {
    lines: ['W = A × r × (1 + e)', 'T = W × (1 + c + f) + V', 'p = frac(G − T − S ; G)'],
    terms: [
      ['A, r', 'gross internal area and rate per square metre'],
      ['e', 'external works as a share of the building'],
      ['W', 'the works'],
      ['c, f', 'contingency and fees as shares of the works'],
      ['V', 'VAT on works with contingency, and on fees'],
      ['p', 'profit as a share of the finished value G, after land and other costs S'],
    ],
  },
  meaning: [
    'A rate per square metre is the first estimate of a building, before anything is drawn. It covers the house inside its outer walls. Drains, drive and garden, the surprises, the architect and engineers, and VAT come on top, and together they often add a third.',
    'Planning practice in England works with a profit of 15% to 20% of the finished value as a suitable return when a site is tested. Below that, a small fall in price or a rise in cost leaves nothing: change each by 10% and look again.',
  ],
  assumptions: [
    'No official statistic of building rates is free to publish. Rough ranges for a new house in 2026 are £1,500 to £1,800 for plain, £2,000 to £2,400 for middling and £2,800 upwards for high quality, without VAT.',
    'London and the South East cost about 20% to 40% more than elsewhere: put it into the rate.',
    'Demolition, contaminated ground, utilities, party walls, levies and planning obligations are not counted.',
    'The finished value should come from sales nearby, per square metre, not from asking prices.',
  ],
  nations:
    'The sum holds everywhere. VAT is the same in the whole United Kingdom; building regulations, levies and planning differ between England, Scotland, Wales and Northern Ireland.',
  professional:
    'A quantity surveyor prices the drawings for far less than an error costs. Ask a VAT specialist before the first invoice: the lower rates depend on certificates and on who is invoiced.',
  related: linksTo(
    '/property-development-course',
    '/postcodes',
    '/stampdutycalculator',
    '/buy-to-let-flip-calculator',
    '/ai-landscape-design',
  ),
  reading: [OFFICIAL.vatBuildings, OFFICIAL.planningPractice, OFFICIAL.buildingControl, OFFICIAL.cil],
})
