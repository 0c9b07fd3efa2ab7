import { spawn } from 'node:child_process'
import { mkdir, open, readFile, statfs, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { openClient } from '#platform/database.server.ts'
import { DiskFullError, saysDiskFull } from '#platform/disk-full.ts'
import { freePort } from '#platform/free-port.server.ts'
import { supervised } from '#platform/supervise.server.ts'

import { createCluster } from './create-cluster.server.ts'
import { withFileLock } from './file-lock.server.ts'
import { postgresBinaries } from './postgres-binaries.server.ts'
import { launchAs, unprivilegedUser, type Launch } from './unprivileged-user.server.ts'

/** A running embedded PostgreSQL, shared by every process that works on the same data directory. */
export type EmbeddedPostgres = {
  /** Connection string of the superuser, for the database `freehold`. */
  url: string
  /** Releases it. The last process to do so stops the server and waits until it has stopped. */
  release(): Promise<void>
}

type Options = {
  /** Folder of the cluster, created if missing. */
  dir: string
  password: string
  /** Settings that replace the defaults below, for tests. */
  settings?: Record<string, string>
  /** Called when the server has died, is being restarted and is back. */
  say?: (line: string) => void
}

const DATABASE = 'freehold'
/** The name of each holder's connection. */
export const HOLDER = 'freehold-holder'

/**
 * Starts PostgreSQL on a free port of the loopback interface, or joins the server that another process (or one that was
 * killed) left running on the same folder. If the server dies, it's started again on the same port. Throws a readable
 * error if it can't.
 */
export async function holdEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dir = path.resolve(options.dir)
  const { password, say = () => {} } = options
  await mkdir(path.dirname(dir), { recursive: true })
  return withFileLock(`${dir}.lock`, async () => {
    const port = (await runningPort(dir, password)) ?? (await start(dir, options))
    const url = connectionString(port, password, DATABASE)
    await createDatabase(port, password)
    const revive = () =>
      withFileLock(`${dir}.lock`, async () => {
        if ((await runningPort(dir, password)) !== port) await restart(dir, options, port)
        return connectHolder(url)
      })
    // A connection that's kept open breaks when the server dies or drops it.
    const holder = supervised(await connectHolder(url), {
      name: 'PostgreSQL',
      whenDead: (client, act) => void client.once('end', act),
      revive,
      say,
    })
    return { url, release: async () => release(dir, await holder.stop()) }
  })
}

async function connectHolder(url: string): Promise<pg.Client> {
  const holder = new pg.Client({ connectionString: url, application_name: HOLDER })
  holder.on('error', () => {})
  await holder.connect()
  return holder
}

async function restart(dir: string, options: Options, port: number): Promise<void> {
  // Never create a new cluster in place of one that has gone.
  if (!(await exists(path.join(dir, 'PG_VERSION')))) throw new Error(`${dir} has gone`)
  await start(dir, options, port)
}

const START_ATTEMPTS = 20

async function start(dir: string, options: Options, usual: number | null = null): Promise<number> {
  const binaries = await postgresBinaries()
  const user = await unprivilegedUser()
  if (!(await exists(path.join(dir, 'PG_VERSION')))) await createCluster(dir, options, binaries.initdb, user)
  // After a kill, processes of the old server may live on for a moment, and PostgreSQL rightly refuses to start beside them.
  for (let attempt = 1; ; attempt++) {
    const port = usual ?? (await freePort())
    const launch = await launchAs(user, {
      command: binaries.postgres,
      args: ['-D', dir, '-p', String(port)],
      places: [dir],
    })
    const failure = await startOnce(dir, launch, () => accepts(port, options.password))
    if (failure === null) return port
    if (attempt === START_ATTEMPTS) {
      throw new Error(`The embedded PostgreSQL did not start: ${failure}. Its log is ${dir}.log`)
    }
    await sleep(500)
  }
}

