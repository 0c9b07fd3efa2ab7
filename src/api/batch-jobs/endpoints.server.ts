/** The endpoints for batch jobs, which call another endpoint with each row of a CSV file in the background. */
import { z } from '@hono/zod-openapi'

import { BatchJob, BatchJobBody } from '#web/endpoint/batch-jobs.ts'
import { answer, endpoint, problem, type Endpoint } from '#web/endpoint/endpoint.ts'

import { JOB_LIMITS } from './csv-input.ts'
import { EXAMPLE_INPUT, EXAMPLE_JOB } from './example-job.ts'
import { KEPT_DAYS, MAX_JOBS } from './job-store.server.ts'

const common = { credits: 0, scope: '*', auth: 'key', sources: [], output: BatchJob } as const
const JobParams = z.object({
  id: z
    .string()
    .max(36)
    .openapi({ description: `ID of the job. ${EXAMPLE_JOB.id} returns an example.` }),
})
const ofExample = { name: 'An example', params: { id: EXAMPLE_JOB.id } }

/** POST /batch-jobs. */
const addBatchJob: Endpoint = endpoint(
  {
    ...common,
    name: 'batch-jobs',
    method: 'post',
    path: '/batch-jobs',
    summary: 'Start a batch job from a CSV file',
    description:
      'Calls an endpoint once for each row of a CSV file, in the background. Each successful row costs the endpoint’s credits, once; ' +
      `rows that fail are free. Send an Idempotency-Key, so that a retry doesn’t start a second job. You can have ${MAX_JOBS} jobs ` +
      'waiting or running. Customers take turns, and jobs don’t count towards your rate limit.',
    chargedPer: 'successful row',
    request: { body: BatchJobBody },
    // Escapes can double the size of the text.
    mostBodyBytes: 2 * JOB_LIMITS.bytes,
    examples: [
      {
        name: 'Council tax of two postcodes',
        body: {
          path: EXAMPLE_JOB.path,
          csv: [EXAMPLE_INPUT.columns, ...EXAMPLE_INPUT.rows].map((row) => `${row.join(',')}\n`).join(''),
        },
      },
    ],
  },
  async ({ body, jobs }) => {
    const added = await jobs.add(body)
    if (!('field' in added)) return answer(added)
    const { field, message } = added
    return problem('invalid_parameters', `${field} ${message}.`, [{ field, message }])
  },
)

/** GET /batch-jobs/{id}. */
const findBatchJob: Endpoint = endpoint(
  {
    ...common,
    name: 'batch-jobs',
    method: 'get',
    path: '/batch-jobs/{id}',
    summary: 'Get the progress of a batch job',
    description: `Returns how many rows have been run. Once the job has ended, its result is kept for ${KEPT_DAYS} days.`,
    request: { params: JobParams },
    examples: [ofExample],
  },
  async ({ params, jobs }) => foundOr404(await jobs.find(params.id)),
)

/** POST /batch-jobs/{id}/cancel. */
const cancelBatchJob: Endpoint = endpoint(
  {
    ...common,
    name: 'batch-jobs',
    method: 'post',
    path: '/batch-jobs/{id}/cancel',
    summary: 'Cancel a batch job',
    description:
      'Rows that have been run stay in the result and aren’t refunded. The others aren’t run or charged. The body is an empty object.',
    request: { params: JobParams, body: z.object({}) },
    examples: [{ ...ofExample, body: {} }],
  },
  async ({ params, jobs }) => foundOr404(await jobs.cancel(params.id)),
)

/** Every endpoint for batch jobs. */
export const batchJobEndpoints: readonly Endpoint[] = [addBatchJob, findBatchJob, cancelBatchJob]

function foundOr404(job: BatchJob | null) {
  return job ? answer(job) : problem('not_found', 'You have no batch job with this ID.')
}
