import { dictionary } from '@zxcvbn-ts/language-common'

const HOW_MANY = 10_000
/** The most used passwords of the world in order, from published leaks. */
const worst = new Set(dictionary['passwords-common'].slice(0, HOW_MANY).map((word) => word.toLowerCase()))

/**
 * The reason why a password is refused whatever its form, or null. The ten thousand most used ones are what anyone who guesses
 * tries first.
 */
export function refusedPassword(password: string): string | null {
  return worst.has(password.trim().toLowerCase())
    ? 'This password is one of the most used in the world and would be guessed at once. Please choose another.'
    : null
}
