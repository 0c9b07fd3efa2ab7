import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

import { monotonicMs } from '#platform/clock.server.ts'

type Options = {
  /** Starts the server, unless it runs, and connects to it. */
  revive: () => Promise<pg.Client>
  say: (line: string) => void
  /** Waits, unless aborted. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** A server that is started again when it dies. `stop` ends that and resolves with the latest connection. */
export type Supervised = { stop(): Promise<pg.Client> }

/** The first wait between two attempts to start the server. Each further wait is twice as long, up to the longest. */
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
/** A server that dies sooner than this is waited for longer and longer. */
const STABLE_MS = 60_000

/** Watches a server through a connection that is kept open: when it breaks, the server has died or dropped it. */
export function supervised(
  connection: pg.Client,
  { revive, say, wait = (ms, signal) => sleep(ms, undefined, { signal }) }: Options,
): Supervised {
  const stopping = new AbortController()
  const { signal } = stopping
  let current = connection
  let reviving = Promise.resolve()
  let startedMs = Number.NEGATIVE_INFINITY
  let failures = 0

  function watch(client: pg.Client): void {
    client.once('end', () => {
      if (!signal.aborted) reviving = untilRevived().catch(() => {})
    })
  }

  async function untilRevived(): Promise<void> {
    say('PostgreSQL has stopped unexpectedly. Starting it again')
    failures = monotonicMs() - startedMs < STABLE_MS ? failures + 1 : 0
    for (; !signal.aborted; failures++) {
      await pause(failures)
      try {
        current = await revive()
        startedMs = monotonicMs()
        watch(current)
        say('PostgreSQL is running again')
        return
      } catch (error) {
        say(`PostgreSQL could not be started: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }

  async function pause(failures: number): Promise<void> {
    const waitMs = Math.min(LONGEST_WAIT_MS, failures === 0 ? 0 : FIRST_WAIT_MS * 2 ** (failures - 1))
    await wait(waitMs, signal)
    signal.throwIfAborted()
  }

  watch(connection)
  return {
    async stop() {
      stopping.abort()
      await reviving
      return current
    },
  }
}
