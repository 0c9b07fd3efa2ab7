import type { BatchJob } from '#web/endpoint/batch-jobs.ts'

/** A job that exists for every customer, for the documentation. Test keys get it for every file they send. */
export const EXAMPLE_JOB: BatchJob = {
  id: 'example',
  path: '/council-tax',
  state: 'done',
  rows: 2,
  done: 2,
  failed: 0,
  credits: 2,
  createdAt: '2026-11-20T12:00:00.000Z',
  endedAt: '2026-11-20T12:00:02.000Z',
  keptUntil: '2026-11-27T12:00:02.000Z',
  result: '/batch-jobs/example/result.csv',
}

/** The file of the example. */
export const EXAMPLE_INPUT = { columns: ['postcode'], rows: [['RG30 1AA'], ['RG30 1AB']] }
