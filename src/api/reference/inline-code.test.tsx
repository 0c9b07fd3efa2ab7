import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { InlineCode } from './inline-code.tsx'

test('what’s between backticks is code, and the rest is escaped text', () => {
  const html = renderToString(<InlineCode text="Several; `latest` marks the newest of <all>." />)
  expect(html).toBe('Several; <code>latest</code> marks the newest of &lt;all&gt;.')
})
