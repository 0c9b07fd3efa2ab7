import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Signs and verifies tokens for emails and hidden fields. */
export type Signer = {
  /** Creates a URL-safe token for a subject and purpose, valid until `expiresAt`. */
  make(purpose: string, subject: string, expiresAt: Date): string
  /** Returns the subject, or null if the token is forged, damaged, expired or for another purpose. */
  read(purpose: string, token: string, now: Date): string | null
}

/** Creates a signer with a key derived from a secret. */
export function signer(secret: string): Signer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'freehold signed tokens', 32))
  const signatureOf = (purpose: string, body: string) =>
    createHmac('sha256', key).update(`${purpose}\n${body}`).digest()
  return {
    make: (purpose, subject, expiresAt) => {
      const expires = Math.floor(expiresAt.getTime() / 1000).toString(36)
      const body = `${expires}.${Buffer.from(subject).toString('base64url')}`
      return `${body}.${signatureOf(purpose, body).toString('base64url')}`
    },
    read: (purpose, token, now) => {
      const [expires, subject, signature, ...rest] = token.split('.')
      if (!expires || subject === undefined || !signature || rest.length > 0 || token.length > 4000)
        return null
      const right = signatureOf(purpose, `${expires}.${subject}`)
      const given = Buffer.from(signature, 'base64url')
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      if (Number.parseInt(expires, 36) * 1000 <= now.getTime()) return null
      return Buffer.from(subject, 'base64url').toString()
    },
  }
}
