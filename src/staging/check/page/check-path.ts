import type { CheckJob, CheckOutcome } from './check-job.ts'

declare module '#web/register.ts' {
  interface Services {
    /** Compares two pictures in a process for heavy work. Throws a BusyError if there's no time for it. */
    comparePictures: (job: CheckJob) => Promise<CheckOutcome>
  }
}

/** The page that compares pictures. */
export const CHECK_PATH = '/ai-staging/check'
