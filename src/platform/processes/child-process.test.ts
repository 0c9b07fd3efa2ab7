import { fork, type ChildProcess } from 'node:child_process'

import { expect, test, vi } from 'vitest'

import { startChild } from './child-process.server.ts'
import type { Order } from './orders.ts'

const ORDER: Order = {
  order: 'start',
  services: { databaseUrl: '', publishableKey: '', embedded: null },
  port: 0,
}

/** Runs `script` in a new process that can be told orders. */
function running(script: string): ChildProcess {
  return fork('-e', [script], { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
}

test('rejects if the system cannot create the process, and survives every error that follows', async () => {
  const child = fork('none.ts', { execPath: '/none' })
  await expect(startChild(child, ORDER)).rejects.toMatchObject({ code: 'ENOENT' })
  expect(child.emit('error', new Error('write EPIPE'))).toBe(true)
})

test('rejects if the process ends before it has started', async () => {
  await expect(startChild(running('process.exit(3)'), ORDER)).rejects.toThrow('it ended with code 3')
})

test('survives an error of a running process, and tells of its end only when it has ended', async () => {
  const child = running(
    `process.on('message', ({ order }) => order === 'start' ? process.send({ report: 'started' }) : process.exit(0))`,
  )
  const started = await startChild(child, ORDER)
  const act = vi.fn<() => void>()
  started.whenEnded(act)
  child.emit('error', new Error('write EPIPE'))
  await Promise.resolve()
  expect(act).not.toHaveBeenCalled()
  await started.end('stop', 5_000)
  expect(child.exitCode).toBe(0)
  await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(1))
  // Once more, when nothing is left to end.
  await started.end('stop', 5_000)
})
