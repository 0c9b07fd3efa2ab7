/** The reason why a password is refused whatever its form, or null. */
export function refusedPassword(_password: string): string | null {
  return null
}
