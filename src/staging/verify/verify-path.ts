import type { FoundCredentials } from '#staging/disclosure/read-credentials.server.ts'

/** The public page that says what a picture is. */
export const VERIFY_PATH = '/ai-staging/verify'

/** The address of the public page about one of our pictures. */
export function proofPath(code: string): string {
  return `${VERIFY_PATH}/${code}`
}

/** What a file says about itself. */
export type ExaminedFile = {
  /** In hexadecimal. */
  readonly sha256: string
  readonly fingerprint: string
  readonly width: number
  readonly height: number
  readonly credentials: FoundCredentials | null
  /** The digital source type in its XMP metadata, as an address in IPTC's vocabulary. */
  readonly sourceType: string | null
}

declare module '#platform/heavy/heavy-jobs.ts' {
  interface HeavyJobs {
    'staging-verify': { job: { bytes: Uint8Array }; result: ExaminedFile | { problem: string } }
  }
}

declare module '#web/register.ts' {
  interface Services {
    /** Examines a picture file in a process for heavy work. Throws a BusyError if there's no time for it. */
    examineFile: (bytes: Uint8Array) => Promise<ExaminedFile | { problem: string }>
  }
}
