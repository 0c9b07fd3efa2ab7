import { fork, type ChildProcess } from 'node:child_process'
import cluster from 'node:cluster'
import path from 'node:path'

import { supervised, type Supervised } from '#platform/supervise.server.ts'

import { startChild, type Child } from './child-process.server.ts'
import type { SentServices } from './orders.ts'

/** Web processes behind one port, and one process for jobs. */
export type Processes = {
  /** Replaces the web processes one by one, then the process for jobs. No request is lost. */
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

type Kind = { readonly name: string; readonly start: () => Promise<Child> }

/** A slot for a process: what runs in it, and how to start a replacement. */
type Place = { readonly kind: Kind; running: Supervised<Child> }

/** A process that's leaving waits for its clients: longer than a request may take, and than a connection may be idle. */
const LEAVE_MS = 25_000
const STOP_MS = 15_000

/**
 * Starts the processes and restarts each when it dies, after longer and longer waits. This process holds the port and hands
 * connections to the web processes in turn; they end when it does.
 */
export async function startProcesses({ count, port, services, say }: Options): Promise<Processes> {
  cluster.setupPrimary({ exec: path.resolve('web.ts') })
  const order = { order: 'start', services, port } as const
  const startWeb = () => {
    const worker = cluster.fork()
    // It repeats the errors of its process, which `startChild` deals with.
    worker.on('error', () => {})
    closeLastConnection(worker.process)
    return startChild(worker.process, order)
  }
  const startJobs = () => startChild(fork(path.resolve('worker.ts')), order)
  const supervise = ({ name, start }: Kind, child: Child) =>
    supervised(child, { name, revive: start, say, whenDead: (dead, act) => dead.whenEnded(act) })

  const places: Place[] = []
  const take = (kind: Kind, child: Child) => places.push({ kind, running: supervise(kind, child) })
  // The first shows whether they can start at all.
  for (const batch of [1, count - 1]) {
    const started = await Promise.all(Array.from({ length: batch }, startWeb))
    for (const child of started) take({ name: `Web process ${places.length + 1}`, start: startWeb }, child)
  }
  take({ name: 'The process for jobs', start: startJobs }, await startJobs())

  let isStopping = false

  async function replace(place: Place): Promise<void> {
    const next = await place.kind.start()
    const before = await place.running.stop()
    // `stop` ends the previous one.
    if (isStopping) return next.end('stop', STOP_MS)
    place.running = supervise(place.kind, next)
    await before.end('leave', LEAVE_MS)
  }

  async function restartAll(): Promise<void> {
    try {
      for (const place of places) {
        if (isStopping) return
        await replace(place)
      }
      say('All processes have been replaced')
    } catch (error) {
      say(`The processes were not all replaced: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  let restarting = Promise.resolve()
  return {
    restart: () => (restarting = restarting.then(restartAll)),
    stop: async () => {
      isStopping = true
      const all = await Promise.all(places.map(({ running }) => running.stop()))
      // A process that is being replaced may still be answering.
      await Promise.all([restarting, ...all.map((child) => child.end('stop', STOP_MS))])
    },
  }
}

/**
 * Closes the connection that a process was handed last, once it has died. Node.js keeps it open here until the process says that it has
 * taken it: if it dies before, nobody would answer, and the client would wait as long as it likes. One that was taken is closed here already.
 */
function closeLastConnection(child: ChildProcess): void {
  let last: { close(): void } | undefined
  const send = child.send.bind(child) as (...given: unknown[]) => boolean
  child.send = (...given: unknown[]) => {
    const [message, handle] = given as [{ act?: string }, { close(): void }?]
    if (message.act === 'newconn') last = handle
    return send(...given)
  }
  child.once('exit', () => last?.close())
}
