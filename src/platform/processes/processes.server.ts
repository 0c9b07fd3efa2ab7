import { fork } from 'node:child_process'
import cluster from 'node:cluster'
import path from 'node:path'

import { supervised, type Supervised } from '#platform/supervise.server.ts'

import { startChild, type Child } from './child-process.server.ts'
import type { SentServices } from './orders.ts'

/** Web processes behind one port, and one process for jobs. */
export type Processes = {
  /** Replaces the web processes one by one. No request is lost. */
  restart(): Promise<void>
  /** Lets running requests finish, and resolves when all processes have ended. */
  stop(): Promise<void>
}

type Options = {
  /** Number of web processes. */
  count: number
  port: number
  services: SentServices
  say: (line: string) => void
}

/** A process that leaves waits for its clients: longer than a request may take, and than a connection may be idle. */
const LEAVE_MS = 25_000
const STOP_MS = 15_000

/**
 * Starts the processes and starts each again when it dies, after longer and longer waits. This process holds the port and hands
 * connections to the web processes in turn; they end when it does.
 */
export async function startProcesses({ count, port, services, say }: Options): Promise<Processes> {
  cluster.setupPrimary({ exec: path.resolve('web.ts') })
  const order = { order: 'start', services, port } as const
  const startWeb = () => {
    const worker = cluster.fork()
    // It repeats the errors of its process, which `startChild` deals with.
    worker.on('error', () => {})
    return startChild(worker.process, order)
  }
  const startJobs = () => startChild(fork(path.resolve('worker.ts')), order)
  const supervise = (child: Child, name: string, revive: () => Promise<Child>) =>
    supervised(child, { name, revive, say, whenDead: (dead, act) => dead.whenEnded(act) })

  const web: Supervised<Child>[] = []
  // The first shows whether they can start at all.
  for (const batch of [1, count - 1]) {
    const started = await Promise.all(Array.from({ length: batch }, startWeb))
    for (const child of started) web.push(supervise(child, `Web process ${web.length + 1}`, startWeb))
  }
  const jobs = supervise(await startJobs(), 'The process for jobs', startJobs)

  let isStopping = false

  async function replace(place: number): Promise<void> {
    const next = await startWeb()
    const before = await web[place]?.stop()
    // `stop` ends the one before.
    if (isStopping) return next.end('stop', STOP_MS)
    web[place] = supervise(next, `Web process ${place + 1}`, startWeb)
    await before?.end('leave', LEAVE_MS)
  }

  async function restartAll(): Promise<void> {
    try {
      for (const place of web.keys()) {
        if (isStopping) return
        await replace(place)
      }
      say('The web processes have been replaced')
    } catch (error) {
      say(
        `The web processes were not all replaced: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
  }

  let restarting = Promise.resolve()
  return {
    restart: () => (restarting = restarting.then(restartAll)),
    stop: async () => {
      isStopping = true
      const all = await Promise.all([...web, jobs].map((each) => each.stop()))
      // A web process that is being replaced may still be answering.
      await Promise.all([restarting, ...all.map((child) => child.end('stop', STOP_MS))])
    },
  }
}
