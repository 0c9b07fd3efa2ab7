/** The free tools: calculators, data and checkers, with a few words on what each is for. In the order of the site map. */
import type { SiteLink } from './link.ts'

/** Every calculator, in the order of the menu. */
export const calculators: readonly SiteLink[] = [
  { href: '/rent-vs-buy-calculator', label: 'Rent vs Buy', about: 'What each leaves you with' },
  {
    href: '/mortgage-repayment-calculator',
    label: 'Mortgage Repayment',
    about: 'Monthly payment and interest',
  },
  {
    href: '/mortgage-affordability-calculator',
    label: 'Mortgage Affordability',
    about: 'What lenders may offer',
  },
  {
    href: '/mortgage-overpayment-calculator',
    label: 'Mortgage Overpayment',
    about: 'Interest and years saved',
  },
  {
    href: '/interest-only-mortgage-calculator',
    label: 'Interest-Only Mortgage',
    about: 'Payment now, debt at the end',
  },
  { href: '/stampdutycalculator', label: 'Stamp Duty', about: 'SDLT, LBTT, LTT; leases too' },
  { href: '/help-to-buy-isa-calculator', label: 'Help to Buy ISA', about: 'Savings and the bonus' },
  { href: '/rental-yield-calculator', label: 'Rental Yield', about: 'Gross and net' },
  {
    href: '/development-building-cost-calculator',
    label: 'Development Building Cost',
    about: 'Cost by part of the work',
  },
  { href: '/hmo-calculator', label: 'HMO', about: 'Rooms, rent and costs' },
  { href: '/estate-agent-fee-calculator', label: 'Estate Agent Fee', about: 'Fee with VAT' },
  { href: '/home-equity-calculator', label: 'Home Equity', about: 'What is yours of the home' },
  {
    href: '/capital-gains-tax-uk-property-calculator',
    label: 'Capital Gains Tax',
    about: 'Tax on the sale of a property',
  },
]

/** Looking things up by place. */
export const data: readonly SiteLink[] = [
  { href: '/schools', label: 'Schools', about: 'Every school in the register' },
  { href: '/economic-data', label: 'Economic Data', about: 'Bank Rate, inflation, earnings' },
  { href: '/areas', label: 'Areas', about: 'Regions and postcode areas' },
  { href: '/authorities', label: 'Authorities', about: 'Every local authority' },
  { href: '/postcodes', label: 'Postcodes', about: 'Sold prices, postcode by postcode' },
]

/** Checking one home or one place. */
export const tools: readonly SiteLink[] = [
  { href: '/check-property-age', label: 'Property Age', about: 'When a home was built' },
  { href: '/epc-search', label: 'EPC Search', about: 'Energy certificates near a postcode' },
  { href: '/postcode-crime-check', label: 'Crime Check', about: 'Recorded crime around a postcode' },
  { href: '/mobile-signal-checker', label: 'Mobile Signal', about: 'Coverage by operator' },
  { href: '/broadband-speed-checker', label: 'Broadband Speed', about: 'Fixed-line speeds' },
]
