import { randomUUID, webcrypto } from 'node:crypto'

import { X509Certificate } from '@peculiar/x509'
import { JPEG, PNG } from '@trustnxt/c2pa-ts/asset'
import { type Signer, CoseAlgorithmIdentifier } from '@trustnxt/c2pa-ts/cose'
import {
  ActionAssertion,
  ActionType,
  ClaimVersion,
  DataHashAssertion,
  DigitalSourceType,
  ManifestStore,
} from '@trustnxt/c2pa-ts/manifest'

import { LABEL } from './label.ts'
import { SIGNING, type Credential } from './signing.ts'
import type { EngineKind } from './source-type.ts'

/** What content credentials say about a picture. `originalSha256`: of the photo as we keep it, in hexadecimal. */
export type Statement = { readonly engine: EngineKind; readonly originalSha256: string }

/** The names of our own facts in content credentials. */
export const OWN_FACTS = {
  original: 'uk.freehold.original.sha256',
  label: 'uk.freehold.label',
} as const

/**
 * Adds content credentials (C2PA) to a JPEG or PNG file: how the picture was made, the hash of its original, and a hash of the file
 * itself, signed. No timestamp service is asked.
 */
export async function signPicture(
  bytes: Uint8Array,
  statement: Statement,
  credential: Credential,
): Promise<Uint8Array> {
  const asset = PNG.canRead(bytes) ? new PNG(bytes) : new JPEG(bytes)
  const signer = await signerOf(credential)
  const store = new ManifestStore()
  const manifest = store.createManifest({
    claimVersion: ClaimVersion.V2,
    assetFormat: asset.mimeType,
    instanceID: `xmp:iid:${randomUUID()}`,
    defaultHashAlgorithm: 'SHA-256',
    signer,
  })
  if (manifest.claim) manifest.claim.claimGeneratorName = 'Freehold'
  const hash = DataHashAssertion.create('SHA-256')
  manifest.addAssertion(hash)
  manifest.addAssertion(actionOf(statement))
  await asset.ensureManifestSpace(store.measureSize())
  await hash.updateWithAsset(asset)
  await manifest.sign(signer)
  await asset.writeManifestJUMBF(store.getBytes())
  return await asset.getDataRange()
}

const SOURCES = {
  own: DigitalSourceType.CompositeSynthetic,
  model: DigitalSourceType.CompositeWithTrainedAlgorithmicMedia,
} as const satisfies Record<EngineKind, DigitalSourceType>

function actionOf({ engine, originalSha256 }: Statement): ActionAssertion {
  const assertion = new ActionAssertion()
  assertion.actions = [
    {
      action: ActionType.C2paCreated,
      digitalSourceType: SOURCES[engine],
      parameters: { [OWN_FACTS.original]: originalSha256, [OWN_FACTS.label]: LABEL },
    },
  ]
  return assertion
}

async function signerOf({ privateKey, certificate, authority }: Credential): Promise<Signer> {
  const key = await webcrypto.subtle.importKey('pkcs8', Buffer.from(privateKey), SIGNING, false, ['sign'])
  return {
    algorithm: CoseAlgorithmIdentifier.ES256,
    certificate: new X509Certificate(Buffer.from(certificate)),
    chainCertificates: [new X509Certificate(Buffer.from(authority))],
    // As two numbers of 32 bytes, which is what COSE wants.
    sign: async (payload) => new Uint8Array(await webcrypto.subtle.sign(SIGNING, key, Buffer.from(payload))),
  }
}
