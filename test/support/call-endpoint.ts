/** Calls an endpoint without HTTP, key or charge: validation, handler, and a check of the answer against its schema. */
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'

import { EXAMPLE_JOB } from '#api/batch-jobs/example-job.ts'
import { EXAMPLE_PICTURE } from '#api/staging/example-picture.ts'
import { isoDate } from '#domain/dates.ts'
import type { DB } from '#platform/database.types.ts'
import { problem, type CallContext, type Endpoint, type Outcome } from '#web/endpoint/endpoint.ts'
import type { Sent } from '#web/endpoint/validate.ts'

/** For endpoints that don't use the database: every query finds nothing. */
const emptyDatabase = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Calls an endpoint and returns the outcome. An invalid request gets the API's error. */
export async function callEndpoint<Data>(
  endpoint: Endpoint<Data>,
  { params = {}, query = '', body }: Partial<Sent>,
  context: Partial<CallContext> = {},
): Promise<Outcome<Data>> {
  const request = endpoint.read({ params, query, body })
  if (!request.ok) return problem('invalid_parameters', '', request.errors)
  return await request.answer({
    db: emptyDatabase,
    today: isoDate('2026-11-20'),
    userId: null,
    answerEach: async () => null,
    jobs: { add: async () => EXAMPLE_JOB, find: async () => null, cancel: async () => null },
    services: {
      staging: { order: async () => EXAMPLE_PICTURE, find: async () => null, cancel: async () => null },
    },
    ...context,
  })
}
