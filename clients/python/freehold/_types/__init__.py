# Generated from the OpenAPI document by `npm run clients`: change the API instead.
from .shared import (
    Meta,
    Source,
    Problem,
    PostcodeRecord,
    NearbyPostcode,
    NearbyOutcode,
    Area,
    TaxBand,
    RuleSource,
    TaxRefund,
    TaxCliff,
    WorkingLine,
)
from .random_postcode import RandomPostcodeInput
from .postcodes import (
    PostcodesInput,
    PostcodesData,
)
from .postcode_validity import (
    PostcodeValidityInput,
    PostcodeValidityData,
)
from .postcode_search import (
    PostcodeSearchInput,
    PostcodeSearchData,
)
from .postcode_bulk import (
    PostcodeBulkInput,
    PostcodeBulkData,
)
from .neighbouring_postcodes import (
    NeighbouringPostcodesInput,
    NeighbouringPostcodesData,
)
from .nearest_postcodes import (
    NearestPostcodesInput,
    NearestPostcodesData,
)
from .outcodes import (
    CodeAndName,
    OutcodesInput,
    OutcodesData,
)
from .neighbouring_outcodes import (
    NeighbouringOutcodesInput,
    NeighbouringOutcodesData,
)
from .nearest_outcodes import (
    NearestOutcodesInput,
    NearestOutcodesData,
)
from .places import (
    PlacesInput,
    PlacesData,
)
from .sold_comparables import (
    SoldComparablesInput,
    SoldComparablesData,
)
from .house_valuation import (
    HouseValuationInput,
    HouseValuationData,
)
from .property_valuation import (
    PropertyValuationInput,
    PropertyValuationData,
)
from .house_price_index import (
    HousePriceIndexInput,
    HousePriceIndexData,
)
from .crime_statistics import (
    CrimeStatisticsInput,
    CrimeStatisticsData,
)
from .epc import (
    EpcInput,
    EpcData,
)
from .property_age import (
    PropertyAge,
    PropertyAgeInput,
)
from .company_ownership_search import (
    CompanyOwnership,
    CompanyOwnershipSearchInput,
)
from .economic_data import (
    EconomicDataInput,
    EconomicDataData,
)
from .broadband import (
    BroadbandInput,
    BroadbandData,
)
from .mobile_signal import (
    MobileSignalInput,
    MobileSignalData,
)
from .council_tax import (
    CouncilTax,
    CouncilTaxInput,
)
from .schools import (
    MissingReason,
    SchoolsInput,
    SchoolsData,
)
from .stamp_duty_land_tax import (
    LandTax,
    StampDutyLandTaxInput,
    PostStampDutyLandTaxInput,
)
from .lease_npv import (
    CalculateLeaseNpvInput,
    CalculateLeaseNpvData,
)
from .lease_term import (
    CalculateLeaseTermInput,
    CalculateLeaseTermData,
)
from .property_transaction_tax import (
    CalculatePropertyTransactionTaxInput,
    CalculatePropertyTransactionTaxData,
)
from .rent_vs_buy import (
    CalculateRentVsBuyInput,
    CalculateRentVsBuyData,
)
from .help_to_buy_isa import (
    CalculateHelpToBuyIsaInput,
    CalculateHelpToBuyIsaData,
)
from .mortgage_repayment import (
    CalculateMortgageRepaymentInput,
    CalculateMortgageRepaymentData,
)
from .affordability import (
    CalculateAffordabilityInput,
    CalculateAffordabilityData,
)
from .interest_only import (
    CalculateInterestOnlyInput,
    CalculateInterestOnlyData,
)
from .mortgage_overpayment import (
    CalculateMortgageOverpaymentInput,
    CalculateMortgageOverpaymentData,
)
from .home_equity import (
    CalculateHomeEquityInput,
    CalculateHomeEquityData,
)
from .rental_yield import (
    CalculateRentalYieldInput,
    CalculateRentalYieldData,
)
from .hmo import (
    CalculateHmoInput,
    CalculateHmoData,
)
from .deal_analyser import (
    CalculateDealAnalyserInput,
    CalculateDealAnalyserData,
)
from .property_flip import (
    CalculatePropertyFlipInput,
    CalculatePropertyFlipData,
)
from .brrr import (
    CalculateBrrrInput,
    CalculateBrrrData,
)
from .development_cost import (
    CalculateDevelopmentCostInput,
    CalculateDevelopmentCostData,
)
from .estate_agent_fee import (
    CalculateEstateAgentFeeInput,
    CalculateEstateAgentFeeData,
)
from .capital_gains_tax import (
    CalculateCapitalGainsTaxInput,
    CalculateCapitalGainsTaxData,
)
from .rental_income_tax import (
    CalculateRentalIncomeTaxInput,
    CalculateRentalIncomeTaxData,
)
from .staging import (
    StagingJob,
    StagedFile,
    PostStagingInput,
    StagingInput,
    CancelStagingInput,
)
from .usage import (
    Usage,
    UsageInput,
)
from .coverage import (
    Coverage,
    DateRange,
    CoverageInput,
)
from .status import (
    Status,
    StatusInput,
)
from .batch import (
    BatchInput,
    BatchData,
)
from .batch_jobs import (
    BatchJob,
    PostBatchJobsInput,
    BatchJobsInput,
    CancelBatchJobsInput,
)

