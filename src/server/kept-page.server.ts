import type { IncomingMessage, ServerResponse } from 'node:http'

import type { EditionWatch } from '#datasets/editions.server.ts'
import type { IsoDate } from '#domain/dates.ts'
import { isNotModified } from '#platform/conditional-request.server.ts'

import type { CachedPage, Encoding, PageCache } from './page-cache.server.ts'
import { pageEncoding, pageHeaders } from './page-encoding.server.ts'
import type { PageKeys } from './page-keys.ts'
import { carriesSession } from './pages.server.ts'

/** What a cached page is checked against. */
export type KeptPages = { cache: PageCache; keys: PageKeys; editions: EditionWatch; today: () => IsoDate }

/** Headers of every response, by path. */
type Common = { headers: Readonly<Record<string, string>>; requestId: string }

/**
 * Serves a page from the cache without running the application, if it's cached for this URL, day and data editions and the
 * visitor has no session. Returns the status sent, or null if it sent nothing.
 */
export function writeKeptPage(
  { cache, keys, editions, today }: KeptPages,
  request: IncomingMessage,
  response: ServerResponse,
  common: Common,
): number | null {
  const { method, url, headers } = request
  if (url === undefined || (method !== 'GET' && method !== 'HEAD')) return null
  if (carriesSession(headers.cookie, headers.authorization)) return null
  const key = keys.find(url)
  const page = key === null ? undefined : cache.get(key)
  if (!page || page.day !== today() || page.version !== editions.versionOf(page.datasets)) return null
  const encoding = pageEncoding(headers['accept-encoding'])
  const body = encoding === 'identity' ? undefined : page.body[encoding]
  if (!body) return null
  const status = isNotModified(headers['if-none-match'], page.etag) ? 304 : 200
  const sent = headersOfKeptPage(page, encoding, common.headers).concat('x-request-id', common.requestId)
  if (status === 200) sent.push('content-length', String(body.length))
  response.writeHead(status, sent)
  response.end(status === 200 && method === 'GET' ? body : undefined)
  return status
}

type HeaderList = readonly string[]

const lists = new WeakMap<CachedPage, Map<Encoding, HeaderList>>()

/** Names and values in turn, as Node writes them fastest. Made once: a page's path, and with it the common headers, never change. */
function headersOfKeptPage(
  page: CachedPage,
  encoding: Encoding,
  common: Readonly<Record<string, string>>,
): HeaderList {
  const known = lists.get(page) ?? new Map<Encoding, HeaderList>()
  const list = known.get(encoding)
  if (list) return list
  const made = Object.entries({ ...common, ...pageHeaders(page, encoding) }).flat()
  lists.set(page, known.set(encoding, made))
  return made
}
