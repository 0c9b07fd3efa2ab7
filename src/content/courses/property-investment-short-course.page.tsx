import { OFFICIAL } from '#domain/official-pages.ts'

import { coursePage } from './course-page.tsx'

/** Property investment in about an hour: six ideas, six calculations. */
export const route = coursePage({
  path: '/property-investment-short-course',
  name: 'Property investment short course',
  title: 'Property investment short course: six quick lessons',
  description:
    'Property investment in about an hour: six ideas with one calculation each, from sold prices to return after tax, to help you decide whether it’s for you.',
  heading: 'Property investment in an hour',
  lead: 'Six ideas with one calculation each. Try each one on a home you know.',
  aim: 'For people wondering whether to start. Pick a home for sale near you and use it all the way through: by the end you’ll have worked out the whole deal in six steps.',
  modules: [
    {
      id: 'price',
      title: 'Find out what it’s worth',
      idea: 'Asking prices are what sellers hope for; sold prices are what buyers paid. Look at the last year’s sales in the postcode sector and take the median for the same type of home. If the asking price is higher, write down why. A new kitchen is a reason; a nice photograph isn’t.',
      tryIt: ['/postcodes'],
      reading: [OFFICIAL.pricePaid],
    },
    {
      id: 'all-in',
      title: 'Add the cost of buying',
      idea: 'On top of the price come stamp duty at the higher rates, a solicitor, a survey and the first repairs. In England the surcharge alone is 5% of the whole price. Add it all up: that’s the money your rent has to earn a return on.',
      tryIt: ['/stampdutycalculator', '/newdeal'],
      reading: [OFFICIAL.sdltRates, OFFICIAL.lbtt, OFFICIAL.ltt],
    },
    {
      id: 'net',
      title: 'Go from gross to net',
      idea: 'Take a year’s rent and subtract two void weeks, then management, insurance, repairs and any service charge. Divide by the total from module 2. If that’s less than a savings account pays, you’re relying on growth, which nobody can promise.',
      tryIt: ['/rental-yield-calculator'],
      reading: [OFFICIAL.rentalIncome],
    },
    {
      id: 'loan',
      title: 'Add the mortgage',
      idea: 'A year’s interest is the loan times the rate. If the rate is above your net yield, every pound you borrow lowers your return. Check that the rent is at least 125% of the interest, or 145% if you’re a higher-rate taxpayer, because the lender will.',
      tryIt: ['/property-deal-analyser', '/interest-only-mortgage-calculator'],
      reading: [OFFICIAL.btlUnderwriting],
    },
    {
      id: 'bad-year',
      title: 'Test a bad year',
      idea: 'Now leave the property empty for two months, replace the boiler and put the rate up by two percentage points. Write down how much you’d have to pay in, and where it would come from. This step matters more than the other five.',
      tryIt: ['/property-deal-analyser'],
      reading: [OFFICIAL.bankRate],
    },
    {
      id: 'after',
      title: 'After tax, and when you sell',
      idea: 'You pay tax on the rent each year and on the gain when you sell, and you pay an agent and a solicitor for the sale. Divide what’s left by the number of years and by the cash you put in: that’s the return to compare with a pension or an ISA. If it’s higher, ask how much work and risk you’re taking on for it.',
      tryIt: ['/capital-gains-tax-uk-property-calculator', '/estate-agent-fee-calculator'],
      reading: [OFFICIAL.landlordInterest, OFFICIAL.cgtProperty],
    },
  ],
  related: ['/property-investment-course', '/property-investing-course', '/calculators'],
})
