/**
 * Work that keeps a processor busy for long, by kind: what it's given and what it returns, both plain data that can be sent to
 * another thread. The owner of each kind declares it: `declare module '#platform/heavy/heavy-jobs.ts' { interface HeavyJobs
 * { … } }`, and `server/heavy/do-heavy-job.server.ts` says who does it.
 */
export interface HeavyJobs {}

/** A kind of heavy work. */
export type HeavyKind = keyof HeavyJobs

/** What a kind of work is given. */
export type JobOf<Kind extends HeavyKind> = HeavyJobs[Kind] extends { job: infer Job } ? Job : never

/** What a kind of work returns. */
export type ResultOf<Kind extends HeavyKind> = HeavyJobs[Kind] extends { result: infer Result }
  ? Result
  : never

/** A job as sent to a thread. */
export type SentJob = { [Kind in HeavyKind]: { readonly kind: Kind; readonly job: JobOf<Kind> } }[HeavyKind]
