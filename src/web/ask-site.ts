import type { z } from 'zod'

import { fetchJson, type FetchJsonOptions } from './fetch-json.ts'
import type { SiteCall } from './site-call.ts'

/** A response. `data` is null if it isn't JSON. */
export type SiteAnswer<Call extends SiteCall> = {
  readonly ok: boolean
  readonly status: number
  readonly data: z.output<Call['answer']> | null
}

type Options = Pick<FetchJsonOptions, 'signal' | 'keepalive' | 'fetch'>

/** Calls one of our own endpoints from the browser, typed by its definition: `askSite<typeof checkPassword>('/api/check-password', { … })`. */
export async function askSite<Call extends SiteCall & { readonly method: 'POST' }>(
  path: Call['path'],
  body: z.input<Call['request']> & object,
  options: Options = {},
): Promise<SiteAnswer<Call>> {
  return answerOf<Call>(await fetchJson(path, { ...options, method: 'POST', body }))
}

/** The same for a GET: `readSite<typeof searchCall>('/api/search', { q: 'RG3' })`. */
export async function readSite<Call extends SiteCall & { readonly method: 'GET' }>(
  path: Call['path'],
  query: z.input<Call['request']> & object,
  options: Options = {},
): Promise<SiteAnswer<Call>> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return answerOf<Call>(await fetchJson(search.size > 0 ? `${path}?${search.toString()}` : path, options))
}

/** Our own server's response, which matches the schema behind this type. */
function answerOf<Call extends SiteCall>(answer: {
  ok: boolean
  status: number
  data: unknown
}): SiteAnswer<Call> {
  return { ...answer, data: answer.data as z.output<Call['answer']> | null }
}
