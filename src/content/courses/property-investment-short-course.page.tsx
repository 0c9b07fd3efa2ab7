import { OFFICIAL } from '#domain/official-pages.ts'

import { coursePage } from './course-page.tsx'

/** Property investment in about an hour: six ideas, six sums. */
export const route = coursePage({
  path: '/property-investment-short-course',
  name: 'Property investment short course',
  title: 'Property investment short course: six ideas, six sums',
  description:
    'Property investment in about an hour: six ideas with one sum each, from yield to the way out, for people who want to know whether it is for them at all.',
  heading: 'Property investment in an hour',
  lead: 'Six ideas, one sum each. Read one, work it with a home you know, go on.',
  aim: 'For people who wonder whether to start. Take a home for sale near you and use it all the way through: at the end you have its whole sum on six pages.',
  modules: [
    {
      id: 'price',
      title: 'Find the real price',
      idea: 'What is asked is a wish, what was paid is a fact. Look at the sales of the last year in the postcode sector, and take the median of the same type of home. If the asking price is above it, write down the reason; a new kitchen is one, a nice photograph is not.',
      tryIt: ['/postcodes'],
      reading: [OFFICIAL.pricePaid],
    },
    {
      id: 'all-in',
      title: 'Add what it costs to buy',
      idea: 'Tax for an additional home, a solicitor, a survey and the first works come on top of the price. In England the surcharge alone is 5% of the whole price. The sum of all is the money that the rent must work for.',
      tryIt: ['/stampdutycalculator', '/newdeal'],
      reading: [OFFICIAL.sdltRates, OFFICIAL.lbtt, OFFICIAL.ltt],
    },
    {
      id: 'net',
      title: 'Go from gross to net',
      idea: 'Take twelve rents, strike two empty weeks, then management, insurance, repairs and any service charge. Divide by the sum of the second page. If the result is below what a savings account pays, growth must do the rest, and nobody can promise it.',
      tryIt: ['/rental-yield-calculator'],
      reading: [OFFICIAL.rentalIncome],
    },
    {
      id: 'loan',
      title: 'Put the loan in',
      idea: 'Interest is the loan times its rate. If the rate is above the net yield, each pound borrowed lowers your return. Check that the rent is at least 125% of the interest, or 145% if you pay tax at the higher rate, because the lender will.',
      tryIt: ['/property-deal-analyser', '/interest-only-mortgage-calculator'],
      reading: [OFFICIAL.btlUnderwriting],
    },
    {
      id: 'bad-year',
      title: 'Live through a bad year',
      idea: 'Now let the home stand empty for two months, replace the boiler, and raise the rate by two points. Write down what you would have to pay in, and from where. This page decides more than the other five.',
      tryIt: ['/property-deal-analyser'],
      reading: [OFFICIAL.bankRate],
    },
    {
      id: 'after',
      title: 'After tax, and out again',
      idea: 'Tax takes a share of the rent each year and of the gain at the end, and the sale costs an agent and a solicitor. What is left, divided by the years and by your cash, is the return you may compare with a pension or an ISA. If it is higher, ask what work and what risk you are paid for.',
      tryIt: ['/capital-gains-tax-uk-property-calculator', '/estate-agent-fee-calculator'],
      reading: [OFFICIAL.landlordInterest, OFFICIAL.cgtProperty],
    },
  ],
  related: ['/property-investment-course', '/property-investing-course', '/calculators'],
})
