import { OFFICIAL } from '#domain/official-pages.ts'

import { coursePage } from './course-page.tsx'

/** Property investment: return, leverage, risk, tax. */
export const route = coursePage({
  path: '/property-investment-course',
  name: 'Property investment course',
  title: 'Property investment course: return, risk and tax',
  description:
    'A free property investment course in seven modules: yield, cash flow, leverage, growth, risk, tax and exit, each with a calculator and official guidance.',
  heading: 'Property investment course',
  lead: 'Seven modules on what a property earns, what can go wrong, and what you keep after tax.',
  aim: 'For people comparing property with other investments. By the end you’ll be able to read any advertised return, see what it leaves out, and work out your own.',
  modules: [
    {
      id: 'yield',
      title: 'Gross and net yield',
      idea: 'Gross yield is a year’s rent divided by the price. It leaves out voids, repairs, management, insurance and buying costs, which together often take a third of the rent. Net yield takes running costs off the rent, and divides by everything you paid. Two properties with the same gross yield can have very different net yields: a leasehold flat with a service charge is the usual example.',
      tryIt: ['/rental-yield-calculator', '/hmo-calculator'],
      reading: [OFFICIAL.rentalIncome],
    },
    {
      id: 'cash-flow',
      title: 'Cash flow',
      idea: 'Cash flow is what’s left in your account once you’ve paid the mortgage. A property can have a good yield and negative cash flow, if the mortgage rate is above the yield or the loan is large. Work it out for a bad year too: two months empty, a new boiler and a rate two percentage points higher. If you couldn’t get through that year, the price is too high or the loan too big.',
      tryIt: ['/property-deal-analyser', '/newdeal'],
      reading: [OFFICIAL.bankRate],
    },
    {
      id: 'leverage',
      title: 'Leverage',
      idea: 'A mortgage magnifies your result. It raises the return on your own money while the net yield is above the mortgage rate, and lowers it otherwise. It always magnifies price rises and falls. Cash-on-cash return (ROI), your yearly cash flow divided by the cash you put in, shows the effect. Compare it at 0%, 50% and 75% LTV to see how much of a promised return comes from the property and how much from debt.',
      tryIt: ['/property-deal-analyser', '/interest-only-mortgage-calculator'],
      reading: [OFFICIAL.btlUnderwriting],
    },
    {
      id: 'growth',
      title: 'Capital growth',
      idea: 'House prices have risen over the long term, but have also fallen for years at a time. A local authority’s index describes an average home there, not yours. Growth before inflation looks better than it is: at 3% a year a price doubles in about 23 years, but if inflation is also 3%, you’ve gained nothing. Treat growth as a bonus, never as the reason a deal works.',
      tryIt: ['/postcodes', '/economic-data'],
      reading: [OFFICIAL.pricePaid],
    },
    {
      id: 'risk',
      title: 'Risks',
      idea: 'List each risk, how big it is and who bears it: voids, arrears, damage, a major repair, a rate rise, new rules, falling prices, and needing your money at the wrong time. You can insure against some and spread others; some you can only reduce by borrowing less. The one people forget is concentration: one property is one roof, one tenant and one street.',
      tryIt: ['/mortgage-repayment-calculator', '/postcode-crime-check'],
      reading: [OFFICIAL.rentersRights, OFFICIAL.landlordSafety],
    },
    {
      id: 'tax',
      title: 'Tax when you buy, let and sell',
      idea: 'When you buy, an additional home costs more tax in every nation. While you let, you pay income tax on rent less costs; an individual’s mortgage interest isn’t a cost, but gives a tax reduction at the basic rate. When you sell, gains above £3,000 are taxed at 18% or 24%, and if tax is due you must report within 60 days of completion. Add up all three before you compare property with a pension or an ISA, which are taxed differently.',
      tryIt: ['/stampdutycalculator', '/capital-gains-tax-uk-property-calculator'],
      reading: [OFFICIAL.sdltRates, OFFICIAL.landlordInterest, OFFICIAL.cgtRates],
    },
    {
      id: 'exit',
      title: 'Your exit',
      idea: 'You’ll sell, refinance or pass the property on, and each has a cost. A sale takes about six months and costs 2% of the price, and fewer buyers want a home with tenants in place. Plan your exit when you buy: who would want this property, furnished or not, let or empty? Then ask each year whether you’d buy it again at today’s price. If not, ask why you’re keeping it.',
      tryIt: ['/estate-agent-fee-calculator', '/home-equity-calculator'],
      reading: [OFFICIAL.cgtReport, OFFICIAL.agents],
    },
  ],
  related: [
    '/property-investment-short-course',
    '/property-investing-course',
    '/property-finance-course',
    '/calculators',
  ],
})
