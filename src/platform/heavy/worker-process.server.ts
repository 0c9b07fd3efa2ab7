import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'

import { environmentFor } from '#platform/env.server.ts'

import { type Carried, readFiles, withFiles, withoutFiles, writeFiles } from './carried-files.ts'
import { JobWorker, type Reply, type Start } from './job-worker.ts'

type Options<Job> = {
  /** The process's script, which calls `answerJobs`. */
  file: string
  limitMs: number
  /** Memory limit for its objects. */
  heapMegabytes: number
  idleMs: number
  /** Names the code that a job needs, so that the process can load it before it gets the job. */
  codeOf?: (job: Job) => string
}

/** An order to load code, sent as a message beside the jobs. */
export type LoadOrder = { readonly load: string }

/** The file descriptor of the socket for files, which the process reads and writes too. */
export const FILES_FD = 4

/** V8 would let new objects grow to 48 MB before collecting garbage. */
const SEMI_SPACE_MEGABYTES = 4

/**
 * What a process for heavy work gets of the environment. It opens files from strangers, so it doesn't get the addresses and keys of the
 * database, payments and mail, none of which it needs.
 */
const ENVIRONMENT = /^(PATH|HOME|LANG|LC_.*|TZ|TMPDIR|NODE_.*|MALLOC_.*|XDG_.*|FONTCONFIG_.*)$/

/** Node's options that loading the script may depend on, each with the value after it. The others are for the process that serves requests. */
const LOADING = new Set(['--import', '--conditions'])

/**
 * A worker that is a process of its own. Its memory doesn't count towards that of this process, the system gets it back when the worker
 * stops, and whatever happens in it can't end this process.
 */
export class WorkerProcess<Job, Result> extends JobWorker<Job, Result> {
  constructor({ file, heapMegabytes, ...limits }: Options<Job>) {
    super({ ...limits, start: startProcess(file, heapMegabytes) })
  }
}

function startProcess<Job, Result>(file: string, heapMegabytes: number): Start<Job, Result, never> {
  return (heard) => {
    const child = fork(file, {
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc', 'pipe'],
      env: environmentFor(ENVIRONMENT),
      execArgv: [
        ...loadingOptions(),
        `--max-old-space-size=${heapMegabytes}`,
        `--max-semi-space-size=${SEMI_SPACE_MEGABYTES}`,
      ],
    })
    const socket = child.stdio[FILES_FD] as Socket
    // A broken connection means that the process has ended, which is heard as well.
    socket.on('error', () => {})
    child.on('message', ({ message, lengths }: Carried) => {
      if (lengths.length === 0) heard(message as Reply<Result>)
      else
        readFiles(socket, lengths).then(
          (files) => heard(withFiles(message, files) as Reply<Result>),
          () => {},
        )
    })
    child.on('error', (died) => heard({ died }))
    child.on('exit', (code, signal) => heard({ died: new Error(endOf(code, signal)) }))
    return {
      send: (job) => {
        const { files, ...carried } = withoutFiles(job)
        // A job that can't be sent throws here. If the process has ended meanwhile, its end is heard as well.
        child.send(carried, () => {})
        writeFiles(socket, files)
      },
      load: (code) => void child.send({ load: code } satisfies LoadOrder, () => {}),
      stop: () => killed(child),
    }
  }
}

function loadingOptions(): string[] {
  return process.execArgv.flatMap((option, at) => {
    const [name = ''] = option.split('=')
    if (!LOADING.has(name)) return []
    const value = process.execArgv[at + 1]
    return option === name && value !== undefined ? [option, value] : [option]
  })
}

/** V8 aborts when objects need more memory than they may have. */
function endOf(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal === 'SIGABRT') return 'The process was aborted, probably because it ran out of memory'
  return `The process ended with ${signal ?? `code ${code}`}`
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
