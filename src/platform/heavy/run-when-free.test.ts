import { expect, it } from 'vitest'

import { monotonicMs } from '#platform/clock.server.ts'

import type { HeavyWork, Refusal } from './heavy-work.server.ts'
import { runWhenFree } from './run-when-free.server.ts'

/** Asks for a job that's refused for these reasons before it's done. Returns the answer and how often it was asked for. */
async function ask(reasons: readonly Refusal[], waitMs: number) {
  let times = 0
  const heavy = {
    run: async () => {
      const refused = reasons[times]
      times += 1
      return refused ? { refused } : { result: 'done' }
    },
  } as unknown as HeavyWork
  const asker = { address: '192.0.2.1', signal: new AbortController().signal }
  const job = { bytes: new Uint8Array() }
  const untilMs = monotonicMs() + waitMs
  return [await runWhenFree(heavy, { kind: 'staging-photo', job, asker, untilMs }), times]
}

it('waits for a place while the queue is full, and for nothing else', async () => {
  expect(await ask(['full', 'full'], 60_000)).toEqual([{ result: 'done' }, 3])
  expect(await ask(['full', 'slow'], 60_000)).toEqual([{ refused: 'slow' }, 2])
  expect(await ask(['abandoned'], 60_000)).toEqual([{ refused: 'abandoned' }, 1])
  expect(await ask(['full', 'full'], 0)).toEqual([{ refused: 'full' }, 1])
})
