// Generated from the OpenAPI document by `npm run clients`: change the API instead.

import type {
  BatchData,
  BatchInput,
  BatchJob,
  BatchJobsInput,
  BroadbandData,
  BroadbandInput,
  CalculateAffordabilityData,
  CalculateAffordabilityInput,
  CalculateBrrrData,
  CalculateBrrrInput,
  CalculateCapitalGainsTaxData,
  CalculateCapitalGainsTaxInput,
  CalculateDealAnalyserData,
  CalculateDealAnalyserInput,
  CalculateDevelopmentCostData,
  CalculateDevelopmentCostInput,
  CalculateEstateAgentFeeData,
  CalculateEstateAgentFeeInput,
  CalculateHelpToBuyIsaData,
  CalculateHelpToBuyIsaInput,
  CalculateHmoData,
  CalculateHmoInput,
  CalculateHomeEquityData,
  CalculateHomeEquityInput,
  CalculateInterestOnlyData,
  CalculateInterestOnlyInput,
  CalculateLeaseNpvData,
  CalculateLeaseNpvInput,
  CalculateLeaseTermData,
  CalculateLeaseTermInput,
  CalculateMortgageOverpaymentData,
  CalculateMortgageOverpaymentInput,
  CalculateMortgageRepaymentData,
  CalculateMortgageRepaymentInput,
  CalculatePropertyFlipData,
  CalculatePropertyFlipInput,
  CalculatePropertyTransactionTaxData,
  CalculatePropertyTransactionTaxInput,
  CalculateRentVsBuyData,
  CalculateRentVsBuyInput,
  CalculateRentalIncomeTaxData,
  CalculateRentalIncomeTaxInput,
  CalculateRentalYieldData,
  CalculateRentalYieldInput,
  CancelBatchJobsInput,
  CancelStagingInput,
  CompanyOwnership,
  CompanyOwnershipSearchInput,
  CouncilTax,
  CouncilTaxInput,
  Coverage,
  CoverageInput,
  CrimeStatisticsData,
  CrimeStatisticsInput,
  EconomicDataData,
  EconomicDataInput,
  EpcData,
  EpcInput,
  HousePriceIndexData,
  HousePriceIndexInput,
  HouseValuationData,
  HouseValuationInput,
  LandTax,
  MobileSignalData,
  MobileSignalInput,
  NearestOutcodesData,
  NearestOutcodesInput,
  NearestPostcodesData,
  NearestPostcodesInput,
  NeighbouringOutcodesData,
  NeighbouringOutcodesInput,
  NeighbouringPostcodesData,
  NeighbouringPostcodesInput,
  OutcodesData,
  OutcodesInput,
  PlacesData,
  PlacesInput,
  PostBatchJobsInput,
  PostStagingInput,
  PostStampDutyLandTaxInput,
  PostcodeBulkData,
  PostcodeBulkInput,
  PostcodeRecord,
  PostcodeSearchData,
  PostcodeSearchInput,
  PostcodeValidityData,
  PostcodeValidityInput,
  PostcodesData,
  PostcodesInput,
  PropertyAge,
  PropertyAgeInput,
  PropertyValuationData,
  PropertyValuationInput,
  RandomPostcodeInput,
  SchoolsData,
  SchoolsInput,
  SoldComparablesData,
  SoldComparablesInput,
  StagingInput,
  StagingJob,
  StampDutyLandTaxInput,
  Status,
  StatusInput,
  Usage,
  UsageInput,
} from './operations/all.ts'

export type * from './operations/all.ts'

