import { AsyncLocalStorage } from 'node:async_hooks'

import { monotonicMs } from '#platform/clock.server.ts'

import { TakesTooLong, within } from './time-limit.ts'

/** A change that somebody waits for. `endsAt`: until when, on the monotonic clock; `hasBegun`: whether Stripe was asked for it. */
export type Attempt = { endsAt: number; hasBegun: boolean }

const current = new AsyncLocalStorage<Attempt | null>()

/**
 * Returns the result of a change, or throws TakesTooLong after `limitMs`. A change that hasn't begun by then never does,
 * however many turns it waits for; one that has begun continues.
 */
export function attempt<Result>(limitMs: number, change: () => Promise<Result>): Promise<Result> {
  const own: Attempt = { endsAt: monotonicMs() + limitMs, hasBegun: false }
  return within(limitMs, current.run(own, change))
}

/** The change that's being made; null outside one. */
export function currentAttempt(): Attempt | null {
  return current.getStore() ?? null
}

/** Keeps another attempt at the same change going for as long as its asker and the current one wait. */
export function joinAttempt(other: Attempt | null): void {
  const own = current.getStore()
  if (own && other) other.endsAt = Math.max(other.endsAt, own.endsAt)
}

/** Throws TakesTooLong if nobody waits for the current change any more and it hasn't begun. */
export function refuseIfLate(): void {
  const own = current.getStore()
  if (own && !own.hasBegun && monotonicMs() >= own.endsAt)
    throw new TakesTooLong('The change hadn’t begun in time')
}

/** Notes that Stripe is about to be asked for the current change, or throws TakesTooLong if it's too late to begin. */
export function beginChange(): void {
  refuseIfLate()
  const own = current.getStore()
  if (own) own.hasBegun = true
}

/** Does what has to be done before a change, such as closing checkouts. It doesn't count as its beginning, and it's harmless alone. */
export function prepare<Result>(work: () => Promise<Result>): Promise<Result> {
  return current.run(null, work)
}
