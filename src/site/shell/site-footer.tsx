import { useContext } from 'react'

import { NewsletterBox } from '#content/newsletter/footer-form.tsx'
import { OPEN_GOVERNMENT_LICENCE } from '#datasets/source.ts'
import { ImportedDatasets } from '#features/offer.tsx'
import type { SiteLinks } from '#platform/site-links.ts'
import { Logo } from '#ui/logo/logo.tsx'

import { footerGroups, signedInFooterLinks, smallPrintLinks, socialLinks } from './footer-links.ts'
import { keptMarkup } from './kept-markup.tsx'
import type { LinkGroup, SiteLink } from './link.ts'
import { PremiumBanner } from './premium-banner.tsx'
import { ProductHuntBadge } from './product-hunt-badge.tsx'

type SiteFooterProps = {
  readonly year: number
  readonly signedIn: boolean
  readonly elsewhere: SiteLinks
}

/** The footer of public pages: links and the attributions that the data licences require. */
export function SiteFooter(props: SiteFooterProps) {
  const content = keptMarkup(FooterContent, props, useContext(ImportedDatasets))
  return <footer className="site-footer mt-20 print:mt-8" dangerouslySetInnerHTML={content} />
}

function FooterContent({ year, signedIn, elsewhere }: SiteFooterProps) {
  const social = socialLinks(elsewhere)
  return (
    <>
      {!signedIn && <PremiumBanner />}
      <div className="border-t border-control bg-wash print:bg-transparent">
        <div className="sheet grid gap-x-16 gap-y-8 py-10 print:hidden lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
          <div className="grid content-start gap-6 sm:grid-cols-2 lg:grid-cols-1">
            <div>
              <Logo className="text-2xl" />
              <p className="mt-2 max-w-72 text-sm text-slate">
                House prices, stamp duty and local data for the UK, from official records.
              </p>
            </div>
            <NewsletterBox />
          </div>
          <FooterIndex groups={footerGroups(elsewhere)} />
        </div>
        <div className="sheet pb-10">
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-control pt-4 text-sm print:hidden">
            <LinkRow links={smallPrintLinks} />
            {social.length > 0 && <LinkRow links={social} label="Freehold elsewhere" />}
            {elsewhere.productHunt && <ProductHuntBadge href={elsewhere.productHunt} />}
          </div>
          <Attributions year={year} />
        </div>
      </div>
    </>
  )
}

/** The footer of signed-in pages: a few links and the attributions, without site index or newsletter. */
export function SmallFooter({ year }: { readonly year: number }) {
  return (
    <footer className="site-footer mt-16 border-t bg-wash print:mt-8 print:bg-transparent">
      <div className="sheet py-5">
        <div className="text-sm print:hidden">
          <LinkRow links={signedInFooterLinks} />
        </div>
        <Attributions year={year} />
      </div>
    </footer>
  )
}

/** A column with more links than this may be broken over two. */
const LONG = 8

/** The columns of links; Products spans two. */
function FooterIndex({ groups }: { readonly groups: readonly LinkGroup[] }) {
  return (
    <nav aria-label="Footer" className="footer-index">
      {groups.map((group) => (
        <div key={group.title} {...(group.links.length > LONG ? { className: 'long' } : {})}>
          <p>{group.title}</p>
          <ul>
            {group.links.map((link) => (
              <li key={link.href}>
                <FooterLink {...link} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function LinkRow({ links, label }: { readonly links: readonly SiteLink[]; readonly label?: string }) {
  return (
    <ul className="link-row" {...(label ? { 'aria-label': label } : {})}>
      {links.map((link) => (
        <li key={link.href}>
          <FooterLink {...link} />
        </li>
      ))}
    </ul>
  )
}

function FooterLink({ href, label }: SiteLink) {
  return (
    <a href={href} {...(href.startsWith('/') ? {} : { rel: 'noopener' })}>
      {label}
    </a>
  )
}

/** The attribution statements that the data licences require. */
function Attributions({ year }: { readonly year: number }) {
  return (
    <div className="licences">
      <p>© {year} Freehold</p>
      <p>
        Contains HM Land Registry data © Crown copyright and database right {year}. This data is licensed
        under the <a href={OPEN_GOVERNMENT_LICENCE.url}>Open Government Licence v3.0</a>.
      </p>
      <p>
        Contains OS data © Crown copyright and database right {year}. Contains Royal Mail data © Royal Mail
        copyright and database right {year}. Source: Office for National Statistics, licensed under the Open
        Government Licence v3.0.
      </p>
    </div>
  )
}
