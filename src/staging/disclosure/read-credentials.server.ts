import { JPEG, PNG, type Asset } from '@trustnxt/c2pa-ts/asset'
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf'
import { ActionAssertion, ManifestStore, type Manifest } from '@trustnxt/c2pa-ts/manifest'

import { OWN_FACTS } from './sign-picture.server.ts'

/** A file's content credentials. */
export type FoundCredentials = {
  /** Who signed them, as the certificate says. Anybody can write any name into a certificate of their own. */
  readonly signer: string
  /** SHA-256 of the signer's certificate, in hexadecimal. */
  readonly certificateSha256: string
  /** Whether the signature is right, and the file is as it was when it was signed. */
  readonly isIntact: boolean
  /** The digital source type, as an address in IPTC's vocabulary. */
  readonly sourceType: string | null
  /** SHA-256 of the original, if we signed it. */
  readonly originalSha256: string | null
}

/** Reads the content credentials (C2PA) of a JPEG or PNG file. Null if it has none that can be read. */
export async function readCredentials(bytes: Uint8Array): Promise<FoundCredentials | null> {
  try {
    const asset = assetOf(bytes)
    const jumbf = asset?.getManifestJUMBF()
    if (!asset || !jumbf) return null
    const store = ManifestStore.read(SuperBox.fromBuffer(Uint8Array.from(jumbf)))
    const manifest = store.getActiveManifest()
    const certificate = manifest?.signature?.signatureData.certificate
    if (!manifest || !certificate) return null
    const { isValid } = await store.validate(asset)
    return {
      signer: certificate.subject,
      certificateSha256: Buffer.from(await certificate.getThumbprint('SHA-256')).toString('hex'),
      isIntact: isValid,
      ...factsOf(manifest),
    }
  } catch {
    // Whoever made the file, there's nothing in it that we can read.
    return null
  }
}

function assetOf(bytes: Uint8Array): Asset | null {
  if (PNG.canRead(bytes)) return new PNG(bytes)
  return JPEG.canRead(bytes) ? new JPEG(bytes) : null
}

function factsOf({ assertions }: Manifest): Pick<FoundCredentials, 'sourceType' | 'originalSha256'> {
  const actions = (assertions?.assertions ?? []).flatMap((each) =>
    each instanceof ActionAssertion ? each.actions : [],
  )
  const [action] = actions.filter(({ digitalSourceType }) => digitalSourceType !== undefined)
  const original = action?.parameters?.[OWN_FACTS.original]
  return {
    sourceType: action?.digitalSourceType ?? null,
    originalSha256: typeof original === 'string' ? original : null,
  }
}
