# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ._answer import Answer, CallOptions
from ._types import (
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
)


class Operations:
    """Every operation of the API."""

    def _call(
        self, method: str, path: str, input: Mapping[str, Any], options: CallOptions | None
    ) -> Answer[Any]:
        raise NotImplementedError

    def random_postcode(
        self, input: RandomPostcodeInput | None = None, /, *, options: CallOptions | None = None
    ) -> Answer[PostcodeRecord]:
        """Get a random postcode. Returns the record of a live postcode chosen at random, from the whole directory or from one outcode.

        Costs 1 credit."""
        return self._call("GET", "/postcodes/random", input or {}, options)

    def postcodes(
        self, input: PostcodesInput, /, *, options: CallOptions | None = None
    ) -> Answer[PostcodesData]:
        """Look up a postcode. Returns the status, coordinates and administrative areas of a postcode, live or terminated. Dates are accurate to the month and given as its first day. Coordinates in Northern Ireland also use the British National Grid.

        Costs 1 credit."""
        return self._call("GET", "/postcodes/{postcode}", input, options)

    def postcode_validity(
        self, input: PostcodeValidityInput, /, *, options: CallOptions | None = None
    ) -> Answer[PostcodeValidityData]:
        """Check whether a postcode exists. Checks whether a postcode exists or used to exist. Text that can’t be a postcode isn’t an error here. If the directory isn’t complete for that area, the response is the error not_imported.

        Costs 1 credit."""
        return self._call("GET", "/postcodes/{postcode}/validity", input, options)

    def postcode_search(
        self, input: PostcodeSearchInput | None = None, /, *, options: CallOptions | None = None
    ) -> Answer[PostcodeSearchData]:
        """Search postcodes by location or prefix. Send near to get the live postcodes closest to a latitude and longitude, nearest first, within radiusMetres if you send it. Send q to get live postcodes that start with it, in alphabetical order; a terminated postcode is only found if q is the full postcode. Send one or the other.

        Costs 1 credit."""
        return self._call("GET", "/postcodes", input or {}, options)

    def postcode_bulk(
        self, input: PostcodeBulkInput, /, *, options: CallOptions | None = None
    ) -> Answer[PostcodeBulkData]:
        """Look up to 100 postcodes at once. Returns the record of each postcode in the order sent, or null for those that the directory doesn’t have. All are charged at once. Terminated postcodes don’t include the nearest live ones.

        Costs 1 credit per postcode found."""
        return self._call("POST", "/postcodes", input, options)

    def neighbouring_postcodes(
        self, input: NeighbouringPostcodesInput, /, *, options: CallOptions | None = None
    ) -> Answer[NeighbouringPostcodesData]:
        """Find the postcodes nearest to a postcode. Returns the live postcodes closest to a postcode, excluding that postcode, nearest first. The postcode you send can be a terminated one.

        Costs 1 credit."""
        return self._call("GET", "/postcodes/{postcode}/nearest", input, options)

    def nearest_postcodes(
        self, input: NearestPostcodesInput, /, *, options: CallOptions | None = None
    ) -> Answer[NearestPostcodesData]:
        """Find the postcodes nearest to up to 100 points. Returns the live postcodes closest to each latitude and longitude, nearest first, in the order of the points. The limits of all points can’t add up to more than 1,000. All are charged at once.

        Costs 1 credit per point with a postcode."""
        return self._call("POST", "/nearest-postcodes", input, options)

    def outcodes(
        self, input: OutcodesInput, /, *, options: CallOptions | None = None
    ) -> Answer[OutcodesData]:
        """Look up an outcode. Returns the centre of an outcode (the first half of a postcode), its number of postcodes, and the areas its live postcodes are in.

        Costs 1 credit."""
        return self._call("GET", "/outcodes/{outcode}", input, options)

    def neighbouring_outcodes(
        self, input: NeighbouringOutcodesInput, /, *, options: CallOptions | None = None
    ) -> Answer[NeighbouringOutcodesData]:
        """Find the outcodes nearest to an outcode. Returns the outcodes closest to an outcode, excluding that outcode, nearest first, by the middle of their live postcodes.

        Costs 1 credit."""
        return self._call("GET", "/outcodes/{outcode}/nearest", input, options)

    def nearest_outcodes(
        self, input: NearestOutcodesInput, /, *, options: CallOptions | None = None
    ) -> Answer[NearestOutcodesData]:
        """Find the outcodes nearest to a point. Returns the outcodes closest to a latitude and longitude, nearest first, by the middle of their live postcodes.

        Costs 1 credit."""
        return self._call("GET", "/outcodes", input, options)

    def places(
        self, input: PlacesInput, /, *, options: CallOptions | None = None
    ) -> Answer[PlacesData]:
        """Find towns and streets by name. Returns the towns, localities and streets with registered sales in England and Wales, best match first. Words can be in any order, and the last one can be unfinished; add a town to find one street among many. Spelling mistakes are corrected. Names are in capitals, as HM Land Registry has them.

        Costs 1 credit."""
        return self._call("GET", "/places", input, options)

    def sold_comparables(
        self, input: SoldComparablesInput, /, *, options: CallOptions | None = None
    ) -> Answer[SoldComparablesData]:
        """Find sold prices near a postcode. Returns registered sales within a radius of a postcode in England or Wales, each with its price adjusted to the latest month of the house price index. The count, median and quartiles cover every matching sale, not only this page.

        Costs 1 credit."""
        return self._call("GET", "/sold-comparables", input, options)

    def house_valuation(
        self, input: HouseValuationInput, /, *, options: CallOptions | None = None
    ) -> Answer[HouseValuationData]:
        """Estimate the value of a home by its features. Estimates what a home with these features would sell for in a postcode in England or Wales, with 80% and 95% intervals and the sales behind it. For a particular address, /property-valuation uses its own sales too.

        Costs 1 credit."""
        return self._call("GET", "/house-valuation", input, options)

    def property_valuation(
        self, input: PropertyValuationInput | None = None, /, *, options: CallOptions | None = None
    ) -> Answer[PropertyValuationData]:
        """Estimate the value of an address. Estimates what an address in England or Wales would sell for today, with 80% and 95% intervals, the sales behind it, its own past sales and its energy certificate. The address must have a registered sale or a certificate.

        Costs 1 credit."""
        return self._call("GET", "/property-valuation", input or {}, options)

    def house_price_index(
        self, input: HousePriceIndexInput, /, *, options: CallOptions | None = None
    ) -> Answer[HousePriceIndexData]:
        """Get monthly average prices and index values for an area. Returns the UK House Price Index for a nation, region, county or local authority, oldest month first. Average prices are mix-adjusted, so they differ from the median of sales. Only compare index values within the same response: the base month changes between editions.

        Costs 1 credit."""
        return self._call("GET", "/house-price-index", input, options)

    def crime_statistics(
        self, input: CrimeStatisticsInput | None = None, /, *, options: CallOptions | None = None
    ) -> Answer[CrimeStatisticsData]:
        """Count recorded crimes in an area by type and month. Returns police-recorded crime and anti-social behaviour in the LSOA of a postcode, in a local authority or in the area of a police force, in England and Wales. Counts are rows of the files published on data.police.uk; crimes without an LSOA only count for their force. Rates are per 1,000 usual residents, and per 1,000 of the workday population where we have it, over the months asked for, so compare periods of the same length. They’re null if a month is missing or incomplete, or if we don’t know the number of residents.

        Costs 1 credit."""
        return self._call("GET", "/crime-statistics", input or {}, options)

    def epc(
        self, input: EpcInput | None = None, /, *, options: CallOptions | None = None
    ) -> Answer[EpcData]:
        """Get the energy certificates of a home or postcode. Returns energy performance certificates of homes in England and Wales, newest first. A home may have several; `latest` marks its newest. Costs are estimates at energy prices on the day of the assessment.

        Costs 1 credit."""
        return self._call("GET", "/epc", input or {}, options)

    def property_age(
        self, input: PropertyAgeInput | None = None, /, *, options: CallOptions | None = None
    ) -> Answer[PropertyAge]:
        """Estimate when a home was built. Returns the probability of each period in which a home in England or Wales may have been built, and what it’s based on: its own energy certificates and sales, certificates of homes nearby, and the area’s homes by build period. Nobody publishes the year each home was built, so it’s an estimate. We test it against what assessors recorded, not against deeds.

        Costs 1 credit."""
        return self._call("GET", "/property-age", input or {}, options)

    def company_ownership_search(
        self, input: CompanyOwnershipSearchInput | None = None, /, *, options: CallOptions | None = None
    ) -> Answer[CompanyOwnership]:
        """Find property owned by companies. Returns titles in England and Wales that UK or overseas companies own, by company, postcode or title number. Send one of the four. Titles that people own in their own name aren’t published, and the lists don’t say who controls a company.

        Costs 1 credit."""
        return self._call("GET", "/company-ownership-search", input or {}, options)

    def economic_data(
        self, input: EconomicDataInput | None = None, /, *, options: CallOptions | None = None
    ) -> Answer[EconomicDataData]:
        """Get economic and social statistics for an area. Returns official statistics for a postcode’s local authority, or for an area: earnings, employment, claimants, population, tenure, households, private rents, affordability (price against pay), deprivation, the Consumer Prices Index, Bank Rate and quoted mortgage rates. Without from or to, each measure has its latest figure. Measures that are only published for the United Kingdom come with that area. Figures from surveys have a 95% confidence interval where the publisher states one or a standard error.

        Costs 1 credit."""
        return self._call("GET", "/economic-data", input or {}, options)

    def broadband(
        self, input: BroadbandInput, /, *, options: CallOptions | None = None
    ) -> Answer[BroadbandData]:
        """Get broadband availability at a postcode. Returns the share of a postcode’s premises at which each speed is available, from Ofcom’s Connected Nations. Availability differs from one address to the next: only 0% and 100% apply to all of them.

        Costs 1 credit."""
        return self._call("GET", "/broadband", input, options)

    def mobile_signal(
        self, input: MobileSignalInput | None = None, /, *, options: CallOptions | None = None
    ) -> Answer[MobileSignalData]:
        """Get mobile coverage of an area. Returns the share of premises in a postcode’s local authority, or in an authority or nation, that mobile networks should reach with voice, 4G and 5G, indoors and outdoors, and each operator’s own share in the nation. Ofcom publishes neither figures by postcode nor operators’ figures by authority.

        Costs 1 credit."""
        return self._call("GET", "/mobile-signal", input or {}, options)

    def council_tax(
        self, input: CouncilTaxInput | None = None, /, *, options: CallOptions | None = None
    ) -> Answer[CouncilTax]:
        """Get council tax by band. Returns what each council tax band pays in a local authority in Great Britain in the current tax year, and how many homes are in each band. Send a postcode or an authority. No open list says which band a home is in.

        Costs 1 credit."""
        return self._call("GET", "/council-tax", input or {}, options)

    def schools(
        self, input: SchoolsInput | None = None, /, *, options: CallOptions | None = None
    ) -> Answer[SchoolsData]:
        """Find schools, with inspections and results in England. Returns a school by its URN, the open schools near a postcode (nearest first) or those in an area (by name). Each has its Ofsted inspections, under the framework in force at the time, and its latest results at 11, 16 and 18. A figure that’s withheld or wasn’t published is null, with its reason. Schools in Wales, Scotland and Northern Ireland have neither; their phases are those in their own registers.

        Costs 1 credit."""
        return self._call("GET", "/schools", input or {}, options)

    def stamp_duty_land_tax(
        self, input: StampDutyLandTaxInput, /, *, options: CallOptions | None = None
    ) -> Answer[LandTax]:
        """Calculate stamp duty on a purchase. Works out SDLT, LBTT or LTT on a purchase, by nation or postcode. Returns the tax, its bands, the regime, the law, the filing deadline and any refund you could claim.

        Costs 1 credit."""
        return self._call("GET", "/stamp-duty-land-tax", input, options)

    def post_stamp_duty_land_tax(
        self, input: PostStampDutyLandTaxInput | None = None, /, *, options: CallOptions | None = None
    ) -> Answer[LandTax]:
        """Calculate stamp duty on a purchase. Works out SDLT, LBTT or LTT on a purchase, by nation or postcode. Returns the tax, its bands, the regime, the law, the filing deadline and any refund you could claim.

        Costs 1 credit."""
        return self._call("POST", "/stamp-duty-land-tax", input or {}, options)

    def calculate_lease_npv(
        self, input: CalculateLeaseNpvInput, /, *, options: CallOptions | None = None
    ) -> Answer[CalculateLeaseNpvData]:
        """Net present value of rent. What the rent of a lease is worth today at 3.5% a year, rounded as HMRC’s calculator does.

        Costs 1 credit."""
        return self._call("POST", "/calculators/lease-npv", input, options)

    def calculate_lease_term(
        self, input: CalculateLeaseTermInput, /, *, options: CallOptions | None = None
    ) -> Answer[CalculateLeaseTermData]:
        """Lease term. Length of a lease in whole years and days, from its start or the effective date, whichever is later, including the last day.

        Costs 1 credit."""
        return self._call("POST", "/calculators/lease-term", input, options)

    def calculate_property_transaction_tax(
        self, input: CalculatePropertyTransactionTaxInput, /, *, options: CallOptions | None = None
    ) -> Answer[CalculatePropertyTransactionTaxData]:
        """Stamp duty. The tax on buying a home, land or a lease anywhere in the UK, for completions since 22 March 2012.

        Costs 1 credit."""
        return self._call("POST", "/calculators/property-transaction-tax", input, options)

    def calculate_rent_vs_buy(
        self, input: CalculateRentVsBuyInput, /, *, options: CallOptions | None = None
    ) -> Answer[CalculateRentVsBuyData]:
        """Rent vs buy. The net cost of buying and of renting a home over a number of years, and which is cheaper.

        Costs 1 credit."""
        return self._call("POST", "/calculators/rent-vs-buy", input, options)

    def calculate_help_to_buy_isa(
        self, input: CalculateHelpToBuyIsaInput, /, *, options: CallOptions | None = None
    ) -> Answer[CalculateHelpToBuyIsaData]:
        """Help to Buy ISA. The government bonus on a Help to Buy ISA claimed on the effective date, or the reasons you don’t qualify.

        Costs 1 credit."""
        return self._call("POST", "/calculators/help-to-buy-isa", input, options)

    def calculate_mortgage_repayment(
        self, input: CalculateMortgageRepaymentInput, /, *, options: CallOptions | None = None
    ) -> Answer[CalculateMortgageRepaymentData]:
        """Mortgage repayment. The monthly payment on a repayment mortgage, its total cost, and the balance in later years.

        Costs 1 credit."""
        return self._call("POST", "/calculators/mortgage-repayment", input, options)

    def calculate_affordability(
        self, input: CalculateAffordabilityInput, /, *, options: CallOptions | None = None
    ) -> Answer[CalculateAffordabilityData]:
        """Mortgage affordability. How much you could borrow on your income, a monthly payment or a rent, and whether you could still pay at a higher rate.

        Costs 1 credit."""
        return self._call("POST", "/calculators/affordability", input, options)

    def calculate_interest_only(
        self, input: CalculateInterestOnlyInput, /, *, options: CallOptions | None = None
    ) -> Answer[CalculateInterestOnlyData]:
        """Interest-only mortgage. The monthly payment on an interest-only mortgage, the total interest, and what you owe at the end.

        Costs 1 credit."""
        return self._call("POST", "/calculators/interest-only", input, options)

    def calculate_mortgage_overpayment(
        self, input: CalculateMortgageOverpaymentInput, /, *, options: CallOptions | None = None
    ) -> Answer[CalculateMortgageOverpaymentData]:
        """Mortgage overpayment. The interest and time you’d save by overpaying a repayment mortgage.

        Costs 1 credit."""
        return self._call("POST", "/calculators/mortgage-overpayment", input, options)

    def calculate_home_equity(
        self, input: CalculateHomeEquityInput, /, *, options: CallOptions | None = None
    ) -> Answer[CalculateHomeEquityData]:
        """Home equity. Your equity in a home, its loan to value, and how much more you could borrow against it.

        Costs 1 credit."""
        return self._call("POST", "/calculators/home-equity", input, options)

    def calculate_rental_yield(
        self, input: CalculateRentalYieldInput, /, *, options: CallOptions | None = None
    ) -> Answer[CalculateRentalYieldData]:
        """Rental yield. Gross yield on the price, and net yield after void periods and running costs on everything you pay.

        Costs 1 credit."""
        return self._call("POST", "/calculators/rental-yield", input, options)

    def calculate_hmo(
        self, input: CalculateHmoInput, /, *, options: CallOptions | None = None
    ) -> Answer[CalculateHmoData]:
        """HMO. Rent, running costs, cash flow and yields for a house let by the room.

        Costs 1 credit."""
        return self._call("POST", "/calculators/hmo", input, options)

    def calculate_deal_analyser(
        self, input: CalculateDealAnalyserInput, /, *, options: CallOptions | None = None
    ) -> Answer[CalculateDealAnalyserData]:
        """Property deal. Cash needed, including stamp duty, and the annual cash flow, yields and return of a buy-to-let.

        Costs 1 credit."""
        return self._call("POST", "/calculators/deal-analyser", input, options)

    def calculate_property_flip(
        self, input: CalculatePropertyFlipInput, /, *, options: CallOptions | None = None
    ) -> Answer[CalculatePropertyFlipData]:
        """Property flip. Costs, profit and return on a home that you buy, refurbish and sell, including stamp duty.

        Costs 1 credit."""
        return self._call("POST", "/calculators/property-flip", input, options)

    def calculate_brrr(
        self, input: CalculateBrrrInput, /, *, options: CallOptions | None = None
    ) -> Answer[CalculateBrrrData]:
        """BRRR. How much money you’d leave in a home that you buy, refurbish, refinance and rent out, and what you’d earn on it, including stamp duty.

        Costs 1 credit."""
        return self._call("POST", "/calculators/brrr", input, options)

    def calculate_development_cost(
        self, input: CalculateDevelopmentCostInput, /, *, options: CallOptions | None = None
    ) -> Answer[CalculateDevelopmentCostData]:
        """Development and building cost. Build cost from floor area and cost per square metre with external works, contingency, fees and VAT, and the profit on gross development value.

        Costs 1 credit."""
        return self._call("POST", "/calculators/development-cost", input, options)

    def calculate_estate_agent_fee(
        self, input: CalculateEstateAgentFeeInput, /, *, options: CallOptions | None = None
    ) -> Answer[CalculateEstateAgentFeeData]:
        """Estate agent fee. An estate agent’s fee including VAT, and what’s left of the sale price.

        Costs 1 credit."""
        return self._call("POST", "/calculators/estate-agent-fee", input, options)

    def calculate_capital_gains_tax(
        self, input: CalculateCapitalGainsTaxInput, /, *, options: CallOptions | None = None
    ) -> Answer[CalculateCapitalGainsTaxData]:
        """Capital gains tax. Capital gains tax for an individual who sells a UK home, with contracts exchanged on the effective date, from 6 April 2015.

        Costs 1 credit."""
        return self._call("POST", "/calculators/capital-gains-tax", input, options)

    def calculate_rental_income_tax(
        self, input: CalculateRentalIncomeTaxInput, /, *, options: CallOptions | None = None
    ) -> Answer[CalculateRentalIncomeTaxData]:
        """Rental income tax. Income tax for an individual landlord, with the tax reduction for finance costs, and how much of it is on rental income.

        Costs 1 credit."""
        return self._call("POST", "/calculators/rental-income-tax", input, options)

    def post_staging(
        self, input: PostStagingInput, /, *, options: CallOptions | None = None
    ) -> Answer[StagingJob]:
        """Furnish a photo of an empty room. Starts a final picture, which takes one to three minutes. The call itself is free: a picture costs a credit once it’s delivered, and one that fails, is rejected by our check or is cancelled costs nothing. Needs a credit for each picture that’s waiting. Send an Idempotency-Key, so that a retry doesn’t order a second picture.

        A picture costs 1 credit once it’s delivered."""
        return self._call("POST", "/staging", input, options)

    def staging(
        self, input: StagingInput, /, *, options: CallOptions | None = None
    ) -> Answer[StagingJob]:
        """Get the progress of a staged picture. Returns its state and, once it’s done, its files and what our check found. Pictures are deleted 30 days after the last one from the same photo was made, unless you’ve chosen otherwise.

        Free."""
        return self._call("GET", "/staging/{id}", input, options)

    def cancel_staging(
        self, input: CancelStagingInput, /, *, options: CallOptions | None = None
    ) -> Answer[StagingJob]:
        """Cancel a staged picture. If the picture hasn’t been delivered yet, we don’t make it or charge for it. A delivered picture stays as it is. The body is an empty object.

        Free."""
        return self._call("POST", "/staging/{id}/cancel", input, options)

    def usage(
        self, input: UsageInput | None = None, /, *, options: CallOptions | None = None
    ) -> Answer[Usage]:
        """List your usage by day, endpoint and key. Counts the calls that cost credits, by day (London time), endpoint and key. Free calls aren’t counted. Unlimited plans aren’t charged the credits. Returns the last 30 days unless you set dates, up to 366 days.

        Free."""
        return self._call("GET", "/usage", input or {}, options)

    def coverage(
        self, input: CoverageInput | None = None, /, *, options: CallOptions | None = None
    ) -> Answer[Coverage]:
        """List datasets and what they cover. Lists every dataset behind the API, with its edition, number of rows, and the nations, places and dates that were imported.

        Free."""
        return self._call("GET", "/coverage", input or {}, options)

    def status(
        self, input: StatusInput | None = None, /, *, options: CallOptions | None = None
    ) -> Answer[Status]:
        """Check that the API is up. Returns 200 while the API and its database are up, otherwise 503. You don’t need a key.

        Free."""
        return self._call("GET", "/status", input or {}, options)

    def batch(
        self, input: BatchInput, /, *, options: CallOptions | None = None
    ) -> Answer[BatchData]:
        """Run up to 100 calls in one request. Runs up to 100 calls and returns a status and body for each. Every call is charged separately; the batch itself is free. Each call counts towards your rate limit, and calls over the limit return 429. A batch can’t contain another batch. If you retry with the same Idempotency-Key, calls that already succeeded return the same response and aren’t charged again.

        Charged per call."""
        return self._call("POST", "/batch", input, options)

    def post_batch_jobs(
        self, input: PostBatchJobsInput, /, *, options: CallOptions | None = None
    ) -> Answer[BatchJob]:
        """Start a batch job from a CSV file. Calls an endpoint once for each row of a CSV file, in the background. Each successful row costs the endpoint’s credits, once; rows that fail are free. Send an Idempotency-Key, so that a retry doesn’t start a second job. You can have 5 jobs waiting or running. Customers take turns, and jobs don’t count towards your rate limit.

        Charged per successful row."""
        return self._call("POST", "/batch-jobs", input, options)

    def batch_jobs(
        self, input: BatchJobsInput, /, *, options: CallOptions | None = None
    ) -> Answer[BatchJob]:
        """Get the progress of a batch job. Returns how many rows have been run. Once the job has ended, its result is kept for 7 days.

        Free."""
        return self._call("GET", "/batch-jobs/{id}", input, options)

    def cancel_batch_jobs(
        self, input: CancelBatchJobsInput, /, *, options: CallOptions | None = None
    ) -> Answer[BatchJob]:
        """Cancel a batch job. Rows that have been run stay in the result and aren’t refunded. The others aren’t run or charged. The body is an empty object.

        Free."""
        return self._call("POST", "/batch-jobs/{id}/cancel", input, options)
