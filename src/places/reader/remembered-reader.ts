import { EVERYONE, READER_PARAMETER, readerNamed } from './readers.ts'

/** The cookie with the reader that a visitor has chosen. */
const READER_COOKIE = 'reader'

const COOKIE_VALUE = new RegExp(`(?:^|;\\s*)${READER_COOKIE}=([a-z-]+)`)

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/** The pages that have an order for each reader. */
const ORDERED = /^\/(postcodes\/[^/?]+|location\/authority\/[^/?]+)(\?|$)/

/** Headers of a request for a page, in lower case as Node has them. */
export type AskedHeaders = { readonly [name: string]: string | string[] | undefined }

/** What to do about a request: the address to answer it as, and the cookie to set, if any. */
export type RememberedReader = { readonly address: string; readonly setCookie: string | null }

/**
 * Answers a request for a place's page as if its address had the reader that the visitor chose before. A page thus depends on its
 * address only, so that the cache keeps one copy for each reader. A reader chosen by a link on this site is remembered for a year;
 * one in an address from elsewhere isn't.
 */
export function rememberedReader(address: string, headers: AskedHeaders): RememberedReader {
  const hasChoice = headers['cookie'] !== undefined || address.includes('?')
  if (!hasChoice || !ORDERED.test(address)) return { address, setCookie: null }
  const mark = address.indexOf('?')
  const asked = mark < 0 ? null : new URLSearchParams(address.slice(mark)).get(READER_PARAMETER)
  const known = cookieOf(headers['cookie'])
  if (asked !== null) return { address, setCookie: isChosenHere(headers) ? cookieFor(asked, known) : null }
  return readerNamed(known)
    ? { address: `${address}${mark < 0 ? '?' : '&'}${READER_PARAMETER}=${known}`, setCookie: null }
    : { address, setCookie: null }
}

/** Whether somebody followed a link of this site, rather than a script or another site asking for the page. */
function isChosenHere(headers: AskedHeaders): boolean {
  return headers['sec-fetch-site'] === 'same-origin' && headers['sec-fetch-mode'] === 'navigate'
}

function cookieFor(asked: string, known: string | null): string | null {
  if (asked === known) return null
  if (readerNamed(asked))
    return `${READER_COOKIE}=${asked}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax; HttpOnly`
  return asked === EVERYONE && known !== null
    ? `${READER_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly`
    : null
}

function cookieOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' ? (COOKIE_VALUE.exec(header)?.[1] ?? null) : null
}
