/** A rate limit bucket after a request, as sent in the RateLimit headers. */
export type Limit = {
  policy: 'account' | 'address' | 'unavailable'
  perMinute: number
  left: number
  fullInSeconds: number
}

/** Sent if the rate limiter is unavailable. */
export const unknownLimit: Limit = { policy: 'unavailable', perMinute: 0, left: 0, fullInSeconds: 60 }

/** The state of a bucket that holds up to a minute's requests and has `left` tokens now. */
export function limitOf(policy: Limit['policy'], perMinute: number, left: number): Limit {
  return { policy, perMinute, left, fullInSeconds: Math.ceil(((perMinute - left) * 60) / perMinute) }
}

/** Seconds until the next request is allowed. */
export function retryAfterSeconds({ perMinute, left }: Limit): number {
  return perMinute === 0 ? 5 : Math.max(1, Math.ceil(((1 - left) * 60) / perMinute))
}
