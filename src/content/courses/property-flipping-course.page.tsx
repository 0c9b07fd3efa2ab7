import { OFFICIAL } from '#domain/official-pages.ts'

import { coursePage } from './course-page.tsx'

/** Property flipping: buy, refurbish, sell. */
export const route = coursePage({
  path: '/property-flipping-course',
  name: 'Property flipping course',
  title: 'Property flipping course: buy, refurbish, sell',
  description:
    'A free property flipping course in six modules: your highest offer, surveys, refurbishment and budget, time and finance, tax as a trader, and the sale.',
  heading: 'Property flipping course',
  lead: 'Six modules on buying a tired home, doing it up and selling it, with every cost on the way.',
  aim: 'For people planning their first flip. By the end you’ll be able to work backwards from a sale price to your highest offer, and know the four places where profit usually disappears.',
  modules: [
    {
      id: 'offer',
      title: 'Work backwards to your offer',
      idea: 'You make your money when you buy. Start with what the home will sell for once it’s done up, based on sales of finished homes nearby. Subtract selling costs, refurbishment with a contingency, finance, tax and the profit you need. What’s left is the most you should pay. If the seller wants more, walk away.',
      tryIt: ['/buy-to-let-flip-calculator', '/postcodes'],
      reading: [OFFICIAL.pricePaid],
    },
    {
      id: 'survey',
      title: 'Check before you bid',
      idea: 'Roof, damp, structure, drains, wiring and lead pipes can each cost more than a new kitchen. A surveyor will find most of it in a morning. At auction you’re committed when the hammer falls, so get the survey, legal pack and finance done before you bid. Check the title, lease length and rights of way too: you can’t fix those with paint.',
      tryIt: ['/newdeal', '/company-ownership-search', '/epc-search'],
      reading: [OFFICIAL.landRegistry],
    },
    {
      id: 'works',
      title: 'Refurbishment that pays, and what doesn’t',
      idea: 'Buyers pay for an extra bedroom, a dry, warm house, a simple kitchen and a clean bathroom. They rarely pay for your taste. Get prices by trade before you bid, add 10%, and schedule the trades so that none is waiting for another. Structural work, electrics and windows need building control or a registered installer, and your buyer’s solicitor will ask for the certificates.',
      tryIt: ['/development-building-cost-calculator', '/ai-kitchen-design'],
      reading: [OFFICIAL.buildingControl, OFFICIAL.partyWall],
    },
    {
      id: 'time',
      title: 'Holding costs',
      idea: 'Between your purchase and your buyer’s completion come the refurbishment, the marketing and the conveyancing, which often takes three months by itself. Every month costs you interest, council tax, insurance and energy. You’ll need a separate policy to insure an empty home during works. Plan for nine months, even if you hope for six.',
      tryIt: ['/buy-to-let-flip-calculator', '/brrr-flip-calculator'],
      reading: [OFFICIAL.bankRate],
    },
    {
      id: 'tax',
      title: 'Tax: trading, not capital gains',
      idea: 'If you buy a home to sell it at a profit, you’re normally trading. You pay income tax and National Insurance on the profit, or corporation tax in a company. The annual exempt amount for capital gains doesn’t apply, and moving in for a few weeks doesn’t help. You’ll pay the higher rates of stamp duty if you own another home, and always if you buy through a company. See an accountant before your first purchase: moving the property to a different owner later is taxed again.',
      tryIt: ['/stampdutycalculator', '/capital-gains-tax-uk-property-calculator'],
      reading: [OFFICIAL.tradingOrInvesting, OFFICIAL.sdltRates, OFFICIAL.lbtt, OFFICIAL.ltt],
    },
    {
      id: 'sale',
      title: 'Selling',
      idea: 'Price it at what similar homes have sold for, not at what you need. Photograph empty rooms well, and label any staged picture. Have the certificates, guarantees and plans ready on day one: it saves weeks. A chain-free buyer offering 2% less can be the better deal, because holding the home for another month can cost nearly as much.',
      tryIt: ['/estate-agent-fee-calculator', '/virtual-staging-real-estate'],
      reading: [OFFICIAL.propertyDescriptions, OFFICIAL.agents],
    },
  ],
  related: ['/property-development-course', '/property-finance-course', '/calculators'],
})
