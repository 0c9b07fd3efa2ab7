import type { Job } from './run-jobs.server.ts'

/** Deletes the counts of rate limits that have been reset. */
export const sweepLimits: Job = {
  name: 'sweep limits',
  everyMs: 60_000,
  run: async (client, now) => void (await client.query('select limits.sweep($1)', [now])),
}
