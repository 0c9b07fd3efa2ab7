/** The whole site as processes of their own, as `npm start` runs it. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

import { shareCompiledModules } from './compiled-modules.ts'

/** A site that has started. */
export type RunningSite = { child: ChildProcess; origin: string; output: () => string }

type Environment = Record<string, string | undefined>

shareCompiledModules()

const clean: Environment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(SUPABASE_|DATABASE_URL|NODE_ENV|VITEST|PORT$|DATA_DIR|WEB_PROCESSES)/.test(name),
  ),
)

/** Starts the site on a free port and waits until it answers. */
export async function startSite(dir: string, more: Environment = {}, by = launch): Promise<RunningSite> {
  const child = by({ DATA_DIR: dir, PORT: '0', ...more })
  const output = outputOf(child)
  for (;;) {
    const origin = /Site +(http:\S+)/.exec(output())?.[1]
    if (origin) return { child, origin, output }
    if (child.exitCode !== null) throw new Error(`The site did not start:\n${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Starts the site, without waiting for it. */
export function launchSite(environment: Environment): Pick<RunningSite, 'child' | 'output'> {
  const child = launch(environment)
  return { child, output: outputOf(child) }
}

function launch(environment: Environment): ChildProcess {
  return spawn(process.execPath, ['start.ts'], {
    env: { ...clean, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Starts the site as npm does: through a shell that passes no signal on. */
export function launchByShell(environment: Environment): ChildProcess {
  return spawn('sh', ['-c', `"${process.execPath}" start.ts; true`], {
    env: { ...clean, npm_lifecycle_event: 'start', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Starts the site and waits until it has ended. */
export async function runToEnd(environment: Environment): Promise<{ code: number | null; output: string }> {
  const child = launch(environment)
  const output = outputOf(child)
  const code = await exited(child)
  return { code, output: output() }
}

/** Runs an operator's command beside the site. Returns what it printed. */
export async function runCommand(dir: string, ...args: string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, {
    env: { ...clean, DATA_DIR: dir },
  })
  return stdout + stderr
}

/** Copies a data directory with its owners: PostgreSQL doesn't run as root. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to])
}

/** Waits until a process has ended. Returns its exit code; null if it was killed. */
export function exited(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)))
}

/** Whether a process is alive. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The process of a data directory's embedded PostgreSQL. */
export async function postgresPid(dir: string): Promise<number> {
  return Number((await readFile(path.join(dir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
}

/** The processes that a process has started and whose command line has this text, oldest first. */
export function childrenOf(parent: number, text: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => parentOf(pid) === parent && readProcess(pid, 'cmdline').includes(text))
    .map(Number)
    .sort((one, other) => one - other)
}

function parentOf(pid: string): number {
  const stat = readProcess(pid, 'stat')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

/** Empty if the process has just ended. */
function readProcess(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

function outputOf(child: ChildProcess): () => string {
  let text = ''
  child.stdout?.on('data', (chunk) => (text += String(chunk)))
  child.stderr?.on('data', (chunk) => (text += String(chunk)))
  return () => text
}
