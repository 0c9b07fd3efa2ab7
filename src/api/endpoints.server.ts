/**
 * Every endpoint of the public API. To add one, define it with `endpoint()` in the folder of the data it serves
 * (`datasets/<name>/endpoint.server.ts` or `places/<name>/endpoint.server.ts`) and add it to this list. Key checks, rate
 * limits, credits, the response envelope, OpenAPI, usage figures and the shared endpoint tests all read this list.
 */
import { calculatorEndpoints } from '#calculators/registry.server.ts'
import { broadband } from '#datasets/broadband/endpoint.server.ts'
import { companyOwnershipSearch } from '#datasets/company-ownership/endpoint.server.ts'
import { councilTaxEndpoint } from '#datasets/council-tax/endpoint.server.ts'
import { crimeStatistics } from '#datasets/crime/endpoint.server.ts'
import { economicData } from '#datasets/economy/endpoint.server.ts'
import { epc } from '#datasets/energy-certificates/endpoint.server.ts'
import { housePriceIndex } from '#datasets/house-price-index/endpoint.server.ts'
import { mobileSignal } from '#datasets/mobile-coverage/endpoint.server.ts'
import { postcodeBulk } from '#datasets/postcodes/bulk-endpoint.server.ts'
import { postcodeLookup } from '#datasets/postcodes/endpoint.server.ts'
import { nearestPostcodesEndpoint } from '#datasets/postcodes/nearest-endpoint.server.ts'
import { nearbyOutcodes, neighbouringOutcodes } from '#datasets/postcodes/nearest-outcodes-endpoint.server.ts'
import { neighbouringPostcodes } from '#datasets/postcodes/neighbours-endpoint.server.ts'
import { outcodeLookup } from '#datasets/postcodes/outcode-endpoint.server.ts'
import { randomPostcode } from '#datasets/postcodes/random-endpoint.server.ts'
import { postcodeSearch } from '#datasets/postcodes/search-endpoint.server.ts'
import { postcodeValidity } from '#datasets/postcodes/validity-endpoint.server.ts'
import { soldComparables } from '#datasets/price-paid/endpoint.server.ts'
import { schools } from '#datasets/schools/endpoint.server.ts'
import { placeSearch } from '#datasets/search/endpoint.server.ts'
import { propertyAgeEndpoint } from '#places/property-age/endpoint.server.ts'
import { stampDutyByBody, stampDutyByQuery } from '#places/stamp-duty-endpoint/endpoint.server.ts'
import { houseValuation } from '#valuation/api/house-valuation.server.ts'
import { propertyValuation } from '#valuation/api/property-valuation.server.ts'
import type { Endpoint } from '#web/endpoint/endpoint.ts'

import { batchJobEndpoints } from './batch-jobs/endpoints.server.ts'
import { batchEndpoint } from './batch.server.ts'
import { coverage, status } from './coverage.server.ts'
import { stagingEndpoints } from './staging/endpoints.server.ts'
import { usage } from './usage.server.ts'

/** Every endpoint, in the order shown in the reference. */
export const endpoints: readonly Endpoint[] = [
  // Before the look-up, whose path it fits too.
  randomPostcode,
  postcodeLookup,
  postcodeValidity,
  postcodeSearch,
  postcodeBulk,
  neighbouringPostcodes,
  nearestPostcodesEndpoint,
  outcodeLookup,
  neighbouringOutcodes,
  nearbyOutcodes,
  placeSearch,
  soldComparables,
  houseValuation,
  propertyValuation,
  housePriceIndex,
  crimeStatistics,
  epc,
  propertyAgeEndpoint,
  companyOwnershipSearch,
  economicData,
  broadband,
  mobileSignal,
  councilTaxEndpoint,
  schools,
  stampDutyByQuery,
  stampDutyByBody,
  ...calculatorEndpoints,
  ...stagingEndpoints,
  usage,
  coverage,
  status,
]

/** Endpoints that call others. They have no scope of their own. */
export const batchEndpoints: readonly Endpoint[] = [batchEndpoint, ...batchJobEndpoints]
