/**
 * The shared list of the public API: every endpoint of `/api/v1`. To add one, describe it with `endpoint()` in the
 * folder of the noun that it serves (`datasets/<name>/endpoint.server.ts`, `places/<name>/endpoint.server.ts`), import
 * it here by name and add one line. Key check, limits, credits, envelope, the OpenAPI document, the usage table and
 * the tests over every endpoint follow from that line.
 */
import { calculatorEndpoints } from '#calculators/registry.server.ts'
import { housePriceIndex } from '#datasets/house-price-index/endpoint.server.ts'
import { postcodeLookup, postcodeSearch } from '#datasets/postcodes/endpoint.server.ts'
import { soldComparables } from '#datasets/price-paid/endpoint.server.ts'
import { stampDutyByBody, stampDutyByQuery } from '#places/stamp-duty-endpoint/endpoint.server.ts'
import type { Endpoint } from '#web/endpoint/endpoint.ts'

import { coverage, status } from './coverage.server.ts'
import { usage } from './usage.server.ts'

/** Every endpoint, in the order of the reference. */
export const endpoints: readonly Endpoint[] = [
  postcodeLookup,
  postcodeSearch,
  soldComparables,
  housePriceIndex,
  stampDutyByQuery,
  stampDutyByBody,
  ...calculatorEndpoints,
  usage,
  coverage,
  status,
]
