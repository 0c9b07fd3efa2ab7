import { councilTaxSource } from './council-tax/source.ts'
import { housePriceIndexSource } from './house-price-index/source.ts'
import { postcodesSource } from './postcodes/source.ts'
import { pricePaidSource } from './price-paid/source.ts'
import type { DatasetName, DatasetSource } from './source.ts'

/** The source of every dataset that can be imported. */
export const datasetSources: Readonly<Record<DatasetName, DatasetSource>> = {
  'price-paid': pricePaidSource,
  'house-price-index': housePriceIndexSource,
  postcodes: postcodesSource,
  'council-tax': councilTaxSource,
}
