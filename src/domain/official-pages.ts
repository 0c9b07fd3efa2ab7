/** Official pages that guides link to, in one place so that a URL is only updated once. */

/** An official page by its name and address. */
export type OfficialPage = { readonly label: string; readonly href: string }

const page = (label: string, href: string): OfficialPage => ({ label, href })

/** Government, regulators and public bodies. */
export const OFFICIAL = {
  sdltRates: page(
    'GOV.UK: Stamp Duty Land Tax, residential property rates',
    'https://www.gov.uk/stamp-duty-land-tax/residential-property-rates',
  ),
  lbtt: page(
    'Revenue Scotland: Land and Buildings Transaction Tax',
    'https://revenue.scot/taxes/land-buildings-transaction-tax',
  ),
  ltt: page('GOV.WALES: Land Transaction Tax guide', 'https://www.gov.wales/land-transaction-tax-guide'),
  cgtProperty: page('GOV.UK: Tax when you sell property', 'https://www.gov.uk/tax-sell-property'),
  cgtRates: page('GOV.UK: Capital Gains Tax rates', 'https://www.gov.uk/capital-gains-tax/rates'),
  cgtReport: page(
    'GOV.UK: Report and pay your Capital Gains Tax',
    'https://www.gov.uk/report-and-pay-your-capital-gains-tax',
  ),
  rentalIncome: page(
    'GOV.UK: Work out your rental income when you let property',
    'https://www.gov.uk/guidance/income-tax-when-you-rent-out-a-property-working-out-your-rental-income',
  ),
  landlordInterest: page(
    'GOV.UK: Tax relief for residential landlords, how it is worked out',
    'https://www.gov.uk/guidance/changes-to-tax-relief-for-residential-landlords-how-its-worked-out-including-case-studies',
  ),
  mcob: page(
    'FCA Handbook: MCOB 11.6, responsible lending',
    'https://www.handbook.fca.org.uk/handbook/MCOB/11/6.html',
  ),
  moneyHelper: page('MoneyHelper: Buying a home', 'https://www.moneyhelper.org.uk/en/homes/buying-a-home'),
  interestOnly: page(
    'FCA: Interest-only mortgages, data and research',
    'https://www.fca.org.uk/publications/research-notes/interest-only-mortgages-analysis-fca-mortgage-data-and-consumer-research',
  ),
  bankRate: page(
    'Bank of England: Bank Rate',
    'https://www.bankofengland.co.uk/monetary-policy/the-interest-rate-bank-rate',
  ),
  btlUnderwriting: page(
    'Bank of England: SS13/16, underwriting standards for buy-to-let',
    'https://www.bankofengland.co.uk/prudential-regulation/publication/2016/underwriting-standards-for-buy-to-let-mortgage-contracts',
  ),
  helpToBuyIsa: page(
    'GOV.UK: Help to Buy: ISA',
    'https://www.gov.uk/affordable-home-ownership-schemes/help-to-buy-isa',
  ),
  lifetimeIsa: page('GOV.UK: Lifetime ISA', 'https://www.gov.uk/lifetime-isa'),
  hmoLicence: page(
    'GOV.UK: House in multiple occupation licence',
    'https://www.gov.uk/find-licences/house-in-multiple-occupation-licence',
  ),
  privateRenting: page('GOV.UK: Private renting', 'https://www.gov.uk/private-renting'),
  rentersRights: page(
    'GOV.UK: Guide to the Renters’ Rights Act',
    'https://www.gov.uk/government/publications/guide-to-the-renters-rights-act',
  ),
  agents: page(
    'Legislation: Estate Agents Act 1979',
    'https://www.legislation.gov.uk/ukpga/1979/38/contents',
  ),
  vatBuildings: page(
    'GOV.UK: Buildings and construction (VAT Notice 708)',
    'https://www.gov.uk/guidance/buildings-and-construction-vat-notice-708',
  ),
  planningPortal: page('Planning Portal', 'https://www.planningportal.co.uk/'),
  planningPractice: page(
    'GOV.UK: Planning practice guidance, viability',
    'https://www.gov.uk/guidance/viability',
  ),
  buildingControl: page(
    'GOV.UK: Building regulations approval',
    'https://www.gov.uk/building-regulations-approval',
  ),
  approvedDocuments: page(
    'GOV.UK: Approved Documents',
    'https://www.gov.uk/government/collections/approved-documents',
  ),
  spaceStandard: page(
    'GOV.UK: Technical housing standards, nationally described space standard',
    'https://www.gov.uk/government/publications/technical-housing-standards-nationally-described-space-standard',
  ),
  partyWall: page('GOV.UK: Party walls and building work', 'https://www.gov.uk/party-walls-building-works'),
  paving: page(
    'GOV.UK: Permeable surfacing of front gardens',
    'https://www.gov.uk/government/publications/permeable-surfacing-of-front-gardens-guidance',
  ),
  hedges: page(
    'GOV.UK: High hedges, trees and boundaries',
    'https://www.gov.uk/how-to-resolve-neighbour-disputes/high-hedges-trees-and-boundaries',
  ),
  protectedTrees: page(
    'GOV.UK: Protected trees, permission to carry out work',
    'https://www.gov.uk/guidance/tree-preservation-orders-and-trees-in-conservation-areas',
  ),
  landRegistry: page(
    'HM Land Registry: Search for property information',
    'https://search-property-information.service.gov.uk/',
  ),
  pricePaid: page(
    'HM Land Registry: Price Paid Data',
    'https://www.gov.uk/government/collections/price-paid-data',
  ),
  dmcc: page(
    'Legislation: Digital Markets, Competition and Consumers Act 2024',
    'https://www.legislation.gov.uk/ukpga/2024/13/contents',
  ),
  unfairPractices: page(
    'CMA: Unfair commercial practices guidance (CMA207)',
    'https://www.gov.uk/government/publications/unfair-commercial-practices-cma207',
  ),
  materialInformation: page(
    'National Trading Standards: Estate and Letting Agency Team',
    'https://www.nationaltradingstandards.uk/work-areas/estate-agency-team/',
  ),
  propertyDescriptions: page(
    'Business Companion: Property descriptions for sale or let',
    'https://www.businesscompanion.info/en/quick-guides/services/property-descriptions-sale-or-let',
  ),
  advertising: page(
    'ASA: The CAP Code, misleading advertising',
    'https://www.asa.org.uk/type/non_broadcast/code_section/03.html',
  ),
  companyTax: page('GOV.UK: Corporation Tax rates', 'https://www.gov.uk/corporation-tax-rates'),
  tradingOrInvesting: page(
    'HMRC: Badges of trade (BIM20205)',
    'https://www.gov.uk/hmrc-internal-manuals/business-income-manual/bim20205',
  ),
  deposits: page('GOV.UK: Tenancy deposit protection', 'https://www.gov.uk/tenancy-deposit-protection'),
  rightToRent: page(
    'GOV.UK: Check your tenant’s right to rent',
    'https://www.gov.uk/check-tenant-right-to-rent-documents',
  ),
  landlordSafety: page(
    'GOV.UK: Landlord safety responsibilities',
    'https://www.gov.uk/private-renting/your-landlords-safety-responsibilities',
  ),
  energyLetting: page(
    'GOV.UK: Domestic private rented property, minimum energy efficiency standard',
    'https://www.gov.uk/guidance/domestic-private-rented-property-minimum-energy-efficiency-standard-landlord-guidance',
  ),
  landlordScotland: page('Scottish Landlord Register', 'https://landlordregistration.gov.scot/'),
  rentSmartWales: page('Rent Smart Wales', 'https://www.rentsmart.gov.wales/'),
  cil: page(
    'GOV.UK: Community Infrastructure Levy',
    'https://www.gov.uk/guidance/community-infrastructure-levy',
  ),
  biodiversity: page(
    'GOV.UK: Biodiversity net gain',
    'https://www.gov.uk/government/collections/biodiversity-net-gain',
  ),
} as const
