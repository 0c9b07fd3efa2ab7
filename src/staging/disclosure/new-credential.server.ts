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

import { SIGNING, type Credential } from './signing.ts'

const VALID_YEARS = 10
/** What C2PA wants a signer's certificate to be for: signing email or documents. */
const PURPOSES = ['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.36']

/**
 * A new credential. The authority's key signs this one certificate and is then discarded, so that anybody who trusts the authority trusts nothing
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
