/** Hostile requests from a seed: a number makes the same request on every machine. */

/** A request as it goes over the wire: the path may be one that no URL parser accepts. */
export type HostileRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | null
}

/** A valid call. Its path has a query. */
export type Sample = { method: string; path: string; body: Readonly<Record<string, unknown>> | null }

/** Possible targets of a request. Patterns have `:name` or `{name}` for parameters. */
export type Targets = {
  pages: readonly string[]
  json: readonly string[]
  /** Valid calls. One value of each is replaced. */
  samples: readonly Sample[]
  /** A signed-in person's cookie, keys and tokens. */
  credentials: readonly Record<string, string>[]
}

const DEEP = 20_000

/** Texts that have broken programs. */
export const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  'x'.repeat(5000),
  '中'.repeat(2000),
  '\ud800',
  '\udfff\ud800',
  '\u202egnirts',
  'é̸̢͎'.repeat(50),
  '👩‍👩‍👧‍👦',
  '٣٤٥',
  'İıſ',
  '<script>alert(1)</script>',
  `'; drop table profile; --`,
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '%',
  '%00',
  '%zz%',
  '\r\nSet-Cookie: a=b',
  '1e400',
  '-1',
  '-0',
  '99999999999999999999999',
  '0.1e-400',
  'NaN',
  'Infinity',
  '0x1F',
  '__proto__',
  'constructor',
  'toString',
  'eq.1',
  'is.null',
  'not.in.(1,2)',
  'null',
  'undefined',
  '[object Object]',
  '2026-13-45',
  '0000-00-00',
  '9999-12-31',
  'RG30 1AA',
  'RG301AA',
  '250000',
  'yes',
  'https://evil.example/',
  '//evil.example',
  '=cmd|calc',
  '((((((((((',
  '*'.repeat(300),
]

const NAMES = [
  'q postcode postcodes price purchasePrice view tab page sort order next step token token_hash type company location plans tier',
  'billing calls buyer nation completion compare seed limit offset from to once path back action deal id email password step words',
  'challenge goal firstName lastName message select user_id first_name theme origin format code error_code google done problem',
  '__proto__ constructor length toString',
]
  .join(' ')
  .split(' ')

const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=q',
  'multipart/form-data; boundary="',
  'text/plain',
  'text/csv',
  'application/json; charset=utf-16',
  'x',
  '',
]

const METHODS = ['GET', 'GET', 'GET', 'POST', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Random choices from a seed. */
export type Random = { below(limit: number): number; of<T>(list: readonly T[]): T }

/** The request with this number. */
export function hostileRequest(seed: number, targets: Targets): HostileRequest {
  const random = randomFrom(seed)
  return random.below(3) === 0 ? spoiled(random, targets) : madeUp(random, targets)
}

/** A valid call with one value replaced, sent with its own method and someone's key. */
function spoiled(random: Random, { samples, credentials }: Targets): HostileRequest {
  const { method, path, body } = random.of(samples)
  const headers = { ...random.of(credentials), 'content-type': 'application/json' }
  const parts = path.split(/(?<=[/?&=])/)
  const at = random.below(parts.length)
  const bent = parts.map((part, index) =>
    index === at && index > 3 ? inPath(random, random.of(TEXTS)) + part.slice(-1).replace(/\w/, '') : part,
  )
  if (!body) return { method, path: bent.join('').slice(0, 12_000), headers, body: null }
  const names = Object.keys(body)
  const spoilt = { ...body, ...(names.length > 0 ? { [random.of(names)]: jsonValue(random) } : {}) }
  return { method, path, headers, body: JSON.stringify(spoilt) }
}

function madeUp(random: Random, { pages, json, samples, credentials }: Targets): HostileRequest {
  const toJson = random.below(2) === 0
  const method = toJson
    ? random.of(['GET', 'POST', 'POST', 'POST', 'PUT', 'DELETE', 'PATCH'])
    : random.of(METHODS)
  const pattern = random.of(toJson ? json : pages)
  const filled = pattern.replaceAll(/:\w+(\{[^}]*\})?|\{\w+\}/g, () => inPath(random, random.of(TEXTS)))
  const damaged =
    random.below(20) === 0 ? filled + random.of(['%', '%00', '/..%2f', '%E0%A4%A', '//', '/%']) : filled
  const path =
    damaged + (pattern.includes('?') ? '' : query(random, Object.keys(random.of(samples).body ?? {})))
  const [type, body] = method === 'GET' || method === 'HEAD' ? ['', null] : bodyOf(random)
  return {
    method,
    path: path.slice(0, 12_000),
    headers: {
      'x-forwarded-for': `198.51.${random.below(250)}.${random.below(250)}`,
      ...(type === '' ? {} : { 'content-type': type }),
      ...random.of(credentials),
      ...(random.below(6) === 0 ? oddHeaders(random) : {}),
    },
    body,
  }
}

