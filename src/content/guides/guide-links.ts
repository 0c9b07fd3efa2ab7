/** Pages that guides send on to, each with a name and a few words; a page that is not in `routes.ts` is left out where shown. */
import type { SiteLink } from '#site/shell/link.ts'

const PAGES = {
  '/stampdutycalculator': ['Stamp duty', 'SDLT, LBTT and LTT on any completion since 2012'],
  '/mortgage-repayment-calculator': ['Mortgage repayment', 'The monthly payment, and what it costs in all'],
  '/interest-only-mortgage-calculator': [
    'Interest-only mortgage',
    'Interest every month, the loan at the end',
  ],
  '/mortgage-overpayment-calculator': [
    'Mortgage overpayment',
    'Interest and months that a little more saves',
  ],
  '/mortgage-affordability-calculator': [
    'Mortgage affordability',
    'What lenders may offer, and a higher rate',
  ],
  '/help-to-buy-isa-calculator': ['Help to Buy ISA', 'The bonus on savings in the closed scheme'],
  '/rent-vs-buy-calculator': ['Rent or buy', 'The net cost of each over the years you stay'],
  '/home-equity-calculator': ['Home equity', 'What is yours of the home, and room to borrow'],
  '/estate-agent-fee-calculator': ['Estate agent fee', 'The fee with its VAT, and what is left'],
  '/capital-gains-tax-uk-property-calculator': [
    'Capital gains tax',
    'The tax when a home that is not yours to live in is sold',
  ],
  '/rental-yield-calculator': ['Rental yield', 'Gross and net, and why they differ'],
  '/hmo-calculator': ['HMO', 'A house let by the room: income, costs, yield'],
  '/buy-to-let-flip-calculator': ['Buy-to-let flip', 'Buy, refurbish, sell: the profit before tax'],
  '/brrr-flip-calculator': ['BRRR', 'The cash that a refinancing leaves in'],
  '/property-deal-analyser': ['Deal analyser', 'Four ways with one property, and the chances'],
  '/newdeal': ['Saved deals', 'Worked out anew each time, with notes and stages'],
  '/notion-property-deal-analyser': ['Deals in Notion', 'A template with tested formulas'],
  '/development-building-cost-calculator': ['Development and building cost', 'Cost by part of the work'],
  '/calculators': ['All calculators', 'Grouped by what you are about to do'],
  '/postcodes': ['Sold prices by postcode', 'What homes nearby were sold for'],
  '/epc-search': ['Energy certificates', 'What a home costs to heat'],
  '/company-ownership-search': ['Company ownership', 'Land that companies own'],
  '/economic-data': ['Economic data', 'Bank Rate, inflation and earnings'],
  '/postcode-crime-check': ['Crime around a postcode', 'What the police recorded'],
  '/valuation': ['Valuation', 'A price range and the sales behind it'],
  '/pricing': ['Plans and prices', 'What each plan holds'],
  '/ai-virtual-property-staging': ['Virtual property staging', 'Photographs, limits and labels'],
  '/ai-virtual-staging-UK': ['Virtual staging and UK law', 'What a listing must tell'],
  '/virtual-staging-real-estate': ['Staging a listing, room by room', 'Which rooms are worth it'],
  '/ai-interior-design': ['Interior design', 'Light, colour and material'],
  '/ai-room-planner': ['Room planner', 'Clearances and how to draw to scale'],
  '/ai-room-designer': ['Room designer', 'From the use of a room to its plan'],
  '/ai-home-design': ['Home design', 'The rooms of a home together'],
  '/ai-living-room-design': ['Living rooms', 'Seats, distances, ways through'],
  '/ai-bedroom-design': ['Bedrooms', 'Beds, wardrobes and the space between'],
  '/ai-kitchen-design': ['Kitchens', 'Worktops, triangle and clearances'],
  '/ai-garden-design': ['Gardens', 'Terraces, beds, paths and what grows where'],
  '/ai-landscape-design': ['Landscape', 'Levels, water, trees and boundaries'],
  '/ai-staging': ['Staging checklist', 'What a photograph needs'],
  '/property-investment-course': ['Property investment', 'Yield, leverage, risk and tax'],
  '/property-investing-course': ['Property investing', 'From a first let home to several'],
  '/property-investment-short-course': ['Property investment in an hour', 'Six ideas, six sums'],
  '/property-finance-course': ['Property finance', 'Mortgages, bridging and development loans'],
  '/property-flipping-course': ['Property flipping', 'Buy, refurbish and sell'],
  '/property-development-course': ['Property development', 'Land, planning, cost and sale'],
  '/property-training-course': ['Property training', 'Law and practice of letting a home'],
} as const satisfies Record<string, readonly [label: string, about: string]>

/** A page that guides link to. */
export type GuideLinkPath = keyof typeof PAGES

/** Links to these pages, in this order. */
export function linksTo(...paths: readonly GuideLinkPath[]): readonly SiteLink[] {
  return paths.map((href) => ({ href, label: PAGES[href][0], about: PAGES[href][1] }))
}
