/** How hard a password is to guess, in one word. */
export type Strength = 'weak' | 'fair' | 'strong'

/** Fewest characters of a password. */
export const PASSWORD_MIN_LENGTH = 6

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/]

/**
 * A hint while somebody types: by length, by kinds of characters, and by how many different ones there are. It promises nothing;
 * the server refuses the passwords that everybody uses.
 */
export function passwordStrength(password: string): Strength {
  const characters = [...password]
  const different = new Set(characters).size
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  const runs = (password.match(/(.)\1\1|0123|1234|2345|3456|4567|5678|6789|abcd|qwer|asdf/gi) ?? []).length
  // Words in a row are strong by length alone; short ones need several kinds of characters.
  const points = Math.min(characters.length, different * 1.5) + (kinds - 1) * 2 - runs * 3
  if (characters.length < 8 || points < 10) return 'weak'
  return points < 15 ? 'fair' : 'strong'
}
