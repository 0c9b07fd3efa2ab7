import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Secrets of the embedded stack, generated once and kept in DATA_DIR/keys.json, which only its owner can read. */
export type EmbeddedKeys = {
  /** Password of the database's superuser. */
  postgresPassword: string
  /** Signs the sessions of the embedded Supabase. */
  jwtSecret: string
  /** The browser's key: identifies the project and grants nothing by itself. */
  publishableKey: string
  /** The server's key: bypasses row-level security. */
  secretKey: string
  /** Opens the operator's pages (mailbox, error reports). */
  operatorToken: string
}

/** The keys of this data directory, generated on the first call. Safe if two processes call it at once. */
export async function embeddedKeys(dataDir: string): Promise<EmbeddedKeys> {
  await mkdir(dataDir, { recursive: true })
  const file = path.join(dataDir, 'keys.json')
  const text = (await readFile(file, 'utf8').catch(() => null)) ?? (await createKeys(file))
  if (!text.endsWith('}'))
    throw new Error(`${file} is damaged: restore it from a backup, or remove DATA_DIR to start anew`)
  return JSON.parse(text) as EmbeddedKeys
}

/** Creates the file with its content in one step, so that a kill or a full disk can't leave a part of it. */
async function createKeys(file: string): Promise<string> {
  const own = `${file}.${randomUUID()}`
  try {
    await writeFile(own, JSON.stringify(newKeys(), null, 2), { mode: 0o600, flush: true })
    await link(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(own, { force: true })
  }
  return readFile(file, 'utf8')
}

function newKeys(): EmbeddedKeys {
  const secret = (bytes: number) => randomBytes(bytes).toString('base64url')
  return {
    postgresPassword: secret(24),
    jwtSecret: secret(48),
    publishableKey: `sb_publishable_${secret(24)}`,
    secretKey: `sb_secret_${secret(32)}`,
    operatorToken: secret(24),
  }
}
