import type { Context } from 'hono'

import { clientOf } from '#platform/client-address.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { apiKeyOf } from './api-key.ts'
import { openKeyLookup, type Account } from './key-lookup.server.ts'

/**
 * Returns a function that finds the account whose API key a request was sent with. It finds none without a key that can be used,
 * and none for test keys, which only return sample data.
 */
export function openKeyAccounts(site: SiteContext): (c: Context) => Promise<Account | null> {
  const keys = openKeyLookup(site)
  return async (c) => {
    const key = apiKeyOf((name) => c.req.header(name))
    const found = key === null ? null : await keys.find({ key, address: clientOf(c, site).address })
    return found && found.refusal === null && !found.account.test ? found.account : null
  }
}
