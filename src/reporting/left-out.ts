/**
 * Console errors that are expected in daily use: a wrong password, a limit that was reached. Authors and authorities are no
 * authentication, and half of our pages speak of authorities.
 */
const LEFT_OUT =
  /auth(?!orit|ors?\b)|failed to load school data|too many requests|rate[\s_-]?limit|(?<!\d)429(?!\d)/i

/** Whether a console error is only logged, never reported. */
export function isLeftOut(message: string): boolean {
  return LEFT_OUT.test(message)
}
