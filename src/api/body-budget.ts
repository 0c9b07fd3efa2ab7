/** Limits how much memory the large bodies of all calls in a process use together. */
import type { Endpoint } from '#web/endpoint/endpoint.ts'
import { USUAL_BODY_BYTES } from '#web/json-body.ts'

import { type Body, readBody } from './body.ts'

/** Bodies larger than usual that are held at once, in bytes: eight photos over the API, or 400 batches. */
const MAX_HELD_BYTES = 128_000_000

const FULL: Body = {
  ok: false,
  code: 'unavailable',
  detail: 'We’re receiving too many large requests right now. Please try again in a few moments.',
}

/** The body of a call: `read` it once, and `release` its share of the budget when the call has been answered. */
export type BudgetedBody = { read: () => Promise<Body>; release: () => void }

/**
 * Creates a budget of `mostBytes` for all bodies together. Bodies of the usual size don't count. A body that doesn't fit
 * isn't read.
 */
export function openBodyBudget(
  mostBytes = MAX_HELD_BYTES,
): (request: Request, endpoint: Pick<Endpoint, 'mostBodyBytes'>) => BudgetedBody {
  let heldBytes = 0
  return (request, { mostBodyBytes: most = USUAL_BODY_BYTES }) => {
    let ownBytes = 0
    return {
      read: async () => {
        const bytes = Math.min(most, Number(request.headers.get('content-length') ?? most))
        if (bytes > USUAL_BODY_BYTES) {
          if (heldBytes + bytes > mostBytes) return FULL
          ownBytes = bytes
          heldBytes += bytes
        }
        return await readBody(request, most)
      },
      release: () => {
        heldBytes -= ownBytes
        ownBytes = 0
      },
    }
  }
}
