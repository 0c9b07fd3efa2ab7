import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Makes and reads tokens that only we can have made; they go into mails and hidden fields. */
export type Signer = {
  /** A URL-safe token that says `subject` for one purpose until `expiresAt`. */
  make(purpose: string, subject: string, expiresAt: Date): string
  /** The subject; null for a token that is forged, damaged, expired or made for another purpose. */
  read(purpose: string, token: string, now: Date): string | null
}

/** A signer whose key is derived from one secret of the installation. */
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
