import { type FeaturePath, features } from './features.ts'
import { Offer } from './offer.tsx'

type PageLinkProps = {
  readonly page: FeaturePath
  /** Set on the link to the open page. */
  readonly 'aria-current'?: 'page'
}

/** A link to a page, with its name and what it offers today. Server only. */
export function PageLink({ page, ...current }: PageLinkProps) {
  return (
    <a href={page} {...current}>
      {features[page].label}
      <small>
        <Offer of={page} />
      </small>
    </a>
  )
}
