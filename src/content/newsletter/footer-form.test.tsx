import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { NewsletterBox } from './footer-form.tsx'

test('the footer field is a required email field', () => {
  const html = renderToStaticMarkup(<NewsletterBox />)
  const field = /<input[^>]*name="email"[^>]*>/.exec(html)?.[0] ?? ''
  expect(field).toContain('type="email"')
  expect(field).toContain('required=""')
  for (const [name, value] of [
    ['source', 'footer'],
    ['turnstileToken', 'footer-signup'],
  ])
    expect(html).toContain(`name="${name}" value="${value}"`)
})
