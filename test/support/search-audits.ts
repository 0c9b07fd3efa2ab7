/** A document as a search engine fetched it. */
export type Fetched = {
  readonly url: URL
  readonly status: number
  readonly headers: Headers
  readonly html: string
}

/** Link texts that don't say where they lead: the English list from Lighthouse's `link-text` audit. */
const GENERIC = new Set([
  'click here',
  'click this',
  'go',
  'here',
  'information',
  'learn more',
  'more',
  'more info',
  'more information',
  'right here',
  'read more',
  'see more',
  'start',
  'this',
])

type Element = { readonly attributes: ReadonlyMap<string, string>; readonly text: string }

/**
 * Problems that Lighthouse's SEO audits would find on a page, one line each: document-title, meta-description,
 * http-status-code, link-text, crawlable-anchors, is-crawlable, image-alt, hreflang, canonical, and html-has-lang.
 */
export function searchProblems(page: Fetched): string[] {
  const { html, status, url } = page
  const metas = elements(html, 'meta')
  const problems: string[] = []
  const check = (audit: string, isFine: boolean, about = '') => {
    if (!isFine) problems.push(`${url.pathname}${url.search}: ${audit}${about && `: ${about}`}`)
  }
  check('http-status-code', status < 400, String(status))
  check('document-title', (elements(html, 'title')[0]?.text ?? '') !== '')
  check('meta-description', (named(metas, 'description')?.trim() ?? '') !== '')
  check('viewport', named(metas, 'viewport')?.includes('width=device-width') ?? false)
  check('is-crawlable', !isKeptOut(page))
  check(
    'html-has-lang',
    /^[a-z]{2}(-[A-Z]{2})?$/.test(elements(html, 'html')[0]?.attributes.get('lang') ?? ''),
  )
  for (const link of elements(html, 'a')) {
    const { attributes, text } = link
    const address = attributes.get('href')
    check('crawlable-anchors', isCrawlable(attributes), text || [...attributes].join(' '))
    const leadsOn = address !== undefined && !address.startsWith('#') && attributes.get('rel') !== 'nofollow'
    if (leadsOn) check('link-text', text !== '' && !GENERIC.has(text.toLowerCase()), `${text} (${address})`)
  }
  for (const { attributes } of elements(html, 'img'))
    check('image-alt', attributes.has('alt') || attributes.get('role') === 'presentation')
  const links = elements(html, 'link')
  for (const { attributes } of links.filter((link) => link.attributes.has('hreflang')))
    check('hreflang', /^(x-default|[a-z]{2}(-[A-Z]{2})?)$/.test(attributes.get('hreflang') ?? ''))
  check('canonical', ...canonicalOf(page, links))
  return problems
}

/** Whether the page is noindex. */
export function isKeptOut({ headers, html }: Fetched): boolean {
  const asked = `${named(elements(html, 'meta'), 'robots') ?? ''} ${headers.get('x-robots-tag') ?? ''}`
  return /\b(noindex|none)\b/.test(asked)
}

/** Addresses on this site that the page links to. */
export function ownLinks({ html, url }: Fetched): string[] {
  return elements(html, 'a').flatMap(({ attributes }) => {
    const to = new URL(attributes.get('href') ?? '', url)
    return to.origin === url.origin ? [to.pathname] : []
  })
}

function canonicalOf({ url }: Fetched, links: readonly Element[]): [isFine: boolean, about: string] {
  const given = links.filter(({ attributes }) => attributes.get('rel') === 'canonical')
  const address = given[0]?.attributes.get('href') ?? ''
  const isAbsolute = URL.canParse(address) && new URL(address).origin === url.origin
  const isRoot = isAbsolute && new URL(address).pathname === '/'
  return [given.length === 1 && isAbsolute && (!isRoot || url.pathname === '/'), address || 'none']
}

function isCrawlable(attributes: ReadonlyMap<string, string>): boolean {
  const address = attributes.get('href')
  if (address === undefined) return attributes.has('role') || attributes.has('id') || attributes.has('name')
  return address !== '' && !/^(javascript|file):/i.test(address)
}

function named(metas: readonly Element[], name: string): string | undefined {
  return metas.find(({ attributes }) => attributes.get('name') === name)?.attributes.get('content')
}

/** Elements with this name, with the text a screen reader would read out. */
function elements(html: string, name: string): Element[] {
  const hasContent = name === 'a' || name === 'title'
  const pattern = hasContent
    ? new RegExp(`<${name}(\\s[^>]*)?>([^]*?)</${name}>`, 'g')
    : new RegExp(`<${name}(\\s[^>]*)?>()`, 'g')
  return [...html.matchAll(pattern)].map(([, attributes = '', inside = '']) => ({
    attributes: new Map(
      [...attributes.matchAll(/([a-zA-Z-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
        key,
        value,
      ]),
    ),
    text: spoken(inside),
  }))
}

function spoken(inside: string): string {
  return inside
    .replaceAll(/<[^>]*\b(?:alt|aria-label)="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
