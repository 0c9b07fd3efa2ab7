import { OFFICIAL } from '#domain/official-pages.ts'

import { coursePage } from './course-page.tsx'

/** Property investment: return, leverage, risk, tax. */
export const route = coursePage({
  path: '/property-investment-course',
  name: 'Property investment course',
  title: 'Property investment course: return, risk and tax',
  description:
    'A free syllabus of property investment in seven modules: yield, cash flow, leverage, growth, risk, tax and exit, each with a sum to try and official reading.',
  heading: 'Property investment: a syllabus',
  lead: 'Seven modules on what a home earns, what can go wrong, and what is left after tax.',
  aim: 'For people who want to understand property as an investment beside others. After it you can read any advertised return, find what it leaves out, and work out your own.',
  modules: [
    {
      id: 'yield',
      title: 'Yield, gross and net',
      idea: 'The gross yield is a year’s rent divided by the price. It leaves out empty weeks, repairs, management, insurance and the costs of buying, which together often take a third of it. The net yield counts them, and divides by everything that was paid. Two homes with the same gross yield can differ by half in the net one: a leasehold flat with a service charge is the usual case.',
      tryIt: ['/rental-yield-calculator', '/hmo-calculator'],
      reading: [OFFICIAL.rentalIncome],
    },
    {
      id: 'cash-flow',
      title: 'Cash flow',
      idea: 'Cash flow is what is left on the account after the lender has been paid. A home can have a good yield and a negative cash flow, if the rate is above the yield or the loan is large. Work it out for a bad year too: two empty months, a boiler and a rate two points higher. If you could not bear that year, the price is too high or the loan too large.',
      tryIt: ['/property-deal-analyser', '/newdeal'],
      reading: [OFFICIAL.bankRate],
    },
    {
      id: 'leverage',
      title: 'Leverage',
      idea: 'A mortgage multiplies. It raises the return on your own money while the net yield is above the rate, and lowers it otherwise; it multiplies rises and falls of the price in any case. Return on cash, the yearly cash flow divided by the cash put in, shows the effect. Compare it at 0%, 50% and 75% borrowed, and you see how much of a promised return is property and how much is debt.',
      tryIt: ['/property-deal-analyser', '/interest-only-mortgage-calculator'],
      reading: [OFFICIAL.btlUnderwriting],
    },
    {
      id: 'growth',
      title: 'Growth, and what is known of it',
      idea: 'Prices of homes have risen over long times and fallen for years within them. An index for an authority describes an average home there, not yours. Growth before inflation flatters: at 3% a year a price doubles in about 23 years, and if inflation is 3%, nothing has been gained. Treat growth as a possible addition, never as the reason why a deal works.',
      tryIt: ['/postcodes', '/economic-data'],
      reading: [OFFICIAL.pricePaid],
    },
    {
      id: 'risk',
      title: 'Risks by name',
      idea: 'Name each risk, its size and who bears it: empty months, arrears, damage, a large repair, a rise of the rate, a new rule, a fall in prices, and needing the money at the wrong time. Some can be insured, some spread, and some only be avoided by a smaller loan. Concentration is the one most often forgotten: one home is one roof, one tenant and one street.',
      tryIt: ['/mortgage-repayment-calculator', '/postcode-crime-check'],
      reading: [OFFICIAL.rentersRights, OFFICIAL.landlordSafety],
    },
    {
      id: 'tax',
      title: 'Tax on the way in, during, and on the way out',
      idea: 'On the way in, an additional home bears a surcharge in every nation. During, rent less costs is income; interest of an individual brings a reduction at the basic rate and is no cost. On the way out, the gain above £3,000 is taxed at 18% or 24%, to be reported within 60 days of completion if tax is due. Put all three into one sum before you compare property with a pension or an ISA, which are taxed in other ways.',
      tryIt: ['/stampdutycalculator', '/capital-gains-tax-uk-property-calculator'],
      reading: [OFFICIAL.sdltRates, OFFICIAL.landlordInterest, OFFICIAL.cgtRates],
    },
    {
      id: 'exit',
      title: 'The way out',
      idea: 'An investment ends in a sale, a refinancing or an inheritance, and each has its costs. A sale takes about six months and 2% of the price, and with tenants in place fewer buyers come. Plan the way out when you buy: who would want this home, furnished how, let or empty. Then look each year whether you would buy it again at today’s price; if not, ask why you keep it.',
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
