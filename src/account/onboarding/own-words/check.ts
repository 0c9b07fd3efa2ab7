/**
 * Validates free text about a challenge or goal: long enough, real language, not repetitive and not offensive. Returns a
 * message that says how to fix it. Allows misspellings, names and numbers, and only rejects text that nobody could use.
 */
import { abusive } from './abuse.ts'
import { looksTyped } from './language.ts'
import { OWN_WORDS_LENGTH } from './length.ts'
import { repeats } from './repetition.ts'

/** The result. `reason` is null if valid. */
export type OwnWordsVerdict =
  | { readonly valid: true; readonly reason: null }
  | { readonly valid: false; readonly reason: string }

const LINK =
  /\b(?:https?|ftp):|\bwww\.|\S@\S+\.\S|\b[a-z\d-]+\.(?:com|net|org|info|biz|io|ai|app|dev|uk|eu|ru|cn|xyz|shop|site|top|online|link|club)\b/i
const MARKUP = /<\/?[a-z!][^>]*>?|\[\/?(?:url|img|b|link)\b|\]\(|\{\{|&(?:#\d+|[a-z]+);|javascript:/i
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/

/** Validates text as submitted. */
export function checkOwnWords(sent: string): OwnWordsVerdict {
  const words = sent.trim().replaceAll(/\s+/g, ' ')
  const reason = reasonAgainst(words)
  return reason === null ? { valid: true, reason } : { valid: false, reason }
}

function reasonAgainst(words: string): string | null {
  const length = [...words].length
  if (length < OWN_WORDS_LENGTH.min) return `Please write at least ${OWN_WORDS_LENGTH.min} characters.`
  if (length > OWN_WORDS_LENGTH.max)
    return `Please use ${OWN_WORDS_LENGTH.max} characters or fewer. You’ve used ${length}.`
  if (CONTROL.test(words)) return 'Please remove any special characters.'
  if (MARKUP.test(words)) return 'Please use plain text, without code or markup.'
  if (LINK.test(words)) return 'Please leave out web and email addresses.'
  if (repeats(words)) return 'Please use your own words, without repeating the same letters or words.'
  if (!looksTyped(words)) return 'Please describe it in a short sentence.'
  if (abusive(words)) return 'Please rephrase it without offensive words.'
  return null
}
