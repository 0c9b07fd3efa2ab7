import { createContext, useContext } from 'react'

import type { FeaturePath } from './features.ts'
import type { Imported } from './need.ts'
import { offerOf } from './offer-of.ts'

/** The imported datasets. Set once, by the document. */
export const ImportedDatasets = createContext<Imported>(new Set())

/** A short description of what a page offers today. Server only. */
export function Offer({ of }: { readonly of: FeaturePath }) {
  return offerOf(of, useContext(ImportedDatasets))
}
