/*
 * Every pattern is bounded, because the texts come from anybody: none takes more than a moment for the longest one.
 * First: addresses, the part before the query and what follows it.
 */
const ADDRESS_WITH_QUERY =
  /((?:https?|wss?|blob|file):[^\s"'<>?#]{1,500}|(?<![\w.])\/[\w\-./~%]{1,500})[?#][^\s"'<>)]*/g
/** The part before the @ can't contain an @ or %40; otherwise a text of only those would backtrack exponentially. */
const EMAIL = /(?:[^\s"'<>@:;,()/=%]|%(?!40)){1,64}(?:@|%40)[^\s"'<>@:;,()/&%]{1,200}\.[a-z]{2,}/gi
/** Anyone with the last part of such an address can open what somebody has shared. */
const SHARED = /\/shared\/[^\s"'<>/?#]{1,500}/g
const BEARER = /\b(bearer|basic)\s{1,5}[\w.~+/=-]{8,}/gi
const NAMED_SECRET =
  /\b((?:access_|refresh_|id_)?token|api_?key|secret|password|code|otp|session)(["']?\s{0,5}[:=]\s{0,5}["']?)[^\s"'&,;)}]+/gi
const SHARED_CUT = '/shared/[token]'
const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi
const LONG_RUN = /[\w-]{20,}/g
const SCRIPT_FILE = /^\.(?:m?js|css|tsx?)\b/

/**
 * Removes personal data and secrets from text: URL queries and fragments, email addresses, tokens and keys. Runs in the
 * browser before a report is sent, and on the server before it's stored.
 */
export function withoutPersonalData(text: string): string {
  return text
    .replace(ADDRESS_WITH_QUERY, '$1')
    .replace(SHARED, SHARED_CUT)
    .replace(EMAIL, '[email]')
    .replace(BEARER, '$1 [token]')
    .replace(NAMED_SECRET, '$1$2[cut]')
    .replace(UUID, '[id]')
    .replace(LONG_RUN, (run, at: number, whole: string) =>
      isToken(run) && !SCRIPT_FILE.test(whole.slice(at + run.length, at + run.length + 5)) ? '[token]' : run,
    )
}

/** Masks the key in the path of a page that somebody has shared. */
export function withoutSharedKey(path: string): string {
  return path.replace(SHARED, SHARED_CUT)
}

/** A URL without user name, query and fragment; '' if it isn't valid. */
export function withoutQuery(url: string): string {
  const plain = /^[^?#]*/.exec(url)?.[0] ?? ''
  return withoutPersonalData(plain.replace(/^([a-z]+:\/\/)[^/@]*@/i, '$1'))
}

/** Matches tokens: mixed-case letters with digits, or letters and digits without hyphens. Hyphenated words aren't tokens. */
function isToken(run: string): boolean {
  if (!/\d/.test(run)) return false
  return (/[A-Z]/.test(run) && /[a-z]/.test(run)) || /^[\da-z]+$/i.test(run)
}
