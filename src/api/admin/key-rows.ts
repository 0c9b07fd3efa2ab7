import { formatUkDay } from '#domain/dates.ts'

import type { ApiKey } from './keys.server.ts'

/** A key as the page shows it. */
export type KeyRow = ApiKey & {
  /** Rotated keys that still work and expired keys aren't live, but can be revoked. */
  state: { live: boolean; revocable: boolean; label: string }
  /** Charged calls over the last 30 days. */
  recentCalls: number
}

/** Lists keys besides the first with their state at `now`: live ones first, and those that ended in the last 30 days. */
export function keyRows(
  keys: readonly ApiKey[],
  callsByKey: ReadonlyMap<string, number>,
  now: Date,
): readonly KeyRow[] {
  const recent = now.getTime() - SHOWN_MS
  return keys
    .filter((key) => !key.first && (key.revokedAt?.getTime() ?? now.getTime()) > recent)
    .map((key) => ({ ...key, state: stateOf(key, now), recentCalls: callsByKey.get(key.id) ?? 0 }))
    .toSorted((a, b) => Number(b.state.live) - Number(a.state.live))
}

const SHOWN_MS = 30 * 86_400_000

function stateOf({ revokedAt, expiresAt }: ApiKey, now: Date): KeyRow['state'] {
  if (revokedAt && revokedAt <= now) return { live: false, revocable: false, label: 'Revoked' }
  if (expiresAt && expiresAt <= now) return { live: false, revocable: true, label: 'Expired' }
  if (revokedAt) return { live: false, revocable: true, label: `Works until ${formatUkDay(revokedAt)}` }
  return { live: true, revocable: true, label: 'Active' }
}
