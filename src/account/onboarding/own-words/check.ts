/**
 * Whether somebody's own words about a challenge or a goal are worth keeping: long enough, of language, their own, and
 * fit to be read. Pure; says the reason in words that tell what to mend. It forgives spelling, names and figures, and
 * refuses only what no reader could use.
 */
import { abusive } from './abuse.ts'
import { looksTyped } from './language.ts'
import { OWN_WORDS_LENGTH } from './length.ts'
import { repeats } from './repetition.ts'

/** The verdict; `reason` is null when valid. */
export type OwnWordsVerdict =
  | { readonly valid: true; readonly reason: null }
  | { readonly valid: false; readonly reason: string }

const LINK =
  /\b(?:https?|ftp):|\bwww\.|\S@\S+\.\S|\b[a-z\d-]+\.(?:com|net|org|info|biz|io|ai|app|dev|uk|eu|ru|cn|xyz|shop|site|top|online|link|club)\b/i
const MARKUP = /<\/?[a-z!][^>]*>?|\[\/?(?:url|img|b|link)\b|\]\(|\{\{|&(?:#\d+|[a-z]+);|javascript:/i
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/

/** Checks words as they were sent. */
export function checkOwnWords(sent: string): OwnWordsVerdict {
  const words = sent.trim().replaceAll(/\s+/g, ' ')
  const reason = reasonAgainst(words)
  return reason === null ? { valid: true, reason } : { valid: false, reason }
}

function reasonAgainst(words: string): string | null {
  const length = [...words].length
  if (length < OWN_WORDS_LENGTH.min)
    return `Please say a little more: at least ${OWN_WORDS_LENGTH.min} characters.`
  if (length > OWN_WORDS_LENGTH.max)
    return `Please put it shorter: at most ${OWN_WORDS_LENGTH.max} characters. You have ${length}.`
  if (CONTROL.test(words)) return 'Please use ordinary letters: this holds characters that cannot be shown.'
  if (MARKUP.test(words)) return 'Please use plain words, without code or markup.'
  if (LINK.test(words)) return 'Please use words only, without web or email addresses.'
  if (repeats(words)) return 'Please say it in your own words, without repeating the same letters or words.'
  if (!looksTyped(words)) return 'Please describe it in a short sentence: this does not read like one.'
  if (abusive(words)) return 'Please put it without offensive words.'
  return null
}
