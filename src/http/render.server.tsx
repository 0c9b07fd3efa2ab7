import { renderToString } from 'react-dom/server'

import { ErrorPage } from '#site/errors/error-page.tsx'
import { NotFoundPage } from '#site/errors/not-found-page.tsx'

import type { DocumentAssets } from './assets.server.ts'
import { Document } from './document.tsx'
import { setIslandRenderer } from './island.tsx'
import type { Head, PageModule, Suggestion } from './page.ts'

setIslandRenderer((node, identifierPrefix) => renderToString(node, { identifierPrefix }))

/** What every document of a process has in common. */
export type Frame = { assets: DocumentAssets; siteUrl: string; year: number }

/** A page with its data as a whole HTML document. */
export function renderPage(
  frame: Frame,
  page: PageModule,
  { data, head, path, demonstration }: { data: unknown; head: Head; path: string; demonstration: boolean },
): string {
  const { Page } = page as unknown as { Page: (props: { data: unknown }) => React.ReactNode }
  return documentHtml(
    <Document {...frame} head={head} path={path} demonstration={demonstration}>
      <Page data={data} />
    </Document>,
  )
}

/** The 404 page. */
export function renderNotFound(
  frame: Frame,
  path: string,
  message: string,
  suggestions: readonly Suggestion[],
): string {
  return documentHtml(
    <Document {...frame} head={errorHead('Page not found', path)} path={path} demonstration={false}>
      <NotFoundPage status={404} message={message} path={path} suggestions={suggestions} />
    </Document>,
  )
}

/** The page of any other error; `message` is for the visitor. */
export function renderError(frame: Frame, path: string, status: number, message: string): string {
  return documentHtml(
    <Document {...frame} head={errorHead('Something went wrong', path)} path={path} demonstration={false}>
      <ErrorPage status={status} message={message} path={path} />
    </Document>,
  )
}

function errorHead(title: string, path: string): Head {
  return {
    title,
    description: 'Sorry, the page you are looking for could not be found.',
    canonical: path,
    robots: 'noindex,nofollow',
  }
}

function documentHtml(element: React.ReactNode): string {
  // What somebody typed may hold U+0000, which HTML forbids.
  return `<!doctype html>${renderToString(element).replaceAll('\0', '\uFFFD')}`
}
