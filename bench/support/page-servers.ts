import { spawn } from 'node:child_process'
import path from 'node:path'

/** A server in a separate process. `end` resolves with its peak memory in kilobytes. */
export type Server = { origin: string; end(): Promise<number> }

/** Starts one of the servers of `page-server.ts` with these arguments. */
export function startServer(...args: string[]): Promise<Server> {
  const child = spawn(process.execPath, [path.resolve('bench/support/page-server.ts'), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let said = ''
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.stdout.on('data', (chunk) => {
      said += String(chunk)
      const port = /^(\d+)\n/.exec(said)?.[1]
      if (port) resolve({ origin: `http://127.0.0.1:${port}`, end })
    })
  })
  function end(): Promise<number> {
    return new Promise((resolve) => {
      child.on('exit', () => resolve(Number(said.trim().split('\n').at(-1))))
      child.stdin.end()
    })
  }
}
