/**
 * What a benchmark has started: servers, load generators, databases, folders. Whatever is still running when the benchmark is
 * interrupted (Ctrl-C, SIGTERM, the end of npm) is ended before the process exits.
 */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'

import { startedByNpm } from '#platform/env.server.ts'
import { whenOrphaned } from '#platform/orphaned.server.ts'

type Release = () => Promise<void>

const held: Release[] = []
let isListening = false

/** Remembers how to end something. Returns a function that ends it now, and only once. */
export function hold(end: () => unknown): Release {
  listen()
  let ended: Promise<void> | undefined
  const release = () =>
    (ended ??= Promise.resolve(end()).then(() => void held.splice(held.indexOf(release), 1)))
  held.push(release)
  return release
}

/** Kills a child process if it's still running when the benchmark is interrupted. */
export function holdProcess(child: ChildProcess): void {
  const release = hold(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  child.once('exit', () => void release())
}

function listen(): void {
  if (isListening) return
  isListening = true
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void endAll(signal))
  if (startedByNpm()) whenOrphaned(() => void endAll('SIGTERM'))
}

let isEnding = false

async function endAll(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP'): Promise<void> {
  if (isEnding) return
  isEnding = true
  // The benchmark fails now that its servers end. That mustn't end the process before everything else has ended.
  process.on('uncaughtException', () => {})
  for (const release of held.toReversed()) {
    await release().catch((error: Error) => process.stderr.write(`${error.message}\n`))
  }
  process.exit(128 + constants.signals[signal])
}
