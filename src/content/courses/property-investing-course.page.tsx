import { OFFICIAL } from '#domain/official-pages.ts'

import { coursePage } from './course-page.tsx'

/** Property investing: from a first buy-to-let to a portfolio. */
export const route = coursePage({
  path: '/property-investing-course',
  name: 'Property investing course',
  title: 'Property investing course: from one home to several',
  description:
    'A free course for new landlords: goals and reserves, choosing an area with data, your first buy-to-let, running it, growing a portfolio, and using a company.',
  heading: 'Property investing: from one home to several',
  lead: 'Six modules, in the order the questions come up for a landlord.',
  aim: 'For people thinking about their first buy-to-let. By the end you’ll be able to choose an area by its figures, judge a first purchase, run it properly, and decide whether a second one would make you safer or just busier.',
  modules: [
    {
      id: 'aim',
      title: 'Your goal and your reserve',
      idea: 'Income now and growth later are different goals and need different properties. Write down which you want, by when, and what you won’t risk. Keep at least six months’ mortgage payments and the cost of a new boiler in reserve for each property before you count any profit. You can’t sell part of a property, or sell it in a week, so don’t put in money you might need soon.',
      tryIt: ['/rent-vs-buy-calculator', '/home-equity-calculator'],
      reading: [OFFICIAL.moneyHelper],
    },
    {
      id: 'place',
      title: 'Choose an area by its figures',
      idea: 'Look at sold prices over ten years, how many homes sell each year, rents, and who lives there. A median of five sales tells you little; a median of fifty tells you a lot. If few homes sell, you may wait a long time for a buyer. Then visit twice, once in the evening: no dataset tells you about the noise.',
      tryIt: ['/postcodes', '/postcode-crime-check', '/economic-data'],
      reading: [OFFICIAL.pricePaid],
    },
    {
      id: 'first',
      title: 'Your first purchase',
      idea: 'Judge the first year without counting on growth. If the rent, less voids, running costs and interest, leaves nothing, you’re gambling on prices. The surcharge on an additional home is a real cost: 5% of the whole price on top of the usual bands in England, 8% in Scotland, and separate higher rates in Wales. Divide your yearly cash flow by the cash you put in, then compare that with a savings account.',
      tryIt: ['/property-deal-analyser', '/newdeal', '/stampdutycalculator'],
      reading: [OFFICIAL.sdltRates, OFFICIAL.lbtt, OFFICIAL.ltt],
    },
    {
      id: 'running',
      title: 'Running a rental',
      idea: 'Good tenants who stay are what make it pay. Answer repair requests within a day, keep certificate renewal dates in your calendar, and raise the rent rarely and fairly. A letting agent charges 8% to 15% of the rent and saves you time, but the legal duties are still yours. Keep your accounts monthly: HM Revenue & Customs requires digital records and quarterly updates from many landlords.',
      tryIt: ['/rental-yield-calculator', '/property-training-course'],
      reading: [OFFICIAL.landlordSafety, OFFICIAL.rentalIncome],
    },
    {
      id: 'growing',
      title: 'Your second and third property',
      idea: 'With a second property in the same street, one local problem hits both; one in another town takes more time to manage. Once you have four mortgages, lenders look at your whole portfolio. Refinancing releases cash without selling, but raises your interest from then on: check the new loan’s interest cover first. Borrowing to grow is only safe while every property covers its own costs.',
      tryIt: ['/brrr-flip-calculator', '/hmo-calculator', '/home-equity-calculator'],
      reading: [OFFICIAL.btlUnderwriting],
    },
    {
      id: 'structure',
      title: 'Your own name or a company',
      idea: 'A company deducts all its interest and pays corporation tax. But its mortgages cost more, it needs accounts, and you’re taxed again when you take profits out. Moving properties into a company later counts as a sale, with tax on the gain and stamp duty on the purchase. Decide before your first purchase, with an accountant, for the number of properties you really expect to own. Owning jointly with your spouse is the simplest step, and often enough.',
      tryIt: ['/capital-gains-tax-uk-property-calculator', '/notion-property-deal-analyser'],
      reading: [OFFICIAL.landlordInterest, OFFICIAL.companyTax, OFFICIAL.cgtProperty],
    },
  ],
  related: ['/property-investment-course', '/property-training-course', '/property-finance-course'],
})
