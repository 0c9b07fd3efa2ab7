import { z } from '@hono/zod-openapi'

/** The request body of `POST /batch-jobs`. */
export const BatchJobBody = z.object({
  path: z.string().max(200).openapi({
    description: 'Path of a GET endpoint without its query, such as /council-tax or /postcodes/{postcode}.',
    example: '/council-tax',
  }),
  csv: z.string().openapi({
    description:
      'The file as text. Its first line names the parameters of the endpoint; each other line is one call. Up to 50,000 rows, 20 columns and 5 MB.',
    example: 'postcode,band\nRG30 1AA,C\n',
  }),
})

/** The states of a batch job. */
export type JobState = 'queued' | 'running' | 'done' | 'cancelled'

/** A batch job and its progress. */
export const BatchJob = z
  .object({
    id: z.string(),
    path: z.string(),
    state: z.enum(['queued', 'running', 'done', 'cancelled']),
    rows: z.int().openapi({ description: 'Number of rows in the file.' }),
    done: z.int().openapi({ description: 'Rows that have been run, including failed ones.' }),
    failed: z.int().openapi({ description: 'Rows whose status isn’t 200. They’re free.' }),
    credits: z.int().openapi({ description: 'Credits charged so far.' }),
    createdAt: z.string().openapi({ format: 'date-time' }),
    endedAt: z
      .string()
      .nullable()
      .openapi({ format: 'date-time', description: 'Null until the job has ended.' }),
    keptUntil: z.string().nullable().openapi({
      format: 'date-time',
      description: 'The result is deleted then. Null until the job has ended.',
    }),
    result: z
      .string()
      .nullable()
      .openapi({ description: 'Path of the result as CSV. Null until the job has ended.' }),
  })
  .openapi('BatchJob')
export type BatchJob = z.infer<typeof BatchJob>

/** What's wrong with a request to start a job. */
export type WrongJob = { field: 'path' | 'csv' | 'Idempotency-Key'; message: string }

/** What the batch job endpoints can do for the calling customer. */
export type JobActions = {
  /** Adds a job, or says which field is wrong. Returns the earlier job if its Idempotency-Key has started one. */
  add: (body: z.infer<typeof BatchJobBody>) => Promise<BatchJob | WrongJob>
  find: (id: string) => Promise<BatchJob | null>
  cancel: (id: string) => Promise<BatchJob | null>
}
