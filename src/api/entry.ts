import type { ProblemCode } from '#web/endpoint/problems.ts'

import type { Admission } from './admission.server.ts'
import type { Admitted } from './call.ts'

/** A call whose key and rate limit were checked. With `error` it goes no further. */
export type Entry = Admitted & { error?: ProblemCode }

/** The entry of an admission. */
export function entryOf(admission: Admission): Entry {
  if (admission.ok) return { ...admission, test: admission.account.test }
  return { account: null, limit: admission.limit, error: admission.code }
}
