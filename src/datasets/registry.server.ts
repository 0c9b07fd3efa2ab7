import { councilTaxImporter } from './council-tax/import.server.ts'
import { housePriceIndexImporter } from './house-price-index/import.server.ts'
import type { Importer } from './import/importer.ts'
import { postcodesImporter } from './postcodes/import.server.ts'
import { pricePaidImporter } from './price-paid/import.server.ts'

/** Every dataset that can be imported, in the order of the first start. */
export const importers: readonly Importer[] = [
  postcodesImporter,
  pricePaidImporter,
  housePriceIndexImporter,
  councilTaxImporter,
]
