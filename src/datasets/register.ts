/**
 * The register of official datasets: to add one, add its source here and its importer in `registry.server.ts`, which
 * doesn't compile until you do. Names, commands, coverage, credits and licence lines all derive from these two.
 */
import { boundariesSource } from './boundaries/source.ts'
import { broadbandSource } from './broadband/source.ts'
import { companyOwnershipSource } from './company-ownership/source.ts'
import { constraintsSource } from './constraints/source.ts'
import { councilTaxSource } from './council-tax/source.ts'
import { crimeSource } from './crime/source.ts'
import { dwellingStockSource } from './dwelling-stock/source.ts'
import { economySource } from './economy/source.ts'
import { energyCertificatesSource } from './energy-certificates/source.ts'
import { housePriceIndexSource } from './house-price-index/source.ts'
import { inspectionsSource } from './inspections/source.ts'
import { mobileCoverageSource } from './mobile-coverage/source.ts'
import { namesAndCodesSource } from './names-and-codes/source.ts'
import { postcodesSource } from './postcodes/source.ts'
import { pricePaidSource } from './price-paid/source.ts'
import { privateRentsSource } from './private-rents/source.ts'
import { schoolResultsSource } from './school-results/source.ts'
import { schoolsSource } from './schools/source.ts'
import type { SourceOf } from './source.ts'

const SOURCES = [
  postcodesSource,
  housePriceIndexSource,
  pricePaidSource,
  councilTaxSource,
  companyOwnershipSource,
  namesAndCodesSource,
  crimeSource,
  schoolsSource,
  energyCertificatesSource,
  economySource,
  privateRentsSource,
  broadbandSource,
  mobileCoverageSource,
  dwellingStockSource,
  schoolResultsSource,
  inspectionsSource,
  boundariesSource,
  constraintsSource,
] as const

/** The name of an official dataset that this installation can import. */
export type DatasetName = (typeof SOURCES)[number]['dataset']

/** The source of a dataset in the register. */
export type DatasetSource = SourceOf<DatasetName>

/** Every dataset’s source, in the order of the first import: later ones may need the rows of earlier ones. */
export const datasetSources: readonly DatasetSource[] = SOURCES

/** Every dataset’s name, in the same order. */
export const DATASET_NAMES: readonly DatasetName[] = datasetSources.map(({ dataset }) => dataset)

/** Returns a dataset’s source. */
export function sourceOf(dataset: DatasetName): DatasetSource {
  const found = datasetSources.find((source) => source.dataset === dataset)
  if (!found) throw new Error(`No dataset is called ${dataset}`)
  return found
}
