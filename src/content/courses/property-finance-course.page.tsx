import { OFFICIAL } from '#domain/official-pages.ts'

import { coursePage } from './course-page.tsx'

/** Property finance: loans on homes. */
export const route = coursePage({
  path: '/property-finance-course',
  name: 'Property finance course',
  title: 'Property finance course: mortgages, bridging, cover',
  description:
    'A free syllabus of property finance in six modules: interest and the level payment, loan to value, affordability and cover, bridging, refinancing, and tax on interest.',
  heading: 'Property finance: a syllabus',
  lead: 'Six modules on borrowing against homes: what it costs, what limits it, and how it ends.',
  aim: 'For buyers and landlords who want to read an offer and know what it means. After it you can work out any payment by hand, say which limit stops a loan, and see the risk of a loan that must be replaced.',
  modules: [
    {
      id: 'interest',
      title: 'Interest and the level payment',
      idea: 'Interest is the price of the debt that is still there. A repayment mortgage asks the same payment every month; at first most of it is interest, at the end most of it is loan. Doubling the term does not halve the payment, but it can more than double the interest. An overpayment saves the interest of all later months on that part, so its return is the rate of the loan.',
      tryIt: ['/mortgage-repayment-calculator', '/mortgage-overpayment-calculator'],
      reading: [OFFICIAL.moneyHelper, OFFICIAL.bankRate],
    },
    {
      id: 'interest-only',
      title: 'Interest only, and the day it ends',
      idea: 'If only interest is paid, the loan is as large on the last day as on the first. The payment is lower, the cost over the years higher, and somebody has to find the whole loan at once. For a let home the sale is the usual plan. For a home to live in, a lender will ask for a plan at the start and check it on the way.',
      tryIt: ['/interest-only-mortgage-calculator'],
      reading: [OFFICIAL.interestOnly, OFFICIAL.mcob],
    },
    {
      id: 'ltv',
      title: 'Loan to value and leverage',
      idea: 'Loan to value is what is owed divided by what the home is worth. Lenders price it in steps, and it decides how far prices may fall before more is owed than owned. Leverage works both ways: with 75% borrowed, a rise of 10% in the price is 40% on your own money, and so is a fall. Costs of buying and interest come off both.',
      tryIt: ['/home-equity-calculator', '/postcodes'],
      reading: [OFFICIAL.pricePaid],
    },
    {
      id: 'limits',
      title: 'What limits a loan',
      idea: 'Three limits work at once, and the lowest decides: value, income and stress. For a home to live in, income less commitments is multiplied, and the payment is tested at a higher rate. For a let home the rent must exceed the interest, usually by a quarter for a basic-rate taxpayer or company and by 45% for a higher-rate taxpayer, counted at a stressed rate. Find out which of the three stops you: only that one is worth improving.',
      tryIt: ['/mortgage-affordability-calculator', '/property-deal-analyser'],
      reading: [OFFICIAL.mcob, OFFICIAL.btlUnderwriting],
    },
    {
      id: 'bridging',
      title: 'Short loans and their exit',
      idea: 'A bridging loan is priced by the month: 0.9% a month is close to 11% a year, with fees at both ends. It is lent on the property and on the way out of it, which is a sale or a longer loan. The question is therefore never whether it can be had but what happens if the exit is three months late or the value 10% lower. Answer it before you sign.',
      tryIt: ['/buy-to-let-flip-calculator', '/brrr-flip-calculator'],
      reading: [OFFICIAL.moneyHelper],
    },
    {
      id: 'tax',
      title: 'Interest and tax',
      idea: 'An individual who lets a home does not deduct mortgage interest from the rent. Instead the tax is reduced by 20% of the interest, or of the profit or income if that is lower; from 6 April 2027 the figure is 22%, as property income then has rates of its own. A higher-rate taxpayer can so pay tax on money that went to the lender. A company deducts interest in full, but taking money out of it is taxed again.',
      tryIt: ['/rental-yield-calculator', '/property-deal-analyser'],
      reading: [OFFICIAL.landlordInterest, OFFICIAL.rentalIncome, OFFICIAL.companyTax],
    },
  ],
  related: ['/property-investment-course', '/property-development-course', '/calculators'],
})
