import type { ReactNode } from 'react'

import type { Visitor } from '#account/visitor.ts'
import { BillingBanner, BillingOverlays } from '#billing/overlays.tsx'
import type { DatasetName } from '#datasets/register.ts'
import type { SiteLinks } from '#platform/site-links.ts'
import { SearchDialog } from '#site/search/search-dialog.tsx'
import { SocialProofToast } from '#site/social-proof/social-proof-toast.tsx'
import { isPanel } from '#web/embedded.ts'
import type { Layout } from '#web/page.ts'

import { DemonstrationBanner } from './demonstration-banner.tsx'
import { opensFullScreen } from './full-screen-overlays.ts'
import { PromoBanner } from './promo-banner.tsx'
import { SideNavigation } from './side-navigation.tsx'
import { SiteFooter, SmallFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

type SiteFrameProps = {
  readonly path: string
  readonly year: number
  readonly now: Date
  readonly layout: Layout | 'error'
  readonly visitor: Visitor | null
  readonly cookies?: Readonly<Record<string, string>>
  readonly elsewhere: SiteLinks
  /** The datasets on the page that are demonstration data. */
  readonly demonstration: readonly DatasetName[]
  readonly children: ReactNode
}

/**
 * Renders what surrounds a page, by layout. `bare` and `embedded`: nothing. `default`: header and footer. `blog-post` and `error`:
 * the same without the promo banner. Signed-in visitors also get the side navigation; `authenticated` pages have no menus and a
 * small footer.
 */
export function SiteFrame(props: SiteFrameProps) {
  const { layout, visitor, cookies = {}, path, elsewhere, now } = props
  if (layout === 'bare' || layout === 'embedded') return <Main {...props} />
  if (!visitor) {
    return (
      <>
        {layout === 'default' && <PromoBanner />}
        <Column {...props} />
        <SearchDialog />
        {layout === 'default' && <SocialProofToast />}
      </>
    )
  }
  return (
    <>
      <div className="signed-in-frame">
        <SideNavigation path={path} visitor={visitor} cookies={cookies} feedbackUrl={elsewhere.feedback} />
        <div className="min-w-0">
          <BillingBanner customer={visitor} now={now} cookies={cookies} />
          <Column {...props} />
        </div>
      </div>
      <SearchDialog />
      <BillingOverlays
        customer={visitor}
        path={path}
        fullScreen={opensFullScreen({ layout, path })}
        now={now}
        cookies={cookies}
      />
    </>
  )
}

function Column(props: SiteFrameProps) {
  const { path, year, layout, visitor, elsewhere } = props
  const signedIn = visitor !== null
  return (
    <>
      <SiteHeader path={path} signedIn={signedIn} menus={layout !== 'authenticated'} />
      <Main {...props} />
      {layout === 'authenticated' ? (
        <SmallFooter year={year} />
      ) : (
        <SiteFooter year={year} signedIn={signedIn} elsewhere={elsewhere} />
      )}
    </>
  )
}

function Main({ layout, path, demonstration, children }: SiteFrameProps) {
  // The page that shows a calculator or the extension's panel in a frame has a main part too.
  const label = layout === 'embedded' ? { 'aria-label': isPanel(path) ? 'Freehold' : 'Calculator' } : {}
  return (
    <>
      {demonstration.length > 0 ? <DemonstrationBanner datasets={demonstration} /> : null}
      <main id="main" tabIndex={-1} {...label}>
        {children}
      </main>
    </>
  )
}
