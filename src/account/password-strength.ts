/** How strong a password is. */
export type Strength = 'weak' | 'fair' | 'strong'

/** Minimum password length. */
export const PASSWORD_MIN_LENGTH = 6

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/]

/**
 * A strength hint while typing, based on length, character types and variety. It's only a hint; the server rejects common
 * passwords.
 */
export function passwordStrength(password: string): Strength {
  const characters = [...password]
  const different = new Set(characters).size
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  const runs = (password.match(/(.)\1\1|0123|1234|2345|3456|4567|5678|6789|abcd|qwer|asdf/gi) ?? []).length
  // Several words are strong by length alone. Shorter passwords need a mix of character types.
  const points = Math.min(characters.length, different * 1.5) + (kinds - 1) * 2 - runs * 3
  if (characters.length < 8 || points < 10) return 'weak'
  return points < 15 ? 'fair' : 'strong'
}
