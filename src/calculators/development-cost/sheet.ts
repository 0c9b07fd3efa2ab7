import { input } from '#calculators/engine/sheet/inputs.ts'
import { line } from '#calculators/engine/sheet/lines.ts'
import { sheet } from '#calculators/engine/sheet/sheet.ts'

const ON_TOP = 'External works, contingency and fees'
const DEAL = 'Other costs and target profit'

/** The cost of a building project from its floor area, and the profit on its gross development value (GDV). */
export const developmentCost = sheet({
  name: 'development-cost',
  path: '/development-building-cost-calculator',
  title: 'Development and building cost',
  summary:
    'Build cost from floor area and cost per square metre with external works, contingency, fees and VAT, and the profit on gross development value.',
  hub: { group: 'building', question: 'What would it cost to build, and how much could I pay for the land?' },
  method: 'Build cost by floor area, plus everything a builder’s rate leaves out',
  prefill: { grossDevelopmentValue: 'average-price' },
  inputs: {
    grossInternalAreaM2: input('square-metres', 'Gross internal area (GIA)', {
      hint: 'All floors, measured inside the outer walls',
      start: 140,
      least: 1,
      api: { least: 0 },
      lever: true,
    }),
    ratePerM2: input('money', 'Build cost per square metre', {
      hint: 'Excluding VAT, external works and fees',
      start: 2_200,
      least: 1,
      api: { least: 0 },
      lever: true,
    }),
    grossDevelopmentValue: input('money', 'Gross development value (GDV)', {
      hint: 'What the finished homes would sell for together; leave blank for the cost alone',
      start: 720_000,
      blank: 0,
      lever: true,
    }),
    landCost: input('money', 'Land cost', {
      hint: 'Including tax and fees; 0 if you own it',
      start: 150_000,
      blank: 0,
      lever: true,
    }),
    vatOnWorksPercent: input('percent', 'VAT on the works', {
      hint: '0% for a new home built from the ground up, 5% for some conversions and homes empty for two years, 20% for extensions and everything else',
      start: 0,
      blank: 0,
      under: ON_TOP,
    }),
    externalWorksPercent: input('percent', 'External works, % of build cost', {
      hint: 'Drives, drains, walls and gardens',
      start: 10,
      blank: 0,
      group: ON_TOP,
    }),
    contingencyPercent: input('percent', 'Contingency, % of works', {
      hint: 'Percentage of the build cost and external works',
      start: 10,
      blank: 0,
      group: ON_TOP,
    }),
    professionalFeesPercent: input('percent', 'Professional fees, % of works', {
      hint: 'Architect, engineers, surveyor and building control',
      start: 10,
      blank: 0,
      group: ON_TOP,
    }),
    vatOnFeesPercent: input('percent', 'VAT on fees', {
      hint: '20%, whatever you build',
      start: 20,
      blank: 0,
      group: ON_TOP,
      api: { default: 0 },
    }),
    regionalFactor: input('factor', 'Regional factor', {
      hint: '1 if the build cost is for your area; 1.2 adds 20%',
      start: 1,
      least: 0.1,
      most: 10,
      group: ON_TOP,
      api: { least: 0, most: 100, default: 1 },
    }),
    otherCosts: input('money', 'Finance, selling and other costs', {
      hint: 'Interest, estate agent, levies, demolition and utilities',
      start: 20_000,
      blank: 0,
      group: DEAL,
    }),
    wantedProfitPercent: input('percent', 'Target profit on GDV', {
      hint: 'Used to work out the residual land value',
      start: 20,
      most: 90,
      blank: 0,
      group: DEAL,
      api: false,
    }),
  },
  lines: {
    totalCost: line('Total build cost', 'pounds', 'works + contingency + professionalFees + vat', {
      output: true,
      show: 'answer',
      better: 'lower',
      note: 'Build cost, external works, contingency, fees and VAT',
    }),
    buildCost: line('Build cost', 'pounds', 'grossInternalAreaM2 * ratePerM2 * regionalFactor', {
      output: true,
      show: 'figure',
      better: 'lower',
    }),
    externalWorks: line('External works', 'pounds', 'buildCost * (externalWorksPercent / 100)', {
      output: true,
    }),
    works: line('Build cost and external works', 'pounds', 'buildCost + externalWorks'),
    contingency: line('Contingency', 'pounds', 'works * (contingencyPercent / 100)', { output: true }),
    professionalFees: line('Professional fees', 'pounds', 'works * (professionalFeesPercent / 100)', {
      output: true,
    }),
    vat: line(
      'VAT',
      'pounds',
      '(works + contingency) * (vatOnWorksPercent / 100) + professionalFees * (vatOnFeesPercent / 100)',
      { output: true, show: 'figure', better: 'lower' },
    ),
    totalPerM2: line(
      'Total cost per square metre',
      'pounds',
      'IF(grossInternalAreaM2 = 0, 0, totalCost / grossInternalAreaM2)',
      { output: true, show: 'figure', better: 'lower' },
    ),
    allCosts: line('Total project cost', 'pounds', 'totalCost + landCost + otherCosts', {
      show: 'figure',
      better: 'lower',
      note: 'Including land and other costs',
    }),
    profit: line(
      'Profit before tax',
      'pounds',
      'IF(grossDevelopmentValue = 0, "", grossDevelopmentValue - totalCost - landCost - otherCosts)',
      { output: true, show: 'figure', better: 'higher', none: 'no GDV entered' },
    ),
    profitOnGdvPercent: line(
      'Profit on GDV',
      'percent',
      'IF(grossDevelopmentValue = 0, "", PERCENTOF(profit, grossDevelopmentValue))',
      { output: true, show: 'figure', better: 'higher', none: 'no GDV entered' },
    ),
    residualLandValue: line(
      'Residual land value',
      'pounds',
      'IF(grossDevelopmentValue = 0, "", grossDevelopmentValue * (1 - wantedProfitPercent / 100) - totalCost - otherCosts)',
      {
        show: 'figure',
        better: 'higher',
        none: 'no GDV entered',
        note: 'The most you could pay for the land, including tax and fees, and still make your target profit',
      },
    ),
    mostForWorks: line(
      'Most you could spend on the works',
      'pounds',
      'residualLandValue - landCost + totalCost',
      { none: 'no GDV entered', quiet: true },
    ),
    breakEvenRate: line(
      'Highest build cost per square metre',
      'pounds',
      'IF(OR(totalCost <= 0, mostForWorks < 0), "", ratePerM2 * mostForWorks / totalCost)',
      { none: 'land and other costs alone are too much' },
    ),
    targetGdv: line('GDV for your target profit', 'pounds', 'allCosts / (1 - wantedProfitPercent / 100)'),
  },
  notes: ['A GDV of 0 means you haven’t entered one: profit and residual land value stay blank.'],
  examples: [
    {
      name: 'A house of 100 m²',
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: {
        grossInternalAreaM2: 100,
        ratePerM2: 2_000,
        externalWorksPercent: 10,
        contingencyPercent: 5,
        professionalFeesPercent: 10,
        vatOnFeesPercent: 20,
      },
      expected: {
        buildCost: 200_000,
        externalWorks: 20_000,
        contingency: 11_000,
        professionalFees: 22_000,
        vat: 4_400,
        totalCost: 257_400,
        totalPerM2: 2_574,
        profit: null,
      },
      source: 'By hand: works of £220,000, and 5%, 10% and 2% of them',
    },
  ],
})
