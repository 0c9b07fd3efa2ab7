import type { Api, Call, Admitted } from '#api/call.ts'
import { KEY_USED } from '#api/error-replies.ts'
import type { Repeat } from '#billing/credits/idempotency.server.ts'
import { canPay } from '#billing/credits/quota.ts'
import type { BatchJob, JobActions, WrongJob } from '#web/endpoint/batch-jobs.ts'
import type { Endpoint } from '#web/endpoint/endpoint.ts'

import { JOB_LIMITS, readCsvInput } from './csv-input.ts'
import { EXAMPLE_JOB } from './example-job.ts'
import { addJob, cancelJob, findJob, findStarted, MAX_JOBS } from './job-store.server.ts'

type Asked = {
  api: Pick<Api, 'pool' | 'clock'>
  endpoints: readonly Endpoint[]
  admitted: Admitted
  repeat: Repeat | null
}

/** Returns what the endpoints of batch jobs can do for the customer of a call. Test keys only have the example. */
export function jobActions({ api: { pool, clock }, endpoints, admitted, repeat }: Asked): JobActions {
  const { account, test } = admitted
  const userId = test ? null : (account?.userId ?? null)
  const found = async (id: string, read: (userId: string) => Promise<BatchJob | null>) => {
    if (id === EXAMPLE_JOB.id) return EXAMPLE_JOB
    return userId === null ? null : await read(userId)
  }
  return {
    add: async ({ path, csv }) => {
      if (!account || userId === null) return EXAMPLE_JOB
      const started = repeat && (await findStarted(pool, repeat, clock.now()))
      if (started) return started === 'conflict' ? KEY_USED : started
      const endpoint = findBatchable(endpoints, path)
      if (!endpoint)
        return wrong('path', 'must be the path of a GET endpoint that needs a key, as in the reference')
      if (!account.scopes.includes('*') && !account.scopes.includes(endpoint.scope))
        return wrong('path', `needs a key with the ${endpoint.scope} scope`)
      if (!account.hasPlan || !canPay(account, endpoint.credits))
        return wrong('path', 'needs a plan with enough credits for at least one row')
      if (Buffer.byteLength(csv) > JOB_LIMITS.bytes) return wrong('csv', 'must be at most 5 MB')
      const input = readCsvInput(csv)
      if (typeof input === 'string') return wrong('csv', input)
      const unknown = input.columns.find((name) => !parametersOf(endpoint).includes(name))
      if (unknown !== undefined)
        return wrong('csv', `has a column that isn’t a parameter of ${path}: ${unknown}`)
      const { keyId } = account
      const job = await addJob(pool, { userId, keyId, path, input, repeat, now: clock.now() })
      if (job === 'conflict') return KEY_USED
      return job ?? wrong('csv', `can’t be run yet: you have ${MAX_JOBS} jobs that haven’t ended`)
    },
    find: (id) => found(id, (who) => findJob(pool, who, id)),
    cancel: (id) => found(id, (who) => cancelJob(pool, who, id, clock.now())),
  }
}

/** Finds the GET endpoint that jobs call, or null if there's none with this path. */
export function findBatchable(endpoints: readonly Endpoint[], path: string): Endpoint | null {
  const found = endpoints.find((each) => each.path === path && each.method === 'get')
  return found?.auth === 'key' && found.credits > 0 ? found : null
}

/** Returns the names of an endpoint's path and query parameters. */
function parametersOf({ request: { params, query } }: Call['endpoint']): readonly string[] {
  return [...Object.keys(params?.shape ?? {}), ...Object.keys(query?.shape ?? {})]
}

function wrong(field: 'path' | 'csv', message: string): WrongJob {
  return { field, message }
}
