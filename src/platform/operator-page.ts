import { html, raw } from 'hono/html'

/** HTML with every value escaped. */
export type Html = ReturnType<typeof html>

/** Links an operator's page to the overview of all of them. */
export const BACK_TO_OPERATOR = html`<p><a href="/operator">All operator’s pages</a></p>`

/** A self-contained operator's page, without the site's frame or scripts. `style` is added to the common CSS. */
export function operatorPage(title: string, body: Html, style: Html = raw('')): Html {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | Freehold</title>
        <style>
          ${STYLE}${style}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`
}

const STYLE = raw(`
  * { box-sizing: border-box }
  body { margin: 0; background: #fbfaf6; color: #16202b; font: 16px/1.5 system-ui, sans-serif }
  main { max-width: 70rem; margin: 0 auto; padding: 2rem 1.25rem 4rem }
  h1 { font: 600 1.75rem/1.25 Georgia, serif; overflow-wrap: anywhere }
  h2 { margin: 2rem 0 .75rem; font: 600 1.1rem/1.4 system-ui, sans-serif }
  a { color: #1e6b4e }
  table { width: 100%; border: 1px solid #ddd8cc; border-collapse: collapse; background: #fff }
  th, td { padding: .6rem .75rem; text-align: left; vertical-align: top; overflow-wrap: anywhere }
  th { font-size: .875rem; font-weight: 600 }
  tr { border-bottom: 1px solid #ddd8cc }
  td:first-child { color: #5a6672; white-space: nowrap; font-variant-numeric: tabular-nums }
  pre, iframe { width: 100%; border: 1px solid #ddd8cc; background: #fff }
  pre { padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere }
  iframe { height: 36rem }
  @media (max-width: 40rem) {
    thead { display: none }
    tr { display: block; padding: .6rem .75rem }
    td { display: block; padding: 0 }
  }
`)
