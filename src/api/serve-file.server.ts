import type { Context } from 'hono'

import { remainingOf } from '#billing/credits/quota.ts'
import { apiKeyOf } from '#billing/keys/api-key.ts'
import { monotonicMs } from '#platform/clock.server.ts'
import { isDatabaseAway } from '#platform/database.server.ts'
import { deadlineIn } from '#platform/deadline.ts'
import type { FieldError, ProblemCode } from '#web/endpoint/problems.ts'
import { validator } from '#web/endpoint/validate.ts'

import { admit } from './call.server.ts'
import type { Admitted } from './call.ts'
import { errorReply, invalidParameters } from './error-replies.ts'
import { unknownLimit } from './limit.ts'
import { commonHeaders, responseOf } from './reply.ts'
import { queryOf } from './routing.ts'
import { requestIdOf, type ApiEnv, type RunningApi } from './running-api.server.ts'

/** Files take no parameters. */
const noParameters = validator({})

/** What a file's address answers: the response with the headers that all calls have, or a problem with its sentence. */
export type FileAnswer =
  | ((common: Readonly<Record<string, string>>) => Response)
  | { readonly code: ProblemCode; readonly detail: string }

/**
 * Answers a call with a file instead of JSON, free of charge: checks its key, then sends what `fileFor` finds for it. `what` names the file
 * in the log if that fails.
 */
export async function serveFile(
  c: Context<ApiEnv>,
  { api, addressOf }: Pick<RunningApi, 'api' | 'addressOf'>,
  what: string,
  fileFor: (entry: Admitted) => Promise<FileAnswer>,
): Promise<Response> {
  const requestId = requestIdOf(c)
  let state: Admitted = { account: null, limit: unknownLimit }
  const refused = (problem: { code: ProblemCode; detail?: string; errors?: readonly FieldError[] }) =>
    responseOf(errorReply(api, { requestId }, state, problem))
  try {
    const key = apiKeyOf((name) => c.req.header(name))
    const deadline = deadlineIn(api.timeLimitMs, monotonicMs())
    const entry = await admit(api, { endpoint: { auth: 'key' }, key, address: addressOf(c), deadline })
    state = entry
    if (entry.error) return refused({ code: entry.error })
    const sent = noParameters({ params: {}, query: queryOf(c.req.url), body: undefined })
    if (!sent.ok) return refused(invalidParameters(sent.errors))
    const found = await fileFor(entry)
    if (typeof found !== 'function') return refused(found)
    const { account, limit } = entry
    return found(
      commonHeaders({ requestId, limit, charged: 0, remaining: account ? remainingOf(account) : undefined }),
    )
  } catch (error) {
    api.log.error({ err: error, requestId }, `could not serve ${what}`)
    return refused({ code: isDatabaseAway(error) ? 'unavailable' : 'internal' })
  }
}

/** Whether a key may not use an endpoint's scope. Test keys have every scope. */
export function isOutOfScope({ account }: Admitted, scope: string): boolean {
  return account !== null && !account.scopes.includes('*') && !account.scopes.includes(scope)
}
