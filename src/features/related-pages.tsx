import { type FeaturePath, features } from './features.ts'
import { Offer } from './offer.tsx'

/** A related page: one from the list of features, or a specific URL. */
export type RelatedPage =
  | FeaturePath
  | { readonly href: string; readonly label: string; readonly about: string }

type RelatedPagesProps = {
  readonly title?: string
  readonly pages: readonly RelatedPage[]
  /** Whether to use a single column, next to the text of a guide. */
  readonly narrow?: boolean
}

/** Links to related pages, each with what it offers. */
export function RelatedPages({ title = 'Related pages', pages, narrow = false }: RelatedPagesProps) {
  return (
    <nav aria-label={title} className={narrow ? '' : 'border-t pt-8 print:hidden'}>
      <h2 className={narrow ? 'text-xl' : 'text-2xl'}>{title}</h2>
      <ul className={narrow ? 'mt-3 border-t' : 'mt-4 grid gap-x-8 border-t sm:grid-cols-2 lg:grid-cols-3'}>
        {pages.map((page) => (
          <RelatedItem key={typeof page === 'string' ? page : page.href} page={page} />
        ))}
      </ul>
    </nav>
  )
}

function RelatedItem({ page }: { readonly page: RelatedPage }) {
  const isFeature = typeof page === 'string'
  return (
    <li className="border-b py-3">
      <a href={isFeature ? page : page.href} className="link inline-block py-1 font-medium">
        {isFeature ? features[page].label : page.label}
      </a>
      <p className="text-sm text-slate">{isFeature ? <Offer of={page} /> : page.about}</p>
    </li>
  )
}
