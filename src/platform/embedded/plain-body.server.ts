import type { MiddlewareHandler } from 'hono'

import { authProblem } from './auth-problem.ts'

/**
 * Rejects queries and bodies with property names that every object has, such as `__proto__`. Lite writes parameters into plain objects
 * by name: `?__proto__=eq.1` would give every object in this process a property, whoever sent it.
 */
export const rejectInheritedNames: MiddlewareHandler = async (c, next) => {
  const { search } = new URL(c.req.url)
  const text = await textOf(c.req.raw)
  if (words(search).some(isInherited) || isTooDeep(text) || !isPlain(parsed(text)))
    return c.json(
      { code: 'PGRST100', message: 'failed to parse the request', details: null, hint: null },
      400,
    )
  return next()
}

/** The text fields of calls to the auth service. */
const TEXT_FIELDS = [
  'email',
  'password',
  'current_password',
  'nonce',
  'token',
  'token_hash',
  'type',
  'scope',
  'refresh_token',
  'auth_code',
  'code_verifier',
]
/** How deep objects and lists may be nested. */
const MAX_LEVELS = 16

/**
 * Rejects bodies that Lite or the database would fail on, with 400: anything but one JSON object, lists and numbers where text belongs,
 * NUL and half surrogate pairs, which PostgreSQL can't store, and very deep nesting. An empty body passes.
 */
export const requirePlainBody: MiddlewareHandler = async (c, next) => {
  const text = await textOf(c.req.raw)
  if (text === '') return next()
  const body = parsed(text)
  if (body === undefined) return authProblem(400, 'bad_json', 'Could not parse request body as JSON')
  if (!isObject(body) || !isPlain(body))
    return authProblem(400, 'validation_failed', 'The body must be an object of plain texts')
  const wrong = TEXT_FIELDS.find((name) => body[name] !== undefined && typeof body[name] !== 'string')
  if (wrong) return authProblem(400, 'validation_failed', `${wrong} must be text`)
  if (body['data'] !== undefined && !isObject(body['data']))
    return authProblem(400, 'validation_failed', 'data must be an object')
  return next()
}

/** The JSON object in a call's body; empty if it has none. */
export async function objectIn(request: Request): Promise<Record<string, unknown>> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  return isObject(body) ? body : {}
}

/** Whether a parsed JSON value is an object: not a list, text, number or null. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Names and values of a query, unchanged and decoded once and twice. */
function words(search: string): string[] {
  const once = decoded(search)
  return `${search} ${once} ${decoded(once)}`.match(/\w+/g) ?? []
}

/** Decodes without failing on invalid encodings. Only ASCII matters here. */
function decoded(text: string): string {
  return text.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  )
}

function isInherited(name: string): boolean {
  return name in Object.prototype
}

/** The body, whatever its Content-Type, because Lite reads JSON with any type. Files aren't read. */
function textOf(request: Request): Promise<string> {
  const isFile =
    request.url.includes('/storage/v1/') &&
    !request.headers.get('content-type')?.startsWith('application/json')
  return request.body && !isFile ? request.clone().text() : Promise.resolve('')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether JSON is nested too deeply: reading a quarter of a megabyte of brackets takes the parser a third of a second. */
function isTooDeep(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false
  let level = 0
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '"') isText = !isText
    else if (isText) at += character === '\\' ? 1 : 0
    else if (character === '[' || character === '{') level++
    else if (character === ']' || character === '}') level--
    if (level > MAX_LEVELS) return true
  }
  return false
}

/** Walks with a list instead of recursion, so that nesting can't exhaust the stack. */
function isPlain(body: unknown): boolean {
  const open: { value: unknown; level: number }[] = [{ value: body, level: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, level } = next
    if (typeof value === 'string' && !isStorable(value)) return false
    if (typeof value !== 'object' || value === null) continue
    if (level >= MAX_LEVELS || !Object.keys(value).every(isStorable) || Object.keys(value).some(isInherited))
      return false
    for (const inner of Object.values(value)) open.push({ value: inner, level: level + 1 })
  }
  return true
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
