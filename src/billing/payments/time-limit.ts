/** Thrown if the card processor didn't answer in time. What was asked of it may still happen. */
export class TakesTooLong extends Error {}

/** For how long a call that changes something waits for the card processor, in milliseconds. Requests to the site end after 15 s. */
export const CHANGE_LIMIT_MS = 13_000
/** The same for forms, whose page is rendered again afterwards. */
export const FORM_LIMIT_MS = 10_000
/** The same for what a page only shows. */
export const SHOW_LIMIT_MS = 3_000

/** The message for a customer whose change takes too long. */
export const TAKES_TOO_LONG =
  'Processing is taking longer than usual. Your subscription may still be created. Please check your dashboard in a few minutes.'

/** Returns the result of some work, or throws TakesTooLong after `limitMs`. The work itself continues. */
export async function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TakesTooLong(`No answer within ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
