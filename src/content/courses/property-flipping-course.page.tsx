import { OFFICIAL } from '#domain/official-pages.ts'

import { coursePage } from './course-page.tsx'

/** Property flipping: buy, refurbish, sell. */
export const route = coursePage({
  path: '/property-flipping-course',
  name: 'Property flipping course',
  title: 'Property flipping course: buy, refurbish, sell',
  description:
    'A free syllabus of property flipping in six modules: the highest price to pay, surveys, works and budget, time and finance, tax as a trader, and the sale.',
  heading: 'Property flipping: a syllabus',
  lead: 'Six modules on buying a tired home, mending it and selling it, with the costs that stand between.',
  aim: 'For people who think of a first flip. After it you can work backwards from a sale price to the highest offer, and you know the four places where the profit is usually lost.',
  modules: [
    {
      id: 'offer',
      title: 'Work backwards to the offer',
      idea: 'The money is made on the day of purchase. Begin with what the finished home would sell for, taken from sales of finished homes nearby, and subtract selling costs, works with a contingency, finance, tax and the profit you need. What is left is the highest price. If the seller wants more, the next home is cheaper than the argument.',
      tryIt: ['/buy-to-let-flip-calculator', '/postcodes'],
      reading: [OFFICIAL.pricePaid],
    },
    {
      id: 'survey',
      title: 'Look before you bid',
      idea: 'Roof, damp, structure, drains, wiring and lead pipes: each can cost more than the kitchen that everybody looks at. A surveyor finds most of it in a morning. At auction the contract is made when the hammer falls, so survey, legal pack and finance come before the bid. Check title, lease length and rights of way as well: some defects cannot be painted.',
      tryIt: ['/newdeal', '/company-ownership-search', '/epc-search'],
      reading: [OFFICIAL.landRegistry],
    },
    {
      id: 'works',
      title: 'Works that pay, and works that do not',
      idea: 'Buyers pay for an additional bedroom, a dry and warm house, a plain kitchen and a clean bathroom. They seldom pay for taste. Price the works by trade before you bid, put 10% on top, and order them so that no trade waits for another. Structural work, electrics and windows need building control or a registered installer, and the buyer’s solicitor will ask for the certificates.',
      tryIt: ['/development-building-cost-calculator', '/ai-kitchen-design'],
      reading: [OFFICIAL.buildingControl, OFFICIAL.partyWall],
    },
    {
      id: 'time',
      title: 'Time is the hidden cost',
      idea: 'Between your purchase and your buyer’s completion lie the works, the marketing and a conveyancing that often takes three months by itself. Each month costs interest, council tax, insurance and energy. Insurance for an empty home under works is a policy of its own. Plan for nine months and be glad of six.',
      tryIt: ['/buy-to-let-flip-calculator', '/brrr-flip-calculator'],
      reading: [OFFICIAL.bankRate],
    },
    {
      id: 'tax',
      title: 'Tax: a trade, not a gain',
      idea: 'Who buys a home to sell it at a profit is normally trading, and pays income tax and National Insurance, or corporation tax in a company. The exempt amount of capital gains tax does not help, nor does moving in for some weeks. The purchase bears the higher rates for additional homes if you own another, and always if a company buys. Ask an accountant before the first purchase, because a later change of owner is taxed again.',
      tryIt: ['/stampdutycalculator', '/capital-gains-tax-uk-property-calculator'],
      reading: [OFFICIAL.tradingOrInvesting, OFFICIAL.sdltRates, OFFICIAL.lbtt, OFFICIAL.ltt],
    },
    {
      id: 'sale',
      title: 'The sale',
      idea: 'Price at what similar homes were sold for, not at what you need. Photograph empty rooms well and label every picture that is staged. Have certificates, guarantees and plans in one folder on the first day: it saves weeks. A buyer without a chain at 2% less is often the better offer, as a month of holding costs nearly as much.',
      tryIt: ['/estate-agent-fee-calculator', '/virtual-staging-real-estate'],
      reading: [OFFICIAL.propertyDescriptions, OFFICIAL.agents],
    },
  ],
  related: ['/property-development-course', '/property-finance-course', '/calculators'],
})
