import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { TestDatabase } from './database.ts'

/** A server in its own process, to be killed. */
export type OwnProcess = { child: ChildProcess; origin: string }

/**
 * Makes one file of a script of this folder and everything that it imports, and returns its path. It starts in a third of the processor
 * time, which counts where a test starts it again and again. Not for scripts whose packages have binaries.
 */
export async function bundled(script: string, folder: string): Promise<string> {
  // Most who start a script don't bundle it.
  const { build } = await import('vite')
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: path.resolve('test/support', script),
      outDir: folder,
      target: 'es2024',
      minify: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'bundled.mjs' } },
    },
    ssr: { noExternal: true, external: ['pg-native'] },
  })
  return path.join(folder, 'bundled.mjs')
}

/** Starts a script of this folder, or a file, which prints the port that it listens on. */
export async function startProcess(script: string, ...args: string[]): Promise<OwnProcess> {
  const child = spawn(process.execPath, [path.resolve('test/support', script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, origin: `http://127.0.0.1:${Number(port)}` }
}

/** Resolves once a process has ended. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** Waits until all statements of a killed server have ended. */
export async function databaseIsQuiet({ pool }: Pick<TestDatabase, 'pool'>): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const { rows } = await pool.query<{ busy: number }>(
      `select count(*)::int as busy from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    )
    if (rows[0]?.busy === 0) return
    await sleep(50)
  }
  throw new Error('the database is still busy')
}
