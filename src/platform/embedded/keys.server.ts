import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
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
  const fresh = JSON.stringify(newKeys(), null, 2)
  try {
    const handle = await open(file, 'wx', 0o600)
    await handle.writeFile(fresh)
    await handle.close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readKeys(file)
}

async function readKeys(file: string): Promise<EmbeddedKeys> {
  for (let attempt = 0; ; attempt++) {
    const text = await readFile(file, 'utf8')
    // Empty for a moment while the process that made the file is still writing it.
    if (text.endsWith('}')) return JSON.parse(text) as EmbeddedKeys
    if (attempt === 100)
      throw new Error(`${file} is damaged: restore it from a backup, or remove DATA_DIR to start anew`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
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
