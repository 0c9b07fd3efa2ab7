import { html, raw } from 'hono/html'

import { operatorPage } from '#platform/operator-page.ts'

/** HTML with every value escaped. */
export type Html = ReturnType<typeof html>

/** One of the stand-in's pages: plain, narrow, without scripts. */
export function hostedPage(title: string, body: Html): Html {
  return operatorPage(
    title,
    html`<p class="test">Test mode: the payment page of the embedded card processor</p>
      ${body}`,
    STYLE,
  )
}

const STYLE = raw(`
  @view-transition { navigation: auto }
  main { max-width: 34rem }
  .test { margin: 0 0 1.5rem; padding: .5rem .75rem; background: #f6e7b8; font-size: .875rem }
  .price { font: 600 1.75rem/1.25 Georgia, serif; margin: .5rem 0 }
  .error { padding: .75rem 1rem; border-left: 4px solid #a3321f; background: #fbe9e4 }
  label { display: block; margin-bottom: .25rem; font-weight: 600 }
  input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid #6b7480; border-radius: .25rem; font: inherit }
  input:focus-visible, button:focus-visible, a:focus-visible { outline: 3px solid #1e6b4e; outline-offset: 2px }
  input[aria-invalid] { border: 2px solid #a3321f }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; align-items: end }
  .pair p { margin: 0 }
  button { min-height: 2.75rem; width: 100%; padding: .5rem 1.25rem; border: 1px solid #1e6b4e; border-radius: .25rem; background: #1e6b4e; color: #fff; font: inherit; font-weight: 600; cursor: pointer }
  button.second { background: #fff; color: #1e6b4e }
  .choice { display: grid; gap: .75rem }
  section { margin-top: 2.5rem }
  h2 { font: 600 1.25rem/1.3 Georgia, serif }
  code { white-space: nowrap }
`)
