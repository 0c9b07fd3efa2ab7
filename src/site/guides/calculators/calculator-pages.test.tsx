import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import type { PageContext, PageModule } from '#http/page.ts'
import { routes } from '#routes.ts'

const today = isoDate('2026-11-20')

/** The worked guides: pages whose file lies in this folder, without the hub. */
const guides = (Object.entries(routes) as [string, () => Promise<PageModule>][]).filter(
  ([path, load]) => String(load).includes('guides/calculators/') && path !== '/calculators',
)

async function visit(path: string, query = '') {
  const load = guides.find(([each]) => each === path)?.[1]
  const page = await load?.()
  if (!page?.load) throw new Error(`${path} is no worked guide`)
  const url = new URL(`https://freehold.test${path}?${query}`)
  const data = page.load({ url, today, siteUrl: 'https://freehold.test' } as PageContext)
  const { Page } = page as unknown as { Page: (props: { data: unknown }) => React.ReactNode }
  return { head: page.head(data as never), html: renderToStaticMarkup(<Page data={data} />) }
}

/** Every field of a page set to the same text. */
function allFields(html: string, text: string): string {
  const names = [...html.matchAll(/<input type="text"[^>]* name="(\w+)"/g)].map((match) => match[1] ?? '')
  return new URLSearchParams(names.map((name) => [name, text])).toString()
}

describe('every worked guide', () => {
  it('is found', () => {
    expect(guides.length).toBeGreaterThan(0)
  })

  it.each(guides.map(([path]) => path))(
    '%s answers its example, with formula and one heading',
    async (path) => {
      const { html, head } = await visit(path)
      expect(head.status).toBeUndefined()
      expect(head.canonical).toBe(path)
      expect(head.title.length).toBeLessThanOrEqual(60)
      expect(html.match(/<h1/g)).toHaveLength(1)
      expect(html).toContain('result-panel')
      expect(html).toContain('<math')
      expect(html).toContain('Official reading')
      expect(html).not.toMatch(/NaN|undefined|Infinity/)
    },
  )

  it.each(guides.map(([path]) => path))('%s survives zeros and large numbers', async (path) => {
    const { html } = await visit(path)
    for (const text of ['0', '1', '50', '999999999']) {
      const answer = await visit(path, allFields(html, text))
      expect(answer.html, text).not.toMatch(/NaN|undefined|Infinity/)
    }
  })

  it.each(guides.map(([path]) => path).filter((path) => !/notion/.test(path)))(
    '%s names what it cannot read beside the field, keeps it, and answers 422',
    async (path) => {
      const { html } = await visit(path)
      const wrong = await visit(path, allFields(html, '<b>lots</b>'))
      expect(wrong.head.status).toBe(422)
      expect(wrong.html).toContain('value="&lt;b&gt;lots&lt;/b&gt;"')
      expect(wrong.html).not.toContain('<b>lots')
      expect(wrong.html).toContain('No answer yet')
      expect(wrong.html).toMatch(/id="\w+-error"/)
      expect(wrong.html).toContain('There is a problem')
    },
  )
})
