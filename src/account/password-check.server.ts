import { dictionary } from '@zxcvbn-ts/language-common'

const HOW_MANY = 10_000
/** The most common passwords, from published leaks. */
const worst = new Set(dictionary['passwords-common'].slice(0, HOW_MANY).map((word) => word.toLowerCase()))

/**
 * The message for a password that is too common, or null. Attackers try the 10,000 most common ones first.
 */
export function refusedPassword(password: string): string | null {
  return worst.has(password.trim().toLowerCase())
    ? 'This is one of the most common passwords and easy to guess. Please choose another.'
    : null
}
