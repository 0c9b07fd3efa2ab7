import type { Signer } from '#platform/signed-token.server.ts'

const PURPOSE = 'end of a watch'
/** Emails may be read years later, and their links must still work. */
const DAYS = 3650
const DAY_MS = 86_400_000

/** Creates the token of the link that ends a watch. */
export function makeWatchToken(sign: Signer, watchId: string, now: Date): string {
  return sign.make(PURPOSE, watchId, new Date(now.getTime() + DAYS * DAY_MS))
}

/** The watch that a token ends; null if it isn't one of ours. */
export function readWatchToken(sign: Signer, token: string, now: Date): string | null {
  return sign.read(PURPOSE, token, now)
}

const ALL = 'end of all watch emails'

/** Creates the token of the link that stops an account's emails about places. */
export function makeStopToken(sign: Signer, recipientId: number, now: Date): string {
  return sign.make(ALL, String(recipientId), new Date(now.getTime() + DAYS * DAY_MS))
}

/** Whose emails a token stops; null if it isn't one of ours. */
export function readStopToken(sign: Signer, token: string, now: Date): number | null {
  const id = sign.read(ALL, token, now)
  return id === null ? null : Number(id)
}
