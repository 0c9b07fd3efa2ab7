import { readdirSync, readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { setPriority } from 'node:os'
import { parentPort, type MessagePort } from 'node:worker_threads'

import { type Carried, readFiles, withFiles, withoutFiles, writeFiles } from './carried-files.ts'
import type { Reply } from './job-worker.ts'
import { FILES_FD, type LoadOrder } from './worker-process.server.ts'

/** Niceness of heavy work and, in the process that answers requests, of libuv's pool, which draws images for threads and compresses pages. */
const NICENESS = { work: 10, pool: 5 }

/** How a worker hears jobs and replies. */
type Wire = {
  hear: (act: (job: unknown) => void, load: (code: string) => void) => void
  say: (reply: Reply<unknown>) => void
}

/**
 * Handles jobs, inside a thread or process for heavy work. Requests go first, and so does the database. `load` loads the code that jobs
 * need, by its name.
 */
export function answerJobs(
  work: (job: never) => Promise<unknown>,
  load: (code: string) => Promise<unknown> = () => Promise.resolve(),
): void {
  const { hear, say } = parentPort ? wireOfThread(parentPort) : wireOfProcess()
  const ready = () => say({ ready: true })
  hear(
    (job) => {
      // A worker gets only jobs from what started it, which has the type of `work`.
      void work(job as never).then(
        (result) => say({ result }),
        (error: Error) => say({ error }),
      )
    },
    // Code that can't be loaded fails again in the job, which says why.
    (code) => void load(code).then(ready, ready),
  )
  ready()
}

function wireOfThread(port: MessagePort): Wire {
  // Elsewhere this would set the priority of the whole process; on Linux, each thread has its own.
  if (process.platform === 'linux') {
    setPriority(0, NICENESS.work)
    for (const { id, name } of threads()) if (name === 'libuv-worker') setPriority(id, NICENESS.pool)
  }
  return {
    hear: (act) => port.on('message', act),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
    say: (reply) => port.postMessage(reply),
  }
}

function wireOfProcess(): Wire {
  if (!process.send) throw new Error('This file can only run as a worker')
  const send = process.send.bind(process)
  const socket = new Socket({ fd: FILES_FD }).pause()
  socket.on('error', () => {})
  if (process.platform === 'linux') for (const { id } of threads()) setPriority(id, NICENESS.work)
  else setPriority(0, NICENESS.work)
  process.on('disconnect', () => process.exit())
  // The process that started this one finishes what's under way, and then ends this one too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  const say = (reply: Reply<unknown>, then?: () => void) => {
    const { files, ...carried } = withoutFiles(reply)
    send(carried, undefined, undefined, then)
    writeFiles(socket, files)
  }
  process.on('uncaughtException', (died) => say({ died }, () => process.exit(1)))
  return {
    hear: (act, load) =>
      process.on('message', (sent: Carried | LoadOrder) => {
        if ('load' in sent) return load(sent.load)
        const { message, lengths } = sent
        if (lengths.length === 0) act(message)
        else
          readFiles(socket, lengths).then(
            (files) => act(withFiles(message, files)),
            () => {},
          )
      }),
    say,
  }
}

/** The threads of this process, with the IDs that Linux gives them. */
function threads(): { id: number; name: string }[] {
  return readdirSync('/proc/self/task').flatMap((id) => {
    try {
      return [{ id: Number(id), name: readFileSync(`/proc/self/task/${id}/comm`, 'utf8').trim() }]
    } catch {
      // It has ended meanwhile.
      return []
    }
  })
}
