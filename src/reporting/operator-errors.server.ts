import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { z } from 'zod'

import { plainNumber } from '#domain/plain-number.ts'
import { operatorGate } from '#platform/operator-gate.server.ts'
import { BACK_TO_OPERATOR, operatorPage, type Html } from '#platform/operator-page.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { listErrors, type KnownError } from './error-events.server.ts'

const PATH = '/operator/errors'
const TITLE = 'Errors'
const SHOWN = 200

const Size = z.object({ width: z.number(), height: z.number() })
const Known = z.object({
  browser: z.string().optional(),
  os: z.string().optional(),
  screen: Size.optional(),
  viewport: Size.optional(),
  extras: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
})

/** The operator's list of browser and server errors, newest first. Repeated errors are grouped with a count. */
export function operatorErrors(site: SiteContext): Hono {
  const app = new Hono()
  const {
    siteUrl,
    config: { operatorToken: token, development },
  } = site
  app.use(PATH, operatorGate({ token, path: '/operator', title: TITLE, siteUrl, development }))
  app.get(PATH, async (c) => {
    const asked = c.req.query('origin')
    const origin = asked === 'browser' || asked === 'server' ? asked : null
    const errors = await listErrors(site.db, { origin, limit: SHOWN })
    return c.html(operatorPage(TITLE, page(errors, origin), STYLE))
  })
  return app
}

function page(errors: readonly KnownError[], origin: string | null): Html {
  return html`${BACK_TO_OPERATOR}
    <h1>Errors</h1>
    <p>
      Errors in visitors’ browsers and on the server over the last 90 days, newest first. Repeated errors are
      grouped. Personal data is removed before anything is stored.
    </p>
    <nav aria-label="Origin">
      ${tab('All', null, origin)} ${tab('Browser', 'browser', origin)} ${tab('Server', 'server', origin)}
    </nav>
    ${
      errors.length === 0
        ? html`<p class="nothing">No errors.</p>`
        : html`<ol>
            ${errors.map(entry)}
          </ol>`
    }
    ${errors.length === SHOWN ? html`<p>Showing the latest ${SHOWN}.</p>` : ''}`
}

function tab(label: string, value: string | null, current: string | null): Html {
  const address = value === null ? PATH : `${PATH}?origin=${value}`
  return value === current
    ? html`<a href="${address}" aria-current="page">${label}</a>`
    : html`<a href="${address}">${label}</a>`
}

function entry(error: KnownError): Html {
  const { occurrences } = error
  return html`<li>
    <p class="count"><b>${plainNumber(occurrences)}</b> ${occurrences === 1 ? 'time' : 'times'}</p>
    <div>
      <h2>${error.error}: ${error.message}</h2>
      <p class="where">
        <span>${error.origin === 'server' ? 'Server' : 'Browser'}</span>
        ${error.path ? html`<span>${error.path}</span>` : ''}
        <span>first ${instant(error.firstAt)}</span>
        <span>last ${instant(error.lastAt)}</span>
      </p>
      <details>
        <summary>Stack trace and details</summary>
        <pre>${error.stack ?? 'No stack trace was sent.'}</pre>
        <dl>
          ${facts(error).map(
            ([name, value]) =>
              html`<dt>${name}</dt>
                <dd>${value}</dd>`,
          )}
        </dl>
      </details>
    </div>
  </li>`
}

/** All other details, most useful first. */
function facts({ url, details }: KnownError): [string, string][] {
  const known = Known.safeParse(details)
  if (!known.success) return []
  const { browser, os, screen, viewport, extras = {} } = known.data
  const all: [string, string | number | boolean | null | undefined][] = [
    ['URL', url],
    ['Browser', browser],
    ['Operating system', os],
    ['Window', viewport && `${viewport.width} × ${viewport.height}`],
    ['Screen', screen && `${screen.width} × ${screen.height}`],
    ...Object.entries(extras),
  ]
  return all.flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
}

function instant(at: Date): Html {
  const iso = at.toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC</time>`
}

const STYLE = raw(`
  nav { display: flex; gap: .5rem; margin: 1.5rem 0 }
  nav a { padding: .6rem 1rem; border: 1px solid #76818c; border-radius: 6px; background: #fff; color: #16202b; text-decoration: none }
  nav a[aria-current] { border-color: #16202b; background: #16202b; color: #fff }
  .nothing { padding: 2rem; border: 1px dashed #76818c; text-align: center }
  ol { margin: 0; padding: 0; border: 1px solid #ddd8cc; background: #fff; list-style: none }
  li { display: grid; grid-template-columns: 6rem minmax(0, 1fr); gap: 1rem; padding: 1rem; border-bottom: 1px solid #ddd8cc }
  li:last-child { border-bottom: 0 }
  h2 { margin: 0; font: 600 1rem/1.4 system-ui, sans-serif; overflow-wrap: anywhere }
  p.count { margin: 0; color: #5a6672 }
  p.count b { display: block; color: #16202b; font: 600 1.75rem/1.1 Georgia, serif; font-variant-numeric: tabular-nums }
  .where { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: .35rem 0 0; color: #5a6672; font-size: .875rem; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
  summary { display: inline-flex; align-items: center; min-height: 2.75rem; color: #1e6b4e; cursor: pointer; text-decoration: underline }
  dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .25rem 1rem; margin: 1rem 0 0; font-size: .875rem }
  dt { color: #5a6672 }
  dd { margin: 0; overflow-wrap: anywhere }
  @media (max-width: 40rem) {
    li { display: block }
    p.count, p.count b { display: inline; font-size: .875rem }
  }
`)
