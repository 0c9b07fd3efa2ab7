import type { ReportSources } from '#places/postcode/sources.ts'

/** The attribution statements that the licences of prices and postcodes require, each once. */
export function Licences({ sources }: { readonly sources: ReportSources }) {
  const used = [sources.pricePaid, sources.index, sources.postcodes].filter(({ imported }) => imported)
  const told = used.filter(({ facts }) => !facts.demonstration).map(({ attribution }) => attribution)
  return [...new Set(told)].map((attribution) => <p key={attribution}>{attribution}</p>)
}
