/** Addresses in a text: the part before the query, and what follows it. */
const ADDRESS_WITH_QUERY = /((?:https?|wss?|blob|file):[^\s"'<>?#]+|(?<![\w.])\/[\w\-./~%]+)[?#][^\s"'<>)]*/g
const EMAIL = /[^\s"'<>@:;,()/=]+(?:@|%40)[^\s"'<>@:;,()/&]+\.[a-z]{2,}/gi
const BEARER = /\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi
const NAMED_SECRET =
  /\b((?:access_|refresh_|id_)?token|api_?key|secret|password|code|otp|session)(["']?\s*[:=]\s*["']?)[^\s"'&,;)}]+/gi
/** Ids of accounts, and long runs of letters of both cases and figures; names of script files end in such runs too, but short. */
const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi
const LONG_TOKEN =
  /\b(?:(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{20,}|(?=[a-z]*\d)[\da-z]{20,})(?![\w-]|\.(?:m?js|css|tsx?)\b)/g

/**
 * A text without what could point to a person or open an account: queries and fragments of addresses, e-mail addresses, tokens,
 * keys. Runs in the browser before a report is sent, and on the server before it is stored.
 */
export function withoutPersonalData(text: string): string {
  return text
    .replace(ADDRESS_WITH_QUERY, '$1')
    .replace(EMAIL, '[e-mail]')
    .replace(BEARER, '$1 [token]')
    .replace(NAMED_SECRET, '$1$2[cut]')
    .replace(UUID, '[id]')
    .replace(LONG_TOKEN, '[token]')
}

/** An address without user name, query and fragment; '' for none. */
export function withoutQuery(url: string): string {
  const plain = /^[^?#]*/.exec(url)?.[0] ?? ''
  return withoutPersonalData(plain.replace(/^([a-z]+:\/\/)[^/@]*@/i, '$1'))
}
