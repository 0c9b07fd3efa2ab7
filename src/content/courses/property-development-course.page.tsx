import { OFFICIAL } from '#domain/official-pages.ts'

import { coursePage } from './course-page.tsx'

/** Property development: from land to sale. */
export const route = coursePage({
  path: '/property-development-course',
  name: 'Property development course',
  title: 'Property development course: land, planning, cost',
  description:
    'A free syllabus of property development in seven modules: value of a site, planning, building cost, VAT, finance, building and sale, each with a sum to try.',
  heading: 'Property development: a syllabus',
  lead: 'Seven modules from the first look at a site to the last sale.',
  aim: 'For people who want to build or convert a few homes. After it you can say what a site is worth to you, which permissions it needs, and where the money goes before the first sale brings any back.',
  modules: [
    {
      id: 'residual',
      title: 'What a site is worth',
      idea: 'A site has no price of its own: it is worth what is left. Take the value of the finished homes, subtract everything it costs to build, finance and sell them and the profit that the risk deserves, and the rest is the most that you may pay for the land. Because it is a difference of large numbers, it moves violently: if values fall by 10% the residue often halves. So find the finished value first, from sales nearby per square metre, and find it twice.',
      tryIt: ['/development-building-cost-calculator', '/postcodes'],
      reading: [OFFICIAL.planningPractice, OFFICIAL.pricePaid],
    },
    {
      id: 'planning',
      title: 'Permission to build',
      idea: 'Planning permission follows the development plan of the authority unless something material speaks against it, so the plan is the first thing to read. Some changes need no application because the law already permits them, with limits and often with a notice to the authority first. Permission usually lapses after three years if work has not begun, and conditions must be discharged before it does. Levies and agreements, such as the Community Infrastructure Levy and section 106 in England, are costs of the land.',
      tryIt: ['/development-building-cost-calculator'],
      reading: [OFFICIAL.planningPortal, OFFICIAL.cil, OFFICIAL.biodiversity],
    },
    {
      id: 'cost',
      title: 'What building costs',
      idea: 'The first estimate is area times a rate, and the area is the gross internal one, not the area that is sold. On top come external works, contingency, fees and VAT, which together often add a third. A contingency of 5% is for a field with a soil report, 10% and more for a conversion. A quantity surveyor prices drawings item by item; before there are drawings, nobody can.',
      tryIt: ['/development-building-cost-calculator', '/ai-landscape-design'],
      reading: [OFFICIAL.buildingControl, OFFICIAL.approvedDocuments],
    },
    {
      id: 'vat',
      title: 'VAT and the other taxes',
      idea: 'Work on a new dwelling is zero-rated, some conversions and homes empty for two years are charged at 5%, and most other work at 20%. Fees of architects and engineers always bear 20%. The lower rates depend on who is invoiced and on certificates given in time, and a mistake is rarely mended later. The purchase of the land is taxed as well, at residential or non-residential rates depending on what stands on it on the day.',
      tryIt: ['/stampdutycalculator', '/development-building-cost-calculator'],
      reading: [OFFICIAL.vatBuildings, OFFICIAL.sdltRates, OFFICIAL.ltt],
    },
    {
      id: 'finance',
      title: 'Borrowing in stages',
      idea: 'A development loan is paid out in stages as a surveyor confirms the work, and interest is added to the debt until the sales. Lenders look at the loan as a share of cost and of finished value, and want your money in first. Because interest runs on what has been drawn, delay at the end is dearest: all the money is out and nothing comes in. Draw the months on paper and put the payments under them.',
      tryIt: ['/brrr-flip-calculator', '/interest-only-mortgage-calculator'],
      reading: [OFFICIAL.bankRate],
    },
    {
      id: 'building',
      title: 'Building it',
      idea: 'Building control checks that the work meets the regulations; it is not your quality control. A written contract with a scope, a price, stages and a way to price changes prevents most disputes. Work at or near a boundary may need notices under the Party Wall Act two months before it starts. Keep a retention until the defects that appear in the first months are mended.',
      tryIt: ['/development-building-cost-calculator'],
      reading: [OFFICIAL.partyWall, OFFICIAL.buildingControl],
    },
    {
      id: 'sale',
      title: 'Selling, and the profit',
      idea: 'Sales cost an agent, a solicitor, warranties and the weeks until the buyers complete. Selling before the homes are finished lowers the interest and usually the price. The profit of a developer is trading income, taxed as income or in a company as profit, not as a capital gain. Compare it with the finished value: planning practice in England calls 15% to 20% of it a suitable return, because values can move that far while you build.',
      tryIt: ['/estate-agent-fee-calculator', '/virtual-staging-real-estate'],
      reading: [OFFICIAL.planningPractice, OFFICIAL.tradingOrInvesting, OFFICIAL.companyTax],
    },
  ],
  related: ['/property-finance-course', '/property-flipping-course', '/calculators'],
})
