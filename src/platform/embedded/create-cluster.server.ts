import { spawn } from 'node:child_process'
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { launchAs, type Launch, type UnprivilegedUser } from './unprivileged-user.server.ts'

type Options = {
  /** Of the superuser. */
  password: string
  /** Settings that replace the defaults. */
  settings?: Record<string, string>
}

// Imports write tables in the transaction that makes them, which minimal WAL need not log twice.
const SETTINGS = {
  listen_addresses: "'127.0.0.1'",
  unix_socket_directories: "''",
  max_connections: '100',
  shared_buffers: '128MB',
  maintenance_work_mem: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  log_min_messages: 'warning',
}

/** Creates a cluster in `dir`, owned by the user that PostgreSQL runs as. Nothing is in its place until it's complete. */
export async function createCluster(
  dir: string,
  { password, settings = {} }: Options,
  initdb: string,
  user: UnprivilegedUser | null,
): Promise<void> {
  // Created next to its final place and renamed, so that a kill midway leaves nothing half-finished.
  const fresh = `${dir}.new`
  const passwordFile = `${dir}.password`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user) {
    await chown(fresh, user.uid, user.gid)
    await chown(passwordFile, user.uid, user.gid)
  }
  try {
    const args = [
      `--pgdata=${fresh}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      ...(settings['fsync'] === 'off' ? ['--no-sync'] : []),
      // This is when it's decided how the password is stored.
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]
    await run(await launchAs(user, { command: initdb, args, places: [fresh] }))
    const lines = Object.entries({ ...SETTINGS, ...settings }).map(([name, value]) => `${name} = ${value}\n`)
    await writeFile(path.join(fresh, 'postgresql.auto.conf'), lines.join(''))
    await rename(fresh, dir)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

function run({ command, args, as }: Launch): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...as, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (chunk) => (said += String(chunk)))
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${path.basename(command)} failed: ${said.trim()}`)),
    )
  })
}
