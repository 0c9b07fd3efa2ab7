/**
 * Expected console errors, such as wrong passwords and rate limits. Doesn't match 'author' or 'authority', since half of our
 * pages mention authorities.
 */
const LEFT_OUT =
  /auth(?!orit|ors?\b)|failed to load school data|too many requests|rate[\s_-]?limit|(?<!\d)429(?!\d)/i

/** Whether a console error is only logged, never reported. */
export function isLeftOut(message: string): boolean {
  return LEFT_OUT.test(message)
}
