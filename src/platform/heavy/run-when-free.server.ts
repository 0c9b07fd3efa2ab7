import { setTimeout as sleep } from 'node:timers/promises'

import { monotonicMs } from '#platform/clock.server.ts'

import type { HeavyKind, JobOf, ResultOf } from './heavy-jobs.ts'
import type { Asker, HeavyAnswer, HeavyWork } from './heavy-work.server.ts'

/** How often it asks for a place. */
const EVERY_MS = 200

/**
 * Does a job once the queue of heavy work has a place for it: few jobs with uploads may wait there at once, and programs and offices send
 * more. Asks until `untilMs` of the monotonic clock.
 */
export async function runWhenFree<Kind extends HeavyKind>(
  heavy: Pick<HeavyWork, 'run'>,
  { kind, job, asker, untilMs }: { kind: Kind; job: JobOf<Kind>; asker: Asker; untilMs: number },
): Promise<HeavyAnswer<ResultOf<Kind>>> {
  for (;;) {
    const answer = await heavy.run(kind, job, asker)
    if ('result' in answer || answer.refused !== 'full' || monotonicMs() + EVERY_MS > untilMs) return answer
    await sleep(EVERY_MS)
  }
}