/** Makes random choices from a seed (Mulberry32). */
export function randomFrom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    of: (list) => {
      const chosen = list[below(list.length)]
      if (chosen === undefined) throw new Error('Nothing to choose from')
      return chosen
    },
  }
}

/** Percent-encodes most texts. Unpaired surrogates become bytes that are invalid in UTF-8. */
export function inPath(random: Random, text: string): string {
  if (random.below(8) === 0) return text.replaceAll(/[^!-~]|[?#]/g, '')
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

function query(random: Random, more: readonly string[] = []): string {
  const count = random.below(4)
  if (count === 0) return ''
  const pairs = Array.from({ length: count }, () => {
    const name = random.of(random.below(2) === 0 && more.length > 0 ? more : NAMES)
    return `${name}${random.of(['', '', '', '[]', '[a]', '.b'])}=${inPath(random, random.of(TEXTS))}`
  })
  return `?${pairs.join(random.of(['&', '&', '&&', ';']))}`
}

function bodyOf(random: Random): [type: string, body: string] {
  const type = random.of(TYPES)
  const kind = random.below(5)
  if (kind === 0) return [type, jsonText(random)]
  if (kind === 1) return ['application/json', jsonText(random)]
  if (kind === 2) return ['application/x-www-form-urlencoded', query(random).slice(1)]
  if (kind === 3) return ['multipart/form-data; boundary=q', multipart(random)]
  return [type, random.of(TEXTS)]
}

function jsonText(random: Random): string {
  const whole = random.of([
    () => '['.repeat(DEEP) + ']'.repeat(DEEP),
    () => '{"a":'.repeat(DEEP / 4) + '1' + '}'.repeat(DEEP / 4),
    () => '['.repeat(DEEP),
    () => '{',
    () => '"',
    () => 'null',
    () => '[]',
    () => '7',
    () => JSON.stringify(object(random)),
    () => JSON.stringify(object(random)),
    () => JSON.stringify(object(random)),
    () => JSON.stringify(object(random)),
    () => JSON.stringify([object(random), 7, null]),
  ])
  return whole()
}

function object(random: Random): Record<string, unknown> {
  const entries = Array.from({ length: 1 + random.below(5) }, () => [random.of(NAMES), jsonValue(random)])
  return Object.fromEntries(entries) as Record<string, unknown>
}

/** Makes a JSON value of any type. */
export function jsonValue(random: Random): unknown {
  return random.of<() => unknown>([
    () => random.of(TEXTS),
    () => random.of(TEXTS),
    () => random.of(TEXTS),
    () => [random.of(TEXTS)],
    () => ({ a: random.of(TEXTS) }),
    () => null,
    () => true,
    () => random.of([0, -1, 1.5, 1e308, 2 ** 53, -(2 ** 31) - 1]),
    () => Array.from({ length: 2000 }, () => 1),
  ])()
}

function multipart(random: Random): string {
  const part = `--q\r\nContent-Disposition: form-data; name="${random.of(NAMES)}"\r\n\r\n${random.of(TEXTS)}\r\n`
  return random.of([
    '',
    'x',
    '--q',
    '--q--',
    '--q\r\n\r\n\r\n--q--',
    '--q\r\nContent-Disposition: form-data',
    part,
    `${part}--q--`,
    `${part}${part}--q--\r\n`,
    `--q\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n\x89PNG\r\n--q--`,
  ])
}

function oddHeaders(random: Random): Record<string, string> {
  return random.of([
    { cookie: `supabase-auth=base64-${'A'.repeat(3000)}` },
    { cookie: 'supabase-auth=base64-bnVsbA; supabase-auth.0=base64-W10; supabase-auth.1=x' },
    { cookie: 'supabase-auth=%7B%22access_token%22%3A7%2C%22user%22%3A%5B%5D%7D' },
    { cookie: 'supabase-auth=%E0%A4%A; a=%; =; ;;' },
    {
      cookie: `supabase-auth=base64-${Buffer.from(JSON.stringify({ access_token: 'a.b.c', refresh_token: [], expires_at: 'x' })).toString('base64url')}`,
    },
    { authorization: 'Bearer a.b.c' },
    { authorization: `Bearer ${'x'.repeat(4000)}` },
    { 'x-api-key': 'x'.repeat(3000) },
    { 'accept-encoding': 'br;q=x, *;q=, gzip' },
    { 'if-none-match': '"'.repeat(500) },
    { range: 'bytes=9-1,-' },
    { traceparent: '00-zz-zz-zz' },
    { 'if-modified-since': 'yesterday' },
    { 'content-length-of-sorts': '\u00ff' },
    { prefer: 'count=exact,resolution=merge-duplicates,tx=rollback' },
    { host: 'evil.example:99999' },
    { 'x-forwarded-for': `${'9'.repeat(2000)}, ::g, \u00ff` },
  ])
}
