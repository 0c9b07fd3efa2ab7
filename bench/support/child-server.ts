import { spawn } from 'node:child_process'
import path from 'node:path'

import { WEB_ENVIRONMENT, WEB_NODE_OPTIONS } from '#platform/node-options.ts'

import { holdProcess } from './held.ts'

/** A server in its own process. `end` stops it and returns its peak memory in kilobytes. */
export type ChildServer = { origin: string; process: number; end: () => Promise<number> }

/**
 * Starts `file` with these arguments. It writes its port on a line of file descriptor 3, and its peak memory when standard
 * input ends.
 */
export function startServer(file: string, ...args: string[]): Promise<ChildServer> {
  const script = [...WEB_NODE_OPTIONS, path.join(import.meta.dirname, file)]
  const child = spawn(process.execPath, [...script, ...args], {
    stdio: ['pipe', 'ignore', 'inherit', 'pipe'],
    env: { ...process.env, ...WEB_ENVIRONMENT },
  })
  holdProcess(child)
  let said = ''
  const end = () =>
    new Promise<number>((resolve) => {
      child.once('close', () => resolve(Number(said.trim().split('\n').at(-1))))
      child.stdin?.end()
    })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${file} ended with code ${code}`)))
    child.stdio[3]?.on('data', (chunk) => {
      said += String(chunk)
      const port = /^(\d+)\n/.exec(said)?.[1]
      if (port) resolve({ origin: `http://127.0.0.1:${port}`, process: child.pid ?? 0, end })
    })
  })
}
