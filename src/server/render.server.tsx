import { renderToStaticMarkup, renderToString } from 'react-dom/server'

import { SaveBar, type SaveBarProps } from '#account/saved/save-bar.tsx'
import type { Visitor } from '#account/visitor.ts'
import type { DatasetName } from '#datasets/register.ts'
import { EmbeddedProblem } from '#embed/embedded-problem.tsx'
import { ErrorPage } from '#site/errors/error-page.tsx'
import { NotFoundPage } from '#site/errors/not-found-page.tsx'
import { setIslandRenderer } from '#web/island.tsx'
import type { Head, Shown, Suggestion } from '#web/page.ts'

import { Document } from './document.tsx'
import type { Frame, Surroundings } from './frame.ts'

setIslandRenderer((node, identifierPrefix) => renderToString(node, { identifierPrefix }))

/** Renders a page with its data as an HTML document. */
export function renderPage(
  frame: Frame,
  {
    head,
    body,
    demonstration,
    saving,
    ...surroundings
  }: Surroundings &
    Pick<Shown, 'head' | 'body'> & { demonstration: readonly DatasetName[]; saving: SaveBarProps | null },
): string {
  return documentHtml(
    <Document {...frame} {...surroundings} head={head} demonstration={demonstration}>
      {saving && <SaveBar {...saving} />}
      {body}
    </Document>,
  )
}

/** Content of the 404 page: the exact error, the reason if known, and suggestions. */
type NotFoundWords = { message: string; reason?: string; suggestions: readonly Suggestion[] }

/** Renders the 404 page. */
export function renderNotFound(
  frame: Frame,
  { path, visitor, layout }: Surroundings,
  words: NotFoundWords,
): string {
  return documentHtml(
    <Document {...frame} {...errorFrame(path, visitor, layout)} head={errorHead('Page not found', path)}>
      {layout === 'embedded' ? (
        <EmbeddedProblem message={words.reason ?? words.message} />
      ) : (
        <NotFoundPage status={404} path={path} {...words} />
      )}
    </Document>,
  )
}

/** Renders any other error page. `message` is shown to the visitor. */
export function renderError(
  frame: Frame,
  { path, visitor, layout }: Surroundings,
  { status, message }: { status: number; message: string },
): string {
  return documentHtml(
    <Document
      {...frame}
      {...errorFrame(path, visitor, layout)}
      head={errorHead('Something went wrong', path)}
    >
      {layout === 'embedded' ? (
        <EmbeddedProblem message={message} />
      ) : (
        <ErrorPage status={status} message={message} path={path} />
      )}
    </Document>,
  )
}

function errorFrame(path: string, visitor: Visitor | null, layout: Surroundings['layout']) {
  const withoutShell = layout === 'bare' || layout === 'embedded'
  return { path, visitor, layout: withoutShell ? layout : 'error', demonstration: [] } as const
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
  // Islands are rendered on their own, to be hydrated; nothing else needs React's comments between pieces of text.
  const html = `<!doctype html>${renderToStaticMarkup(element)}`
  // User input may contain U+0000, which HTML forbids.
  return html.includes('\0') ? html.replaceAll('\0', '\uFFFD') : html
}
