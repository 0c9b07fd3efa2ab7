import { OFFICIAL } from '#domain/official-pages.ts'

import { coursePage } from './course-page.tsx'

/** Property investing: from a first let home to several. */
export const route = coursePage({
  path: '/property-investing-course',
  name: 'Property investing course',
  title: 'Property investing course: from one home to several',
  description:
    'A free syllabus for building up let property step by step: aims and reserves, choosing a place by data, the first purchase, running it, growing, and when to stop.',
  heading: 'Property investing: from one home to several',
  lead: 'Six modules in the order in which a landlord meets the questions.',
  aim: 'For people who own a home or none and think of letting. After it you can choose a place by figures, judge a first purchase, run it by the book, and decide whether a second would make you safer or only busier.',
  modules: [
    {
      id: 'aim',
      title: 'An aim, and a reserve',
      idea: 'Income now and growth later are two aims that need two kinds of home. Write down which you want, when, and what you will not risk. Keep at least six months of mortgage and a boiler aside for each home before you count any profit. Property cannot be sold in parts or in a week, so money that you may need soon does not belong in it.',
      tryIt: ['/rent-vs-buy-calculator', '/home-equity-calculator'],
      reading: [OFFICIAL.moneyHelper],
    },
    {
      id: 'place',
      title: 'Choose a place by figures',
      idea: 'Look at what homes were sold for over ten years, how many are sold each year, what they let for, and who lives there. A median over five sales says little, over fifty it says much. Few sales mean that you will wait when you want out. Then walk there twice, once in the evening: no dataset knows the noise.',
      tryIt: ['/postcodes', '/postcode-crime-check', '/economic-data'],
      reading: [OFFICIAL.pricePaid],
    },
    {
      id: 'first',
      title: 'The first purchase',
      idea: 'Judge the first year without any growth. If rent less empty weeks, costs and interest leaves nothing, you are paying to hope. The tax on an additional home is a real cost: in England 5% of the whole price on top of the usual bands, in Scotland 8%, in Wales a table of its own. Divide what is left in a year by all the cash that you put in, and compare it with a savings account.',
      tryIt: ['/property-deal-analyser', '/newdeal', '/stampdutycalculator'],
      reading: [OFFICIAL.sdltRates, OFFICIAL.lbtt, OFFICIAL.ltt],
    },
    {
      id: 'running',
      title: 'Running a let home',
      idea: 'Good tenants who stay are the return. Answer repairs in a day, keep the certificates in a calendar, and raise the rent rarely and fairly. An agent takes 8% to 15% and saves evenings, but the duties in law stay yours. Keep accounts by the month: HM Revenue & Customs asks many landlords for digital records and quarterly updates.',
      tryIt: ['/rental-yield-calculator', '/property-training-course'],
      reading: [OFFICIAL.landlordSafety, OFFICIAL.rentalIncome],
    },
    {
      id: 'growing',
      title: 'The second and the third',
      idea: 'A second home in the same street doubles the risk; in another town it halves the attention. Lenders look at all homes together once there are four mortgages. Refinancing takes cash out of a home without a sale, and raises its interest for good: work out the rent cover of the new loan first. Growth by debt is safe only as long as every home pays for itself.',
      tryIt: ['/brrr-flip-calculator', '/hmo-calculator', '/home-equity-calculator'],
      reading: [OFFICIAL.btlUnderwriting],
    },
    {
      id: 'structure',
      title: 'In your name or in a company',
      idea: 'A company deducts interest and pays corporation tax, but its mortgages cost more, its accounts cost money, and taking profit out is taxed again. Moving homes into a company later is a sale: tax on the gain and tax on the purchase. Decide before the first purchase, with an accountant, for the number of homes you truly expect. Owning jointly with a spouse is the simplest step and often enough.',
      tryIt: ['/capital-gains-tax-uk-property-calculator', '/notion-property-deal-analyser'],
      reading: [OFFICIAL.landlordInterest, OFFICIAL.companyTax, OFFICIAL.cgtProperty],
    },
  ],
  related: ['/property-investment-course', '/property-training-course', '/property-finance-course'],
})