/** The input and result of every operation. */
export type Operations = {
  /**
   * Get a random postcode. Returns the record of a live postcode chosen at random, from the whole directory or from one outcode.
   * Costs 1 credit.
   */
  randomPostcode: { input: RandomPostcodeInput; data: PostcodeRecord }
  /**
   * Look up a postcode. Returns the status, coordinates and administrative areas of a postcode, live or terminated. Dates are accurate to the month and given as its first day. Coordinates in Northern Ireland also use the British National Grid.
   * Costs 1 credit.
   */
  postcodes: { input: PostcodesInput; data: PostcodesData }
  /**
   * Check whether a postcode exists. Checks whether a postcode exists or used to exist. Text that can’t be a postcode isn’t an error here. If the directory isn’t complete for that area, the response is the error not_imported.
   * Costs 1 credit.
   */
  postcodeValidity: { input: PostcodeValidityInput; data: PostcodeValidityData }
  /**
   * Search postcodes by location or prefix. Send near to get the live postcodes closest to a latitude and longitude, nearest first, within radiusMetres if you send it. Send q to get live postcodes that start with it, in alphabetical order; a terminated postcode is only found if q is the full postcode. Send one or the other.
   * Costs 1 credit.
   */
  postcodeSearch: { input: PostcodeSearchInput; data: PostcodeSearchData }
  /**
   * Look up to 100 postcodes at once. Returns the record of each postcode in the order sent, or null for those that the directory doesn’t have. All are charged at once. Terminated postcodes don’t include the nearest live ones.
   * Costs 1 credit per postcode found.
   */
  postcodeBulk: { input: PostcodeBulkInput; data: PostcodeBulkData }
  /**
   * Find the postcodes nearest to a postcode. Returns the live postcodes closest to a postcode, excluding that postcode, nearest first. The postcode you send can be a terminated one.
   * Costs 1 credit.
   */
  neighbouringPostcodes: { input: NeighbouringPostcodesInput; data: NeighbouringPostcodesData }
  /**
   * Find the postcodes nearest to up to 100 points. Returns the live postcodes closest to each latitude and longitude, nearest first, in the order of the points. The limits of all points can’t add up to more than 1,000. All are charged at once.
   * Costs 1 credit per point with a postcode.
   */
  nearestPostcodes: { input: NearestPostcodesInput; data: NearestPostcodesData }
  /**
   * Look up an outcode. Returns the centre of an outcode (the first half of a postcode), its number of postcodes, and the areas its live postcodes are in.
   * Costs 1 credit.
   */
  outcodes: { input: OutcodesInput; data: OutcodesData }
  /**
   * Find the outcodes nearest to an outcode. Returns the outcodes closest to an outcode, excluding that outcode, nearest first, by the middle of their live postcodes.
   * Costs 1 credit.
   */
  neighbouringOutcodes: { input: NeighbouringOutcodesInput; data: NeighbouringOutcodesData }
  /**
   * Find the outcodes nearest to a point. Returns the outcodes closest to a latitude and longitude, nearest first, by the middle of their live postcodes.
   * Costs 1 credit.
   */
  nearestOutcodes: { input: NearestOutcodesInput; data: NearestOutcodesData }
  /**
   * Find towns and streets by name. Returns the towns, localities and streets with registered sales in England and Wales, best match first. Words can be in any order, and the last one can be unfinished; add a town to find one street among many. Spelling mistakes are corrected. Names are in capitals, as HM Land Registry has them.
   * Costs 1 credit.
   */
  places: { input: PlacesInput; data: PlacesData }
  /**
   * Find sold prices near a postcode. Returns registered sales within a radius of a postcode in England or Wales, each with its price adjusted to the latest month of the house price index. The count, median and quartiles cover every matching sale, not only this page.
   * Costs 1 credit.
   */
  soldComparables: { input: SoldComparablesInput; data: SoldComparablesData }
  /**
   * Estimate the value of a home by its features. Estimates what a home with these features would sell for in a postcode in England or Wales, with 80% and 95% intervals and the sales behind it. For a particular address, /property-valuation uses its own sales too.
   * Costs 1 credit.
   */
  houseValuation: { input: HouseValuationInput; data: HouseValuationData }
  /**
   * Estimate the value of an address. Estimates what an address in England or Wales would sell for today, with 80% and 95% intervals, the sales behind it, its own past sales and its energy certificate. The address must have a registered sale or a certificate.
   * Costs 1 credit.
   */
  propertyValuation: { input: PropertyValuationInput; data: PropertyValuationData }
  /**
   * Get monthly average prices and index values for an area. Returns the UK House Price Index for a nation, region, county or local authority, oldest month first. Average prices are mix-adjusted, so they differ from the median of sales. Only compare index values within the same response: the base month changes between editions.
   * Costs 1 credit.
   */
  housePriceIndex: { input: HousePriceIndexInput; data: HousePriceIndexData }
  /**
   * Count recorded crimes in an area by type and month. Returns police-recorded crime and anti-social behaviour in the LSOA of a postcode, in a local authority or in the area of a police force, in England and Wales. Counts are rows of the files published on data.police.uk; crimes without an LSOA only count for their force. Rates are per 1,000 usual residents, and per 1,000 of the workday population where we have it, over the months asked for, so compare periods of the same length. They’re null if a month is missing or incomplete, or if we don’t know the number of residents.
   * Costs 1 credit.
   */
  crimeStatistics: { input: CrimeStatisticsInput; data: CrimeStatisticsData }
  /**
   * Get the energy certificates of a home or postcode. Returns energy performance certificates of homes in England and Wales, newest first. A home may have several; `latest` marks its newest. Costs are estimates at energy prices on the day of the assessment.
   * Costs 1 credit.
   */
  epc: { input: EpcInput; data: EpcData }
  /**
   * Estimate when a home was built. Returns the probability of each period in which a home in England or Wales may have been built, and what it’s based on: its own energy certificates and sales, certificates of homes nearby, and the area’s homes by build period. Nobody publishes the year each home was built, so it’s an estimate. We test it against what assessors recorded, not against deeds.
   * Costs 1 credit.
   */
  propertyAge: { input: PropertyAgeInput; data: PropertyAge }
  /**
   * Find property owned by companies. Returns titles in England and Wales that UK or overseas companies own, by company, postcode or title number. Send one of the four. Titles that people own in their own name aren’t published, and the lists don’t say who controls a company.
   * Costs 1 credit.
   */
  companyOwnershipSearch: { input: CompanyOwnershipSearchInput; data: CompanyOwnership }
  /**
   * Get economic and social statistics for an area. Returns official statistics for a postcode’s local authority, or for an area: earnings, employment, claimants, population, tenure, households, private rents, affordability (price against pay), deprivation, the Consumer Prices Index, Bank Rate and quoted mortgage rates. Without from or to, each measure has its latest figure. Measures that are only published for the United Kingdom come with that area. Figures from surveys have a 95% confidence interval where the publisher states one or a standard error.
   * Costs 1 credit.
   */
  economicData: { input: EconomicDataInput; data: EconomicDataData }
  /**
   * Get broadband availability at a postcode. Returns the share of a postcode’s premises at which each speed is available, from Ofcom’s Connected Nations. Availability differs from one address to the next: only 0% and 100% apply to all of them.
   * Costs 1 credit.
   */
  broadband: { input: BroadbandInput; data: BroadbandData }
  /**
   * Get mobile coverage of an area. Returns the share of premises in a postcode’s local authority, or in an authority or nation, that mobile networks should reach with voice, 4G and 5G, indoors and outdoors, and each operator’s own share in the nation. Ofcom publishes neither figures by postcode nor operators’ figures by authority.
   * Costs 1 credit.
   */
  mobileSignal: { input: MobileSignalInput; data: MobileSignalData }
  /**
   * Get council tax by band. Returns what each council tax band pays in a local authority in Great Britain in the current tax year, and how many homes are in each band. Send a postcode or an authority. No open list says which band a home is in.
   * Costs 1 credit.
   */
  councilTax: { input: CouncilTaxInput; data: CouncilTax }
  /**
   * Find schools, with inspections and results in England. Returns a school by its URN, the open schools near a postcode (nearest first) or those in an area (by name). Each has its Ofsted inspections, under the framework in force at the time, and its latest results at 11, 16 and 18. A figure that’s withheld or wasn’t published is null, with its reason. Schools in Wales, Scotland and Northern Ireland have neither; their phases are those in their own registers.
   * Costs 1 credit.
   */
  schools: { input: SchoolsInput; data: SchoolsData }
  /**
   * Calculate stamp duty on a purchase. Works out SDLT, LBTT or LTT on a purchase, by nation or postcode. Returns the tax, its bands, the regime, the law, the filing deadline and any refund you could claim.
   * Costs 1 credit.
   */
  stampDutyLandTax: { input: StampDutyLandTaxInput; data: LandTax }
  /**
   * Calculate stamp duty on a purchase. Works out SDLT, LBTT or LTT on a purchase, by nation or postcode. Returns the tax, its bands, the regime, the law, the filing deadline and any refund you could claim.
   * Costs 1 credit.
   */
  postStampDutyLandTax: { input: PostStampDutyLandTaxInput; data: LandTax }
  /**
   * Net present value of rent. What the rent of a lease is worth today at 3.5% a year, rounded as HMRC’s calculator does.
   * Costs 1 credit.
   */
  calculateLeaseNpv: { input: CalculateLeaseNpvInput; data: CalculateLeaseNpvData }
  /**
   * Lease term. Length of a lease in whole years and days, from its start or the effective date, whichever is later, including the last day.
   * Costs 1 credit.
   */
  calculateLeaseTerm: { input: CalculateLeaseTermInput; data: CalculateLeaseTermData }
  /**
   * Stamp duty. The tax on buying a home, land or a lease anywhere in the UK, for completions since 22 March 2012.
   * Costs 1 credit.
   */
  calculatePropertyTransactionTax: { input: CalculatePropertyTransactionTaxInput; data: CalculatePropertyTransactionTaxData }
  /**
   * Rent vs buy. The net cost of buying and of renting a home over a number of years, and which is cheaper.
   * Costs 1 credit.
   */
  calculateRentVsBuy: { input: CalculateRentVsBuyInput; data: CalculateRentVsBuyData }
  /**
   * Help to Buy ISA. The government bonus on a Help to Buy ISA claimed on the effective date, or the reasons you don’t qualify.
   * Costs 1 credit.
   */
  calculateHelpToBuyIsa: { input: CalculateHelpToBuyIsaInput; data: CalculateHelpToBuyIsaData }
  /**
   * Mortgage repayment. The monthly payment on a repayment mortgage, its total cost, and the balance in later years.
   * Costs 1 credit.
   */
  calculateMortgageRepayment: { input: CalculateMortgageRepaymentInput; data: CalculateMortgageRepaymentData }
  /**
   * Mortgage affordability. How much you could borrow on your income, a monthly payment or a rent, and whether you could still pay at a higher rate.
   * Costs 1 credit.
   */
  calculateAffordability: { input: CalculateAffordabilityInput; data: CalculateAffordabilityData }
  /**
   * Interest-only mortgage. The monthly payment on an interest-only mortgage, the total interest, and what you owe at the end.
   * Costs 1 credit.
   */
  calculateInterestOnly: { input: CalculateInterestOnlyInput; data: CalculateInterestOnlyData }
  /**
   * Mortgage overpayment. The interest and time you’d save by overpaying a repayment mortgage.
   * Costs 1 credit.
   */
  calculateMortgageOverpayment: { input: CalculateMortgageOverpaymentInput; data: CalculateMortgageOverpaymentData }
  /**
   * Home equity. Your equity in a home, its loan to value, and how much more you could borrow against it.
   * Costs 1 credit.
   */
  calculateHomeEquity: { input: CalculateHomeEquityInput; data: CalculateHomeEquityData }
  /**
   * Rental yield. Gross yield on the price, and net yield after void periods and running costs on everything you pay.
   * Costs 1 credit.
   */
  calculateRentalYield: { input: CalculateRentalYieldInput; data: CalculateRentalYieldData }
  /**
   * HMO. Rent, running costs, cash flow and yields for a house let by the room.
   * Costs 1 credit.
   */
  calculateHmo: { input: CalculateHmoInput; data: CalculateHmoData }
  /**
   * Property deal. Cash needed, including stamp duty, and the annual cash flow, yields and return of a buy-to-let.
   * Costs 1 credit.
   */
  calculateDealAnalyser: { input: CalculateDealAnalyserInput; data: CalculateDealAnalyserData }
  /**
   * Property flip. Costs, profit and return on a home that you buy, refurbish and sell, including stamp duty.
   * Costs 1 credit.
   */
  calculatePropertyFlip: { input: CalculatePropertyFlipInput; data: CalculatePropertyFlipData }
  /**
   * BRRR. How much money you’d leave in a home that you buy, refurbish, refinance and rent out, and what you’d earn on it, including stamp duty.
   * Costs 1 credit.
   */
  calculateBrrr: { input: CalculateBrrrInput; data: CalculateBrrrData }
  /**
   * Development and building cost. Build cost from floor area and cost per square metre with external works, contingency, fees and VAT, and the profit on gross development value.
   * Costs 1 credit.
   */
  calculateDevelopmentCost: { input: CalculateDevelopmentCostInput; data: CalculateDevelopmentCostData }
  /**
   * Estate agent fee. An estate agent’s fee including VAT, and what’s left of the sale price.
   * Costs 1 credit.
   */
  calculateEstateAgentFee: { input: CalculateEstateAgentFeeInput; data: CalculateEstateAgentFeeData }
  /**
   * Capital gains tax. Capital gains tax for an individual who sells a UK home, with contracts exchanged on the effective date, from 6 April 2015.
   * Costs 1 credit.
   */
  calculateCapitalGainsTax: { input: CalculateCapitalGainsTaxInput; data: CalculateCapitalGainsTaxData }
  /**
   * Rental income tax. Income tax for an individual landlord, with the tax reduction for finance costs, and how much of it is on rental income.
   * Costs 1 credit.
   */
  calculateRentalIncomeTax: { input: CalculateRentalIncomeTaxInput; data: CalculateRentalIncomeTaxData }
  /**
   * Furnish a photo of an empty room. Starts a final picture, which takes one to three minutes. The call itself is free: a picture costs a credit once it’s delivered, and one that fails, is rejected by our check or is cancelled costs nothing. Needs a credit for each picture that’s waiting. Send an Idempotency-Key, so that a retry doesn’t order a second picture.
   * A picture costs 1 credit once it’s delivered.
   */
  postStaging: { input: PostStagingInput; data: StagingJob }
  /**
   * Get the progress of a staged picture. Returns its state and, once it’s done, its files and what our check found. Pictures are deleted 30 days after the last one from the same photo was made, unless you’ve chosen otherwise.
   * Free.
   */
  staging: { input: StagingInput; data: StagingJob }
  /**
   * Cancel a staged picture. If the picture hasn’t been delivered yet, we don’t make it or charge for it. A delivered picture stays as it is. The body is an empty object.
   * Free.
   */
  cancelStaging: { input: CancelStagingInput; data: StagingJob }
  /**
   * List your usage by day, endpoint and key. Counts the calls that cost credits, by day (London time), endpoint and key. Free calls aren’t counted. Unlimited plans aren’t charged the credits. Returns the last 30 days unless you set dates, up to 366 days.
   * Free.
   */
  usage: { input: UsageInput; data: Usage }
  /**
   * List datasets and what they cover. Lists every dataset behind the API, with its edition, number of rows, and the nations, places and dates that were imported.
   * Free.
   */
  coverage: { input: CoverageInput; data: Coverage }
  /**
   * Check that the API is up. Returns 200 while the API and its database are up, otherwise 503. You don’t need a key.
   * Free.
   */
  status: { input: StatusInput; data: Status }
  /**
   * Run up to 100 calls in one request. Runs up to 100 calls and returns a status and body for each. Every call is charged separately; the batch itself is free. Each call counts towards your rate limit, and calls over the limit return 429. A batch can’t contain another batch. If you retry with the same Idempotency-Key, calls that already succeeded return the same response and aren’t charged again.
   * Charged per call.
   */
  batch: { input: BatchInput; data: BatchData }
  /**
   * Start a batch job from a CSV file. Calls an endpoint once for each row of a CSV file, in the background. Each successful row costs the endpoint’s credits, once; rows that fail are free. Send an Idempotency-Key, so that a retry doesn’t start a second job. You can have 5 jobs waiting or running. Customers take turns, and jobs don’t count towards your rate limit.
   * Charged per successful row.
   */
  postBatchJobs: { input: PostBatchJobsInput; data: BatchJob }
  /**
   * Get the progress of a batch job. Returns how many rows have been run. Once the job has ended, its result is kept for 7 days.
   * Free.
   */
  batchJobs: { input: BatchJobsInput; data: BatchJob }
  /**
   * Cancel a batch job. Rows that have been run stay in the result and aren’t refunded. The others aren’t run or charged. The body is an empty object.
   * Free.
   */
  cancelBatchJobs: { input: CancelBatchJobsInput; data: BatchJob }
}

