import { OFFICIAL } from '#domain/official-pages.ts'

import { coursePage } from './course-page.tsx'

/** Property development: from finding land to selling the homes. */
export const route = coursePage({
  path: '/property-development-course',
  name: 'Property development course',
  title: 'Property development course: land, planning, cost',
  description:
    'A free property development course in seven modules: land value, planning, build cost, VAT, finance, construction and sale, each with a calculator to try.',
  heading: 'Property development course',
  lead: 'Seven modules, from first looking at a site to selling the last home.',
  aim: 'For people who want to build or convert a few homes. By the end you’ll be able to work out what a site is worth to you, which permissions it needs, and how much you’ll spend before the first sale.',
  modules: [
    {
      id: 'residual',
      title: 'What a site is worth',
      idea: 'Land for development is worth what’s left over: its residual value. Start with what the finished homes will sell for (GDV). Subtract the cost of building, finance and selling, and the profit you need for the risk. What’s left is the most you can pay for the land. Because it’s a small difference between large numbers, it swings widely: if values fall by 10%, the land value often halves. So work out the GDV first, from nearby sales per square metre, then check it a second way.',
      tryIt: ['/development-building-cost-calculator', '/postcodes'],
      reading: [OFFICIAL.planningPractice, OFFICIAL.pricePaid],
    },
    {
      id: 'planning',
      title: 'Planning permission',
      idea: 'Councils decide applications in line with their local plan unless there’s a good planning reason not to, so read the plan first. Some changes are permitted development and need no application, but there are limits and you may have to notify the council first. Permission usually lapses after three years if you haven’t started, and some conditions must be discharged before you do. In England, allow for the Community Infrastructure Levy and section 106 payments: they reduce what you can pay for the land.',
      tryIt: ['/development-building-cost-calculator'],
      reading: [OFFICIAL.planningPortal, OFFICIAL.cil, OFFICIAL.biodiversity],
    },
    {
      id: 'cost',
      title: 'Build cost',
      idea: 'A first estimate is floor area times a rate per square metre. Use the gross internal area, not the area you’ll sell. Then add external works, contingency, professional fees and VAT, which together often add a third. A 5% contingency suits a greenfield site with a soil report; allow 10% or more for a conversion. Once you have drawings, a quantity surveyor can price them item by item.',
      tryIt: ['/development-building-cost-calculator', '/ai-landscape-design'],
      reading: [OFFICIAL.buildingControl, OFFICIAL.approvedDocuments],
    },
    {
      id: 'vat',
      title: 'VAT and other taxes',
      idea: 'Building a new home is zero-rated. Some conversions, and work on homes that have been empty for two years, are charged at 5%; most other work is at 20%. Architects’ and engineers’ fees are always at 20%. The lower rates depend on who is invoiced and on giving certificates in time, and mistakes can rarely be put right later. You also pay tax when you buy the land, at residential or non-residential rates depending on what’s on it that day.',
      tryIt: ['/stampdutycalculator', '/development-building-cost-calculator'],
      reading: [OFFICIAL.vatBuildings, OFFICIAL.sdltRates, OFFICIAL.ltt],
    },
    {
      id: 'finance',
      title: 'Development finance',
      idea: 'A development loan is paid out in stages as a surveyor signs off the work, and the interest is added to the loan until you sell. Lenders look at loan to cost and loan to GDV, and want your money to go in first. Interest is charged on what you’ve drawn, so delays at the end cost the most: you’ve borrowed everything and sold nothing. Plan month by month: what you’ll spend, and which stage of the loan pays for it.',
      tryIt: ['/brrr-flip-calculator', '/interest-only-mortgage-calculator'],
      reading: [OFFICIAL.bankRate],
    },
    {
      id: 'building',
      title: 'Construction',
      idea: 'Building control checks that the work meets the building regulations; it doesn’t check quality for you. Most disputes can be avoided with a written contract that sets out the scope, price, stage payments and how changes are priced. Work at or near a boundary may need notice under the Party Wall Act two months before it starts. Hold back a retention until snags that show up in the first months have been fixed.',
      tryIt: ['/development-building-cost-calculator'],
      reading: [OFFICIAL.partyWall, OFFICIAL.buildingControl],
    },
    {
      id: 'sale',
      title: 'Selling, and your profit',
      idea: 'When you sell, you pay for an agent, a solicitor and warranties, and wait weeks for buyers to complete. Selling off-plan cuts your interest bill, and usually the price too. A developer’s profit is trading income: you pay income tax on it, or corporation tax in a company, not capital gains tax. Compare it with the GDV: planning guidance in England calls 15% to 20% of GDV a suitable return, because values can move that much while you build.',
      tryIt: ['/estate-agent-fee-calculator', '/virtual-staging-real-estate'],
      reading: [OFFICIAL.planningPractice, OFFICIAL.tradingOrInvesting, OFFICIAL.companyTax],
    },
  ],
  related: ['/property-finance-course', '/property-flipping-course', '/calculators'],
})
