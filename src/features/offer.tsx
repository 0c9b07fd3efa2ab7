import { createContext, useContext } from 'react'

import type { FeaturePath } from './features.ts'
import type { Imported } from './need.ts'
import { offerOf } from './offer-of.ts'

/** The datasets that are imported, for everything in a document; set once, where the document is made. */
export const ImportedDatasets = createContext<Imported>(new Set())

/** A few words on what a page offers today. Rendered on the server only. */
export function Offer({ of }: { readonly of: FeaturePath }) {
  return offerOf(of, useContext(ImportedDatasets))
}
