/** The state of a rate limit bucket after a request: what the RateLimit headers tell. Requests, and seconds. */
export type Limit = {
  policy: 'account' | 'address' | 'unavailable'
  perMinute: number
  left: number
  fullInSeconds: number
}

/** The limit as told when nobody can say. */
export const unknownLimit: Limit = { policy: 'unavailable', perMinute: 0, left: 0, fullInSeconds: 60 }

/** The limit of a bucket that holds a full minute's burst and has `left` tokens now. */
export function limitOf(policy: Limit['policy'], perMinute: number, left: number): Limit {
  return { policy, perMinute, left, fullInSeconds: Math.ceil(((perMinute - left) * 60) / perMinute) }
}

/** Seconds until the bucket holds a whole token. */
export function retryAfterSeconds({ perMinute, left }: Limit): number {
  return perMinute === 0 ? 5 : Math.max(1, Math.ceil(((1 - left) * 60) / perMinute))
}
