import type { Job } from '#platform/jobs/run-jobs.server.ts'

/** Gives the monthly credits that have become due, and renews plans that an operator granted. */
export const refillCredits: Job = {
  name: 'refill credits',
  everyMs: 600_000,
  run: async (client, now) => void (await client.query('select credits.refill_due($1)', [now])),
}
