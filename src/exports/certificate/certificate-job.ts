/** What’s printed on the certificate of a course. */
export type CertificateJob = {
  readonly name: string
  readonly course: string
  /** When it was finished, and what that took. */
  readonly sentence: string
  readonly code: string
  /** Where the certificate can be checked. */
  readonly address: string
  /** When the file is made, for its properties. */
  readonly now: Date
}

declare module '#platform/heavy/heavy-jobs.ts' {
  interface HeavyJobs {
    certificate: { job: CertificateJob; result: Uint8Array<ArrayBuffer> }
  }
}
