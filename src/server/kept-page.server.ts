import type { IncomingMessage, ServerResponse } from 'node:http'

import type { EditionWatch } from '#datasets/editions.server.ts'
import type { IsoDate } from '#domain/dates.ts'
import { isNotModified } from '#platform/conditional-request.server.ts'

import type { CachedPage, Encoding, PageCache } from './page-cache.server.ts'
import { pageEncoding, pageHeaders } from './page-encoding.server.ts'
import type { PageKeys } from './page-keys.ts'
import { carriesSession } from './pages.server.ts'

/** What's used to check whether a cached page applies. */
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
  const { whole, unchanged } = headersOfKeptPage(page, encoding, common.headers, body)
  const sent = status === 200 ? whole : unchanged
  sent[sent.length - 1] = common.requestId
  response.writeHead(status, sent)
  response.end(status === 200 && method === 'GET' ? body : undefined)
  return status
}

/** Names and values alternately, which Node writes fastest. The last value is the request's ID. */
type HeaderList = string[]

/** The headers of a page sent with its body, and of a 304 response. */
type HeaderLists = { whole: HeaderList; unchanged: HeaderList }

/** By body, which is of one page in one encoding. */
const lists = new WeakMap<Buffer, HeaderLists>()

/**
 * Made once, because a page's path, and so its common headers, never change. Each response only writes its ID into a list, which Node
 * has read when `writeHead` returns.
 */
function headersOfKeptPage(
  page: CachedPage,
  encoding: Encoding,
  common: Readonly<Record<string, string>>,
  body: Buffer,
): HeaderLists {
  const kept = lists.get(body)
  if (kept) return kept
  const headers = Object.entries({ ...common, ...pageHeaders(page, encoding) }).flat()
  const made = {
    whole: [...headers, 'content-length', String(body.length), 'x-request-id', ''],
    unchanged: [...headers, 'x-request-id', ''],
  }
  lists.set(body, made)
  return made
}
