import type { ReactNode } from 'react'

import { OnboardingOverlay } from '#account/onboarding/overlay.tsx'
import { SessionStart } from '#account/session/session-start.tsx'
import type { DatasetName } from '#datasets/register.ts'
import { ImportedDatasets } from '#features/offer.tsx'
import { PUBLIC_CONFIG_NAME } from '#platform/public-config.ts'
import { Reporting } from '#reporting/reporting.tsx'
import { sharingImagePath } from '#site/sharing-image/address.ts'
import { opensFullScreen } from '#site/shell/full-screen-overlays.ts'
import { SiteFrame } from '#site/shell/site-frame.tsx'
import { FoldedTablesContext } from '#ui/table-twin/folded-tables.ts'
import type { Head } from '#web/page.ts'

import type { Frame, Surroundings } from './frame.ts'

/** Everything around a page's content. */
export type DocumentProps = Frame &
  Surroundings & {
    head: Head
    /** The datasets on the page that are demonstration data. */
    demonstration: readonly DatasetName[]
    children: ReactNode
  }

const BRAND = 'Freehold'

/** The whole HTML document: head, skip link, and the page in its frame. */
export function Document(props: DocumentProps): ReactNode {
  const { config, children, ...frame } = props
  return (
    <html lang="en-GB">
      <DocumentHead {...props} />
      <body>
        <a className="skip-link" href="#main">
          Skip to main content
        </a>
        <ImportedDatasets value={props.imported}>
          <SiteFrame {...frame} elsewhere={config.links}>
            <FoldedTablesContext value={props.tables ?? { open: false }}>{children}</FoldedTablesContext>
          </SiteFrame>
        </ImportedDatasets>
        {props.visitor ? <SessionStart /> : null}
        {props.visitor && opensFullScreen(props) ? <OnboardingOverlay visitor={props.visitor} /> : null}
        {props.layout === 'embedded' ? null : (
          <Reporting config={config} visitorId={props.visitor?.userId ?? null} />
        )}
      </body>
    </html>
  )
}

function DocumentHead({ head, assets, siteUrl, publicConfig, visitor }: DocumentProps): ReactNode {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`${head.title} | ${BRAND}`}</title>
      <meta name="description" content={head.description} />
      <meta name="color-scheme" content="light dark" />
      <meta
        name={PUBLIC_CONFIG_NAME}
        content={JSON.stringify({ ...publicConfig, signedIn: visitor !== null })}
      />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FBFAF6" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#10161D" />
      {head.robots ? <meta name="robots" content={head.robots} /> : null}
      {head.robots === 'noindex,nofollow' ? null : <link rel="canonical" href={siteUrl + head.canonical} />}
      <SharingTags head={head} siteUrl={siteUrl} />
      {assets.fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <script src="/before-paint.js" />
      {assets.styles.map((style) => (
        <link key={style} rel="stylesheet" href={style} />
      ))}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {assets.developmentPreamble ? (
        <script type="module" dangerouslySetInnerHTML={{ __html: assets.developmentPreamble }} />
      ) : null}
      <script type="module" src={assets.script} />
      {head.jsonLd?.map((data, index) => (
        <script
          key={index}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: jsonForHtml(data) }}
        />
      ))}
    </head>
  )
}

/** Open Graph metadata, for link previews. */
function SharingTags({ head, siteUrl }: { head: Head; siteUrl: string }): ReactNode {
  const { title, sharing } = head
  // Pages that aren't indexed have no preview image.
  const picture = sharingImagePath(head.robots === 'noindex,nofollow' ? '/' : head.canonical)
  return (
    <>
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={siteUrl + head.canonical} />
      <meta property="og:site_name" content={BRAND} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:type" content="website" />
      <meta property="og:image" content={siteUrl + picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta
        property="og:image:alt"
        content={sharing ? `${title}: ${sharing.figure}, ${sharing.label}` : `${BRAND}: ${title}`}
      />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** JSON that can't close its script element. */
function jsonForHtml(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
