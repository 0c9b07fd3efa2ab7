import type { z } from 'zod'

import { fetchJson } from './fetch-json.ts'
import type { SiteCall } from './site-call.ts'

/** A response. `data` is null if it isn't JSON. */
export type SiteAnswer<Call extends SiteCall> = {
  readonly ok: boolean
  readonly status: number
  readonly data: z.output<Call['answer']> | null
}

/** Calls one of our own endpoints from the browser, typed by its definition: `askSite<typeof checkPassword>('/api/check-password', { … })`. */
export async function askSite<Call extends SiteCall>(
  path: Call['path'],
  body: z.input<Call['body']> & object,
): Promise<SiteAnswer<Call>> {
  const { ok, status, data } = await fetchJson(path, { method: 'POST', body })
  // Our own server's response, which matches the schema behind this type.
  return { ok, status, data: data as z.output<Call['answer']> | null }
}