__all__ = [
    "Area",
    "BatchData",
    "BatchInput",
    "BatchJob",
    "BatchJobsInput",
    "BroadbandData",
    "BroadbandInput",
    "CalculateAffordabilityData",
    "CalculateAffordabilityInput",
    "CalculateBrrrData",
    "CalculateBrrrInput",
    "CalculateCapitalGainsTaxData",
    "CalculateCapitalGainsTaxInput",
    "CalculateDealAnalyserData",
    "CalculateDealAnalyserInput",
    "CalculateDevelopmentCostData",
    "CalculateDevelopmentCostInput",
    "CalculateEstateAgentFeeData",
    "CalculateEstateAgentFeeInput",
    "CalculateHelpToBuyIsaData",
    "CalculateHelpToBuyIsaInput",
    "CalculateHmoData",
    "CalculateHmoInput",
    "CalculateHomeEquityData",
    "CalculateHomeEquityInput",
    "CalculateInterestOnlyData",
    "CalculateInterestOnlyInput",
    "CalculateLeaseNpvData",
    "CalculateLeaseNpvInput",
    "CalculateLeaseTermData",
    "CalculateLeaseTermInput",
    "CalculateMortgageOverpaymentData",
    "CalculateMortgageOverpaymentInput",
    "CalculateMortgageRepaymentData",
    "CalculateMortgageRepaymentInput",
    "CalculatePropertyFlipData",
    "CalculatePropertyFlipInput",
    "CalculatePropertyTransactionTaxData",
    "CalculatePropertyTransactionTaxInput",
    "CalculateRentVsBuyData",
    "CalculateRentVsBuyInput",
    "CalculateRentalIncomeTaxData",
    "CalculateRentalIncomeTaxInput",
    "CalculateRentalYieldData",
    "CalculateRentalYieldInput",
    "CancelBatchJobsInput",
    "CancelStagingInput",
    "CodeAndName",
    "CompanyOwnership",
    "CompanyOwnershipSearchInput",
    "CouncilTax",
    "CouncilTaxInput",
    "Coverage",
    "CoverageInput",
    "CrimeStatisticsData",
    "CrimeStatisticsInput",
    "DateRange",
    "EconomicDataData",
    "EconomicDataInput",
    "EpcData",
    "EpcInput",
    "HousePriceIndexData",
    "HousePriceIndexInput",
    "HouseValuationData",
    "HouseValuationInput",
    "LandTax",
    "Meta",
    "MissingReason",
    "MobileSignalData",
    "MobileSignalInput",
    "NearbyOutcode",
    "NearbyPostcode",
    "NearestOutcodesData",
    "NearestOutcodesInput",
    "NearestPostcodesData",
    "NearestPostcodesInput",
    "NeighbouringOutcodesData",
    "NeighbouringOutcodesInput",
    "NeighbouringPostcodesData",
    "NeighbouringPostcodesInput",
    "OutcodesData",
    "OutcodesInput",
    "PlacesData",
    "PlacesInput",
    "PostBatchJobsInput",
    "PostStagingInput",
    "PostStampDutyLandTaxInput",
    "PostcodeBulkData",
    "PostcodeBulkInput",
    "PostcodeRecord",
    "PostcodeSearchData",
    "PostcodeSearchInput",
    "PostcodeValidityData",
    "PostcodeValidityInput",
    "PostcodesData",
    "PostcodesInput",
    "Problem",
    "PropertyAge",
    "PropertyAgeInput",
    "PropertyValuationData",
    "PropertyValuationInput",
    "RandomPostcodeInput",
    "RuleSource",
    "SchoolsData",
    "SchoolsInput",
    "SoldComparablesData",
    "SoldComparablesInput",
    "Source",
    "StagedFile",
    "StagingInput",
    "StagingJob",
    "StampDutyLandTaxInput",
    "Status",
    "StatusInput",
    "TaxBand",
    "TaxCliff",
    "TaxRefund",
    "Usage",
    "UsageInput",
    "WorkingLine",
]
