import type { ChildProcess } from 'node:child_process'

import type { Order, Report } from './orders.ts'

/** A process that follows this one's orders. */
export type Child = {
  /** Calls `act` once when the process has ended. */
  whenEnded(act: () => void): void
  /** Lets it finish what it's doing. Resolves when it has ended, which takes `mostMs` at most. */
  end(order: 'leave' | 'stop', mostMs: number): Promise<void>
}

/** Starts what a new process runs. Rejects, and ends the process, if it can't, or if the system couldn't create the process. */
export async function startChild(process: ChildProcess, order: Order): Promise<Child> {
  const ended = new Promise<void>((resolve) => process.once('exit', () => resolve()))
  const failure = await new Promise<Error | null>((resolve) => {
    process.once('message', (report: Report) => resolve(report.report === 'failed' ? errorOf(report) : null))
    process.once('exit', (code, signal) => resolve(new Error(`it ended with ${signal ?? `code ${code}`}`)))
    // Stays for good: one failure can cause several errors, and an error that nothing listens to would end this process too.
    process.on('error', resolve)
    tell(process, order, (error) => error && resolve(error))
  })
  if (failure) {
    process.kill('SIGKILL')
    throw failure
  }
  return {
    whenEnded: (act) => void ended.then(act),
    end: async (order, mostMs) => {
      // If it can't be told, it has ended or is about to.
      tell(process, { order }, () => {})
      const impatient = setTimeout(() => process.kill('SIGKILL'), mostMs)
      await ended
      clearTimeout(impatient)
    },
  }
}

function tell(process: ChildProcess, order: Order, then: (error: Error | null) => void): void {
  if (process.connected) process.send(order, then)
}

function errorOf({ message, code }: Extract<Report, { report: 'failed' }>): Error {
  return Object.assign(new Error(message), { stack: message, ...(code === null ? {} : { code }) })
}
