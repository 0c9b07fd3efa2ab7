/**
 * What each page offers today, once. Menus, the home page, banners, lists of related pages and `llms.txt` take their
 * words from here, so none of them can promise what a page doesn't do. An offer that needs a dataset is shown as soon
 * as the dataset is imported, and one that needs a part of the product as soon as `BUILT` says the part exists.
 */
import type { RoutePath } from '#web/href.ts'

import type { Need } from './need.ts'

/** A short description of a page, shown once everything in `needs` is available. */
export type Offer = { readonly text: string; readonly needs?: readonly Need[] }

/** A description that needs nothing. */
type LastOffer = { readonly text: string; readonly needs?: never }

/** A page’s label and descriptions, fullest first; the last one needs nothing. */
export type Feature = { readonly label: string; readonly offers: readonly [...Offer[], LastOffer] }

const page = (label: string, text: string): Feature => ({ label, offers: [{ text }] })

/** Every page that menus, lists of related pages and banners link to. */
export const features = {
  // Property data
  '/instantpropertyvaluation': {
    label: 'Instant Property Data & Valuation',
    offers: [
      { text: 'An estimate for one home, with its price range', needs: ['home-valuation'] },
      { text: 'Sold prices around a postcode, by type of home', needs: ['price-paid', 'postcodes'] },
      { text: 'How to read sold prices' },
    ],
  },
  '/valuation': {
    label: 'Home Valuation',
    offers: [
      {
        text: 'What a home is worth, and how sure we are',
        needs: ['home-valuation', 'price-paid', 'postcodes'],
      },
      { text: 'The most similar sales within 800 metres', needs: ['price-paid', 'postcodes'] },
      { text: 'How comparable sales value a home' },
    ],
  },
  '/epc-register-search': {
    label: 'Property EPC',
    offers: [
      { text: 'The energy certificate of one home', needs: ['energy-certificates', 'certificate-search'] },
      { text: 'Open a home’s energy certificate on GOV.UK' },
    ],
  },
  '/schools': {
    label: 'Schools',
    offers: [
      {
        text: 'Schools by type and area, with their results',
        needs: ['school-search', 'schools', 'school-results'],
      },
      { text: 'Official school registers, area by area' },
    ],
  },
  '/find-a-school': {
    label: 'Find a School',
    offers: [
      { text: 'Schools near a postcode', needs: ['school-search', 'schools', 'postcodes'] },
      { text: 'Which council handles admissions at a postcode', needs: ['postcodes'] },
      { text: 'How school admissions work' },
    ],
  },
  '/content/schools': page('School Data Explained', 'What inspections and results can tell you'),
  '/economic-data': {
    label: 'Economic Data',
    offers: [
      {
        text: 'Bank Rate, inflation, rents and earnings',
        needs: ['economic-series', 'bank-rate-and-inflation', 'private-rents', 'index-of-nations'],
      },
      {
        text: 'Bank Rate, inflation and house price growth',
        needs: ['bank-rate-and-inflation', 'index-of-nations'],
      },
      { text: 'House price growth in each nation', needs: ['index-of-nations'] },
      { text: 'Bank Rate and inflation', needs: ['bank-rate-and-inflation'] },
      { text: 'Where Bank Rate, inflation and earnings are published' },
    ],
  },
  '/areas': {
    label: 'Areas',
    offers: [
      { text: 'Average prices by region and postcode area', needs: ['index-of-regions'] },
      { text: 'Regions and postcode areas' },
    ],
  },
  '/authorities': {
    label: 'Authorities',
    offers: [
      { text: 'Average prices by local authority', needs: ['index-of-authorities'] },
      { text: 'Every local authority' },
    ],
  },
  '/postcodes': {
    label: 'Postcodes',
    offers: [
      { text: 'Sold prices, postcode by postcode', needs: ['price-paid', 'postcodes'] },
      { text: 'Find a postcode and its council', needs: ['postcodes'] },
      { text: 'Postcode areas of the UK' },
    ],
  },
  '/check-property-age': {
    label: 'Property Age',
    offers: [
      {
        text: 'When a home was probably built',
        needs: ['age-estimate', 'energy-certificates', 'postcodes'],
      },
      { text: 'New homes sold in a postcode since 1995', needs: ['price-paid', 'postcodes'] },
      { text: 'Which records say when a home was built' },
    ],
  },
  '/epc-search': {
    label: 'EPC Search',
    offers: [
      {
        text: 'Energy certificates near a postcode',
        needs: ['energy-certificates', 'certificate-search', 'postcodes'],
      },
      { text: 'Energy ratings explained, with a link to each register' },
    ],
  },
  '/postcode-crime-check': {
    label: 'Crime Check',
    offers: [
      { text: 'Recorded crime around a postcode', needs: ['crime', 'crime-figures'] },
      { text: 'Where to find police figures, and how to read them' },
    ],
  },
  '/crime-rates': {
    label: 'Crime Rates',
    offers: [
      { text: 'Crime rates by local authority', needs: ['crime', 'crime-figures'] },
      { text: 'How crime rates are worked out' },
    ],
  },
  '/mobile-signal-checker': {
    label: 'Mobile Signal',
    offers: [
      {
        text: 'Mobile coverage indoors and outdoors, by council area',
        needs: ['mobile-coverage', 'mobile-check', 'postcodes'],
      },
      { text: 'Coverage explained, with a link to Ofcom’s checker' },
    ],
  },
  '/broadband-speed-checker': {
    label: 'Broadband Speed',
    offers: [
      { text: 'Speeds available at a postcode', needs: ['broadband', 'broadband-check', 'postcodes'] },
      { text: 'Speeds explained, with a link to Ofcom’s checker' },
    ],
  },
  '/company-ownership-search': {
    label: 'Company Ownership',
    offers: [
      { text: 'Land and homes that a company owns', needs: ['company-ownership', 'ownership-search'] },
      { text: 'How to find out what a company owns' },
    ],
  },
  '/postcode-data': page('Postcode Data', 'Codes, position and areas of a postcode'),
  '/local-data': page('Local Data', 'Every dataset we have for a local authority'),
  '/grid': page('Find Areas', 'Every area in the UK by price, yield, crime and more'),

  // Calculators
  '/calculators': page('All Calculators', 'Buying, letting, developing and selling'),
  '/rent-vs-buy-calculator': page('Rent vs Buy', 'Which leaves you better off'),
  '/mortgage-repayment-calculator': page('Mortgage Repayment', 'Monthly payment and total interest'),
  '/mortgage-affordability-calculator': page('Mortgage Affordability', 'How much you could borrow'),
  '/mortgage-overpayment-calculator': page('Mortgage Overpayment', 'Interest and time you’d save'),
  '/interest-only-mortgage-calculator': page(
    'Interest-Only Mortgage',
    'Monthly interest, and what you’d owe',
  ),
  '/stampdutycalculator': page('Stamp Duty', 'SDLT, LBTT and LTT, including leases'),
  '/help-to-buy-isa-calculator': page('Help to Buy ISA', 'Your savings and the government bonus'),
  '/rental-yield-calculator': page('Rental Yield', 'Gross and net yield'),
  '/development-building-cost-calculator': page(
    'Development Building Cost',
    'Build cost, fees and contingency',
  ),
  '/hmo-calculator': page('HMO', 'Room rents, costs and cash flow'),
  '/estate-agent-fee-calculator': page('Estate Agent Fee', 'What you’d pay an agent, with VAT'),
  '/home-equity-calculator': page('Home Equity', 'How much of your home you own'),
  '/capital-gains-tax-uk-property-calculator': page('Capital Gains Tax', 'Tax when you sell a property'),
  '/buy-to-let-flip-calculator': page(
    'Buy-to-Let Flip Calculator',
    'Profit from buying, refurbishing and selling',
  ),
  '/brrr-flip-calculator': page('Flip Calculator', 'BRRR: the money left in after refinancing'),
  '/property-deal-analyser': page('Property Deal Analyser', 'Buy-to-let, HMO, flip and BRRR compared'),
  '/newdeal': page('Deal Analyser', 'Save deals, with notes and stages'),
  '/notion-property-deal-analyser': page('Notion Property Deal Analyser', 'A deal template for Notion'),
  '/tax-rules': page('Tax Rules', 'Every tax rate we use, with its Act'),

  // Staging and design
  '/ai-virtual-property-staging': {
    label: 'AI Virtual Property Staging',
    offers: [
      { text: 'Furnish a photo of an empty room', needs: ['virtual-staging'] },
      { text: 'How to photograph, furnish and label a room' },
    ],
  },
  '/virtual-staging-real-estate': page('Staging for Agents', 'Which rooms to stage for a listing'),
  '/ai-virtual-staging-UK': page('Virtual Staging in the UK', 'What a listing must say by law'),
  '/ai-staging': page('Stage a Photo', 'Free drafts, and final pictures for a credit'),
  '/ai-staging/check': page('Check a Staged Picture', 'Whether the room was changed, and where'),
  '/ai-interior-design': page('Interior Design', 'Light, colour and materials'),
  '/ai-room-planner': page('Room Planner', 'Draw a room, furnish it, see it in 3D'),
  '/ai-room-designer': page('Room Designer', 'Plan a room around how you use it'),
  '/ai-home-design': page('Home Design', 'How the rooms of a home work together'),
  '/ai-living-room-design': page('Living Rooms', 'Seating, walkways and the TV'),
  '/ai-bedroom-design': page('Bedrooms', 'Beds, wardrobes and the space between'),
  '/ai-kitchen-design': page('Kitchens', 'Worktops, the work triangle and clearances'),
  '/ai-garden-design': page('Gardens', 'Patios, borders, paths and planting'),
  '/ai-landscape-design': page('Landscapes', 'Levels, water, trees and boundaries'),

  // Courses, plans and the API
  '/property-investment-course': page('Property Investment', 'Yield, leverage, risk and tax'),
  '/property-investing-course': page('Property Investing', 'From your first buy-to-let to a portfolio'),
  '/property-investment-short-course': page('Property Investment in an Hour', 'Six ideas, six calculations'),
  '/property-finance-course': page('Property Finance', 'Mortgages, bridging and development loans'),
  '/property-flipping-course': page('Property Flipping', 'Buy, refurbish and sell'),
  '/property-development-course': page('Property Development', 'Land, planning, cost and sale'),
  '/property-training-course': page('Property Training', 'The law and practice of letting a home'),
  '/api-hub': page('APIs', 'Property data for your software'),
  '/pricing': page('Pricing Plans', 'What each plan costs and includes'),
} as const satisfies Partial<Record<RoutePath, Feature>>

/** A page in the list. */
export type FeaturePath = keyof typeof features
