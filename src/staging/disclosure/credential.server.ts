import { createHash } from 'node:crypto'

import type pg from 'pg'

import type { Credential } from './signing.ts'

/** The installation's credential. It's made when it's first needed, once for all processes and machines. */
export async function signingCredential(pool: Pick<pg.Pool, 'query'>, now: Date): Promise<Credential> {
  const found = await storedCredential(pool)
  if (found) return found
  // Certificates take 0.3 s to load, and hardly any process ever makes one.
  const { newCredential } = await import('./new-credential.server.ts')
  const { privateKey, certificate, authority } = await newCredential(now)
  await pool.query(
    `insert into jobs.staging_credential (private_key, certificate, authority, created_at) values ($1, $2, $3, $4)
     on conflict (id) do nothing`,
    [Buffer.from(privateKey), Buffer.from(certificate), Buffer.from(authority), now],
  )
  const stored = await storedCredential(pool)
  if (!stored) throw new Error('The credential that signs pictures could not be stored')
  return stored
}

/** The installation's credential, or null if no picture has been signed yet. */
export async function storedCredential(pool: Pick<pg.Pool, 'query'>): Promise<Credential | null> {
  const { rows } = await pool.query<{ private_key: Buffer; certificate: Buffer; authority: Buffer }>(
    'select private_key, certificate, authority from jobs.staging_credential',
  )
  const [row] = rows
  return row ? { privateKey: row.private_key, certificate: row.certificate, authority: row.authority } : null
}

/** SHA-256 of a certificate in DER, in hexadecimal. */
export function certificateHash(der: Uint8Array): string {
  return createHash('sha256').update(der).digest('hex')
}