/** Where the calls of every operation go. */
export const operations = {
  randomPostcode: { method: 'GET', path: '/postcodes/random' },
  postcodes: { method: 'GET', path: '/postcodes/{postcode}' },
  postcodeValidity: { method: 'GET', path: '/postcodes/{postcode}/validity' },
  postcodeSearch: { method: 'GET', path: '/postcodes' },
  postcodeBulk: { method: 'POST', path: '/postcodes' },
  neighbouringPostcodes: { method: 'GET', path: '/postcodes/{postcode}/nearest' },
  nearestPostcodes: { method: 'POST', path: '/nearest-postcodes' },
  outcodes: { method: 'GET', path: '/outcodes/{outcode}' },
  neighbouringOutcodes: { method: 'GET', path: '/outcodes/{outcode}/nearest' },
  nearestOutcodes: { method: 'GET', path: '/outcodes' },
  places: { method: 'GET', path: '/places' },
  soldComparables: { method: 'GET', path: '/sold-comparables' },
  houseValuation: { method: 'GET', path: '/house-valuation' },
  propertyValuation: { method: 'GET', path: '/property-valuation' },
  housePriceIndex: { method: 'GET', path: '/house-price-index' },
  crimeStatistics: { method: 'GET', path: '/crime-statistics' },
  epc: { method: 'GET', path: '/epc' },
  propertyAge: { method: 'GET', path: '/property-age' },
  companyOwnershipSearch: { method: 'GET', path: '/company-ownership-search' },
  economicData: { method: 'GET', path: '/economic-data' },
  broadband: { method: 'GET', path: '/broadband' },
  mobileSignal: { method: 'GET', path: '/mobile-signal' },
  councilTax: { method: 'GET', path: '/council-tax' },
  schools: { method: 'GET', path: '/schools' },
  stampDutyLandTax: { method: 'GET', path: '/stamp-duty-land-tax' },
  postStampDutyLandTax: { method: 'POST', path: '/stamp-duty-land-tax' },
  calculateLeaseNpv: { method: 'POST', path: '/calculators/lease-npv' },
  calculateLeaseTerm: { method: 'POST', path: '/calculators/lease-term' },
  calculatePropertyTransactionTax: { method: 'POST', path: '/calculators/property-transaction-tax' },
  calculateRentVsBuy: { method: 'POST', path: '/calculators/rent-vs-buy' },
  calculateHelpToBuyIsa: { method: 'POST', path: '/calculators/help-to-buy-isa' },
  calculateMortgageRepayment: { method: 'POST', path: '/calculators/mortgage-repayment' },
  calculateAffordability: { method: 'POST', path: '/calculators/affordability' },
  calculateInterestOnly: { method: 'POST', path: '/calculators/interest-only' },
  calculateMortgageOverpayment: { method: 'POST', path: '/calculators/mortgage-overpayment' },
  calculateHomeEquity: { method: 'POST', path: '/calculators/home-equity' },
  calculateRentalYield: { method: 'POST', path: '/calculators/rental-yield' },
  calculateHmo: { method: 'POST', path: '/calculators/hmo' },
  calculateDealAnalyser: { method: 'POST', path: '/calculators/deal-analyser' },
  calculatePropertyFlip: { method: 'POST', path: '/calculators/property-flip' },
  calculateBrrr: { method: 'POST', path: '/calculators/brrr' },
  calculateDevelopmentCost: { method: 'POST', path: '/calculators/development-cost' },
  calculateEstateAgentFee: { method: 'POST', path: '/calculators/estate-agent-fee' },
  calculateCapitalGainsTax: { method: 'POST', path: '/calculators/capital-gains-tax' },
  calculateRentalIncomeTax: { method: 'POST', path: '/calculators/rental-income-tax' },
  postStaging: { method: 'POST', path: '/staging' },
  staging: { method: 'GET', path: '/staging/{id}' },
  cancelStaging: { method: 'POST', path: '/staging/{id}/cancel' },
  usage: { method: 'GET', path: '/usage' },
  coverage: { method: 'GET', path: '/coverage' },
  status: { method: 'GET', path: '/status' },
  batch: { method: 'POST', path: '/batch' },
  postBatchJobs: { method: 'POST', path: '/batch-jobs' },
  batchJobs: { method: 'GET', path: '/batch-jobs/{id}' },
  cancelBatchJobs: { method: 'POST', path: '/batch-jobs/{id}/cancel' },
} as const satisfies Record<keyof Operations, { method: 'GET' | 'POST'; path: string }>
