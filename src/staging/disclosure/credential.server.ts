import { webcrypto } from 'node:crypto'

import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  cryptoProvider,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'
import type pg from 'pg'

/** The key that signs pictures, as PKCS #8, with its certificate and its issuer's, all in DER. */
export type Credential = {
  readonly privateKey: Uint8Array
  readonly certificate: Uint8Array
  readonly authority: Uint8Array
}

/** ECDSA on P-256, called ES256 in content credentials. */
export const SIGNING = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

const VALID_YEARS = 10
/** What C2PA wants a signer's certificate to be for: signing email or documents. */
const PURPOSES = ['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.36']

/** The installation's credential. It's made when it's first needed, once for all processes and machines. */
export async function signingCredential(pool: Pick<pg.Pool, 'query'>, now: Date): Promise<Credential> {
  const found = await storedCredential(pool)
  if (found) return found
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

/**
 * A new credential. The authority's key signs this one certificate and is forgotten, so that whoever trusts the authority trusts nothing
 * else.
 */
export async function newCredential(now: Date): Promise<Credential> {
  cryptoProvider.set(webcrypto as Crypto)
  const [root, own] = [await newKeys(), await newKeys()]
  const notAfter = new Date(now)
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + VALID_YEARS)
  const common = { notBefore: now, notAfter, signingAlgorithm: SIGNING }
  const authority = await X509CertificateGenerator.createSelfSigned({
    ...common,
    serialNumber: '01',
    name: 'CN=Freehold picture authority, O=Freehold',
    keys: root,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
      await SubjectKeyIdentifierExtension.create(root.publicKey),
    ],
  })
  const certificate = await X509CertificateGenerator.create({
    ...common,
    serialNumber: '02',
    subject: 'CN=Freehold virtual staging, O=Freehold',
    issuer: authority.subject,
    publicKey: own.publicKey,
    signingKey: root.privateKey,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension(PURPOSES),
      await AuthorityKeyIdentifierExtension.create(authority),
      await SubjectKeyIdentifierExtension.create(own.publicKey),
    ],
  })
  return {
    privateKey: new Uint8Array(await webcrypto.subtle.exportKey('pkcs8', own.privateKey)),
    certificate: new Uint8Array(certificate.rawData),
    authority: new Uint8Array(authority.rawData),
  }
}

function newKeys(): Promise<CryptoKeyPair> {
  return webcrypto.subtle.generateKey(SIGNING, true, ['sign', 'verify']) as Promise<CryptoKeyPair>
}