/**
 * Starts the server and waits until it responds. Returns null, or a message on why it exited or never responded. Throws if it exited
 * because the disk is full: another attempt wouldn't help.
 */
async function startOnce(
  dir: string,
  launch: Launch,
  answers: () => Promise<boolean>,
): Promise<string | null> {
  const logFile = await open(`${dir}.log`, 'a+')
  const { size: logged } = await logFile.stat()
  const server = spawn(launch.command, launch.args, {
    ...launch.as,
    cwd: dir,
    detached: true,
    stdio: ['ignore', logFile.fd, logFile.fd],
  })
  const ended: string[] = []
  server.on('error', (error) => ended.push(error.message))
  server.on('exit', (code) => ended.push(`it ended with code ${code}`))
  server.unref()
  try {
    // Recovery after a crash may take a while; the server refuses connections until it is done.
    for (let waited = 0; waited < 120_000 && ended.length === 0; waited += 50) {
      if (await answers()) return null
      await sleep(50)
    }
    if (ended.length > 0 && (await ranOutOfSpace(dir, logFile, logged))) throw new DiskFullError(dir)
    return ended[0] ?? 'it did not accept connections within two minutes'
  } finally {
    await logFile.close()
  }
}

/** The log is on the same disk, so there may be no space for a line that says so. */
const LEAST_BYTES = 1_000_000

async function ranOutOfSpace(dir: string, log: FileHandle, from: number): Promise<boolean> {
  const { buffer, bytesRead } = await log.read({ buffer: Buffer.alloc(64_000), position: from })
  const { bavail, bsize } = await statfs(dir)
  return saysDiskFull(buffer.toString('utf8', 0, bytesRead)) || bavail * bsize < LEAST_BYTES
}

async function release(dir: string, holder: pg.Client): Promise<void> {
  const letGo = async () => {
    const others = await holder
      .query('select 1 from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()', [
        HOLDER,
      ])
      .then(
        (result) => result.rowCount !== 0,
        () => false,
      )
    await holder.end().catch(() => {})
    if (!others) await stop(dir)
  }
  await withFileLock(`${dir}.lock`, letGo).catch((error: unknown) => {
    if (!(error instanceof DiskFullError)) throw error
    // While nobody can create the lock, nobody can join the server either.
    return letGo()
  })
}

async function stop(dir: string): Promise<void> {
  const pid = (await postmaster(dir))?.pid
  if (pid === undefined) return
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    return
  }
  // The server removes its file shortly before it exits.
  for (let waited = 0; waited < 60_000 && (await isAlive(pid)); waited += 20) await sleep(20)
}

async function runningPort(dir: string, password: string): Promise<number | null> {
  // A server that is shutting down or still recovering answers soon, or its file is soon gone.
  for (let waited = 0; waited < 60_000; waited += 100) {
    const server = await postmaster(dir)
    if (!server || !(await isAlive(server.pid))) return null
    if (await accepts(server.port, password)) return server.port
    await sleep(100)
  }
  return null
}

async function postmaster(dir: string): Promise<{ pid: number; port: number } | null> {
  const lines = await readFile(path.join(dir, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  )
  const pid = Number(lines[0])
  const port = Number(lines[3])
  return pid > 0 && port > 0 ? { pid, port } : null
}

/** Whether this is a running PostgreSQL. The process ID may have been reused since the file was written. */
async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  if (process.platform !== 'linux') return true
  // Empty for a process that has ended but hasn't been reaped by its parent yet.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.includes('postgres')
}

async function accepts(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: connectionString(port, password, 'postgres'),
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function createDatabase(port: number, password: string): Promise<void> {
  const client = await openClient({ connectionString: connectionString(port, password, 'postgres') })
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

function connectionString(port: number, password: string, database: string): string {
  return `postgresql://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
}

async function exists(file: string): Promise<boolean> {
  return open(file, 'r').then(
    (handle) => handle.close().then(() => true),
    () => false,
  )
}
