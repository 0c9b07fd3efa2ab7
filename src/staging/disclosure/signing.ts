/** The key that signs pictures, as PKCS #8, with its certificate and its issuer's, all in DER. */
export type Credential = {
  readonly privateKey: Uint8Array
  readonly certificate: Uint8Array
  readonly authority: Uint8Array
}

/** ECDSA on P-256, called ES256 in content credentials. */
export const SIGNING = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
