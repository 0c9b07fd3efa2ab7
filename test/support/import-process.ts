import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

import { IMPORT_NODE_OPTIONS } from '#platform/node-options.ts'

/** Where an import reads and writes. */
type Place = { databaseUrl: string; dataDir: string }

/** Starts `npm run import` as a process of its own, with a test's database. */
export function importProcess({ databaseUrl, dataDir }: Place, args: readonly string[]): ChildProcess {
  const hosted = {
    SUPABASE_URL: 'http://127.0.0.1:9',
    SUPABASE_PUBLISHABLE_KEY: 'none',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
  }
  return spawn(process.execPath, [...IMPORT_NODE_OPTIONS, '--import', SAY_MEMORY, 'bin/import.ts', ...args], {
    cwd: process.cwd(),
    env: { ...process.env, ...hosted },
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  })
}

/** Says on a pipe of its own how much memory the process took at most, in kilobytes. */
const SAY_MEMORY =
  "data:text/javascript,import{writeSync}from'node:fs';process.on('exit',()=>writeSync(3,String(process.resourceUsage().maxRSS)))"

/** What a process said and how it ended. */
type Ended = { code: number | null; out: string; said: string; mostBytes: number }

/** Waits for a process to end. */
export async function ended(child: ChildProcess): Promise<Ended> {
  const heard = ['', '', '']
  for (const [at, pipe] of [child.stdout, child.stderr, child.stdio[3]].entries())
    pipe?.on('data', (chunk: Buffer) => (heard[at] += String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  const [out = '', said = '', kilobytes = ''] = heard
  return { code, out, said, mostBytes: Number(kilobytes) * 1024 }
}
