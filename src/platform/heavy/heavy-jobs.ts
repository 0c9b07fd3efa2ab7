/**
 * Work that keeps a processor busy for a long time, by kind: its input and result, both plain data that can be sent to
 * another process. The owner of each kind declares it: `declare module '#platform/heavy/heavy-jobs.ts' { interface HeavyJobs
 * { … } }`, and `server/heavy/do-heavy-job.server.ts` maps it to its code.
 */
export interface HeavyJobs {}

/** A kind of heavy work. */
export type HeavyKind = keyof HeavyJobs

/** The input of a kind of work. */
export type JobOf<Kind extends HeavyKind> = HeavyJobs[Kind] extends { job: infer Job } ? Job : never

/** The result of a kind of work. */
export type ResultOf<Kind extends HeavyKind> = HeavyJobs[Kind] extends { result: infer Result }
  ? Result
  : never

/** A job as sent to a worker. */
export type SentJob = { [Kind in HeavyKind]: { readonly kind: Kind; readonly job: JobOf<Kind> } }[HeavyKind]
