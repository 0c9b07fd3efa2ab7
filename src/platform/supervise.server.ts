import { setTimeout as sleep } from 'node:timers/promises'

import { monotonicMs } from './clock.server.ts'

type Options<Server> = {
  /** Its name in messages. */
  name: string
  /** Calls `act` once when the server dies. */
  whenDead: (server: Server, act: () => void) => void
  /** Starts it again. */
  revive: () => Promise<Server>
  say: (line: string) => void
  /** Waits, unless aborted. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** A server that's restarted when it dies. `stop` ends the restarting and resolves with the latest server. */
export type Supervised<Server> = { stop(): Promise<Server> }

/** The first wait between two attempts to start the server. Each further wait is twice as long, up to the longest. */
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
/** If the server dies sooner than this, the waits get longer and longer. */
const STABLE_MS = 60_000

/** Watches a running server and restarts it whenever it dies. */
export function supervised<Server>(
  running: Server,
  { name, whenDead, revive, say, wait = (ms, signal) => sleep(ms, undefined, { signal }) }: Options<Server>,
): Supervised<Server> {
  const stopping = new AbortController()
  const { signal } = stopping
  let current = running
  let reviving = Promise.resolve()
  let startedMs = Number.NEGATIVE_INFINITY
  let failures = 0

  function watch(server: Server): void {
    whenDead(server, () => {
      if (!signal.aborted) reviving = untilRevived().catch(() => {})
    })
  }

  async function untilRevived(): Promise<void> {
    say(`${name} has stopped unexpectedly. Starting it again`)
    failures = monotonicMs() - startedMs < STABLE_MS ? failures + 1 : 0
    for (; !signal.aborted; failures++) {
      await pause(failures)
      try {
        current = await revive()
        startedMs = monotonicMs()
        watch(current)
        say(`${name} is running again`)
        return
      } catch (error) {
        say(`${name} could not be started: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }

  async function pause(failures: number): Promise<void> {
    const waitMs = Math.min(LONGEST_WAIT_MS, failures === 0 ? 0 : FIRST_WAIT_MS * 2 ** (failures - 1))
    await wait(waitMs, signal)
    signal.throwIfAborted()
  }

  watch(running)
  return {
    async stop() {
      stopping.abort()
      await reviving
      return current
    },
  }
}
