import { OFFICIAL } from '#domain/official-pages.ts'

import { coursePage } from './course-page.tsx'

/** Property finance: borrowing to buy homes. */
export const route = coursePage({
  path: '/property-finance-course',
  name: 'Property finance course',
  title: 'Property finance course: mortgages and bridging',
  description:
    'A free property finance course in six modules: monthly payments, interest-only, loan to value, affordability and interest cover, bridging loans, and tax on interest.',
  heading: 'Property finance course',
  lead: 'Six modules on borrowing against property: what it costs, how much you can borrow, and how you pay it back.',
  aim: 'For buyers and landlords who want to understand a mortgage offer. By the end you’ll be able to work out any monthly payment yourself, see which lending limit holds you back, and spot the risk in a loan you’ll have to refinance.',
  modules: [
    {
      id: 'interest',
      title: 'Interest and monthly payments',
      idea: 'You pay interest on what you still owe. With a repayment mortgage the payment is the same every month: mostly interest at first, mostly capital at the end. Doubling the term doesn’t halve the payment, but it can more than double the interest. Overpaying saves all the future interest on that money, so the return on it is your mortgage rate.',
      tryIt: ['/mortgage-repayment-calculator', '/mortgage-overpayment-calculator'],
      reading: [OFFICIAL.moneyHelper, OFFICIAL.bankRate],
    },
    {
      id: 'interest-only',
      title: 'Interest-only mortgages',
      idea: 'If you only pay interest, you owe as much on the last day as on the first. Monthly payments are lower, you pay more interest in total, and you have to repay the whole loan at the end. Landlords usually plan to sell. For your own home, the lender will ask for a repayment plan at the start and check on it later.',
      tryIt: ['/interest-only-mortgage-calculator'],
      reading: [OFFICIAL.interestOnly, OFFICIAL.mcob],
    },
    {
      id: 'ltv',
      title: 'Loan to value and leverage',
      idea: 'Loan to value (LTV) is what you owe divided by what the home is worth. Lenders price mortgages in LTV bands. LTV also tells you how far prices can fall before you’re in negative equity. Leverage works both ways: if you’ve borrowed 75%, a 10% rise in the price is a 40% gain on your own money, and a 10% fall is a 40% loss. Buying costs and interest come off either way.',
      tryIt: ['/home-equity-calculator', '/postcodes'],
      reading: [OFFICIAL.pricePaid],
    },
    {
      id: 'limits',
      title: 'How much you can borrow',
      idea: 'There are three limits: the property’s value, your income, and a stress test. The lowest one decides. For your own home, lenders multiply your income, less commitments, and test the payment at a higher rate. For buy-to-let, the rent must cover the interest with a margin at a stressed rate: usually 125% for basic-rate taxpayers and companies, and 145% for higher-rate taxpayers. Find out which limit holds you back: it’s the only one worth working on.',
      tryIt: ['/mortgage-affordability-calculator', '/property-deal-analyser'],
      reading: [OFFICIAL.mcob, OFFICIAL.btlUnderwriting],
    },
    {
      id: 'bridging',
      title: 'Bridging loans and exits',
      idea: 'Bridging loans are priced by the month: 0.9% a month is close to 11% a year, with fees at both ends. Lenders look at the property and at your exit, which is a sale or a longer loan. So don’t just ask whether you can get one. Ask what happens if your exit is three months late, or the value is 10% lower, and know the answer before you sign.',
      tryIt: ['/buy-to-let-flip-calculator', '/brrr-flip-calculator'],
      reading: [OFFICIAL.moneyHelper],
    },
    {
      id: 'tax',
      title: 'Mortgage interest and tax',
      idea: 'Individual landlords can’t deduct mortgage interest from their rent. Instead they get a tax reduction of 20% of the interest, or of their property profit or income if that’s lower. From 6 April 2027 it’s 22%, when property income gets its own tax rates. This means higher-rate taxpayers can pay tax on money that went to the lender. A company deducts its interest in full, but you pay tax again when you take money out.',
      tryIt: ['/rental-yield-calculator', '/property-deal-analyser'],
      reading: [OFFICIAL.landlordInterest, OFFICIAL.rentalIncome, OFFICIAL.companyTax],
    },
  ],
  related: ['/property-investment-course', '/property-development-course', '/calculators'],
})
