import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

import type { Order, Report } from './orders.ts'

/** A process that follows the orders of this one. */
export type Child = {
  /** Calls `act` once when the process has ended. */
  whenEnded(act: () => void): void
  /** Lets it finish what it's doing. Resolves when it has ended, which takes `mostMs` at most. */
  end(order: 'leave' | 'stop', mostMs: number): Promise<void>
}

/** Starts what a new process runs. Rejects, and ends the process, if it can't. */
export async function startChild(process: ChildProcess, order: Order): Promise<Child> {
  const ended = once(process, 'exit')
  const failure = await new Promise<Error | null>((resolve) => {
    process.once('message', (report: Report) => resolve(report.report === 'failed' ? errorOf(report) : null))
    process.once('exit', (code, signal) => resolve(new Error(`it ended with ${signal ?? `code ${code}`}`)))
    process.once('error', resolve)
    process.send(order)
  })
  if (failure) {
    process.kill('SIGKILL')
    throw failure
  }
  return {
    whenEnded: (act) => void ended.then(act),
    end: async (order, mostMs) => {
      if (process.connected) process.send({ order } satisfies Order)
      const impatient = setTimeout(() => process.kill('SIGKILL'), mostMs)
      await ended
      clearTimeout(impatient)
    },
  }
}

function errorOf({ message, code }: Extract<Report, { report: 'failed' }>): Error {
  return Object.assign(new Error(message), { stack: message, ...(code === null ? {} : { code }) })
}
