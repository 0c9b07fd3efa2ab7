import { boundariesImporter } from './boundaries/import.server.ts'
import { broadbandImporter } from './broadband/import.server.ts'
import { companyOwnershipImporter } from './company-ownership/import.server.ts'
import { constraintsImporter } from './constraints/import.server.ts'
import { councilTaxImporter } from './council-tax/import.server.ts'
import { crimeImporter } from './crime/import.server.ts'
import { dwellingStockImporter } from './dwelling-stock/import.server.ts'
import { economyImporter } from './economy/import.server.ts'
import { energyCertificatesImporter } from './energy-certificates/import.server.ts'
import { housePriceIndexImporter } from './house-price-index/import.server.ts'
import type { DatasetImporter } from './import/importer.ts'
import { inspectionsImporter } from './inspections/import.server.ts'
import { mobileCoverageImporter } from './mobile-coverage/import.server.ts'
import { namesAndCodesImporter } from './names-and-codes/import.server.ts'
import { postcodesImporter } from './postcodes/import.server.ts'
import { pricePaidImporter } from './price-paid/import.server.ts'
import { privateRentsImporter } from './private-rents/import.server.ts'
import { DATASET_NAMES, type DatasetName } from './register.ts'
import { schoolResultsImporter } from './school-results/import.server.ts'
import { schoolsImporter } from './schools/import.server.ts'

const IMPORTERS: Readonly<Record<DatasetName, DatasetImporter>> = {
  postcodes: postcodesImporter,
  'price-paid': pricePaidImporter,
  'house-price-index': housePriceIndexImporter,
  'council-tax': councilTaxImporter,
  'company-ownership': companyOwnershipImporter,
  crime: crimeImporter,
  schools: schoolsImporter,
  'energy-certificates': energyCertificatesImporter,
  economy: economyImporter,
  'private-rents': privateRentsImporter,
  broadband: broadbandImporter,
  'mobile-coverage': mobileCoverageImporter,
  'dwelling-stock': dwellingStockImporter,
  'names-and-codes': namesAndCodesImporter,
  'school-results': schoolResultsImporter,
  inspections: inspectionsImporter,
  boundaries: boundariesImporter,
  constraints: constraintsImporter,
}

/** Every dataset that can be imported, in the order of the first start. */
export const importers: readonly DatasetImporter[] = DATASET_NAMES.map((name) => IMPORTERS[name])
