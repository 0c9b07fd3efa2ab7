/**
 * Validates a request against an endpoint's schemas, all parts at once, so that one response lists every wrong field.
 * Unknown parameters are rejected, with the closest known name as a suggestion: silently ignoring a misspelt filter
 * would return, and charge for, the wrong data.
 */
import { z } from '@hono/zod-openapi'

import { nearest } from '#domain/nearest.ts'
import { countOf, plainNumber } from '#domain/plain-number.ts'

import type { FieldError } from './problems.ts'

/** An unvalidated request: path parameters, the query string without '?', and the parsed JSON body. */
export type Sent = { params: Readonly<Record<string, string>>; query: string; body: unknown }

/** The validated input that a handler receives. */
export type InputOf<Request extends RequestSchemas> = z.output<ReturnType<typeof z.object<Request>>>

/** A request that the schemas accept, before parsing. */
export type SentTo<Request extends RequestSchemas> = {
  [Part in keyof Request]: z.input<Request[Part]>
}

/** Typed input for the handler, or an error for each wrong field. */
export type Validated<Input> = { ok: true; input: Input } | { ok: false; errors: readonly FieldError[] }

/** A schema for each part of the request that an endpoint uses. */
export type RequestSchemas = { params?: z.ZodObject; query?: z.ZodObject; body?: z.ZodObject }

/** Maximum number of errors in one response. */
const MAX_ERRORS = 50
/** Longer field names are cut to this many characters in errors. */
const LONGEST_NAME = 100
const HAS_NUL = 'must not contain the character U+0000'

/** Returns a function that validates path parameters, query and body together. */
export function validator<Request extends RequestSchemas>(
  request: Request,
): (sent: Sent) => Validated<InputOf<Request>> {
  const schema = z.object(request)
  const knownInQuery = Object.keys(request.query?.shape ?? {})
  const knownInBody = Object.keys(request.body?.shape ?? {})
  return (sent) => {
    const { values, errors } = readQuery(sent.query, knownInQuery)
    if (request.body) refuseUnknown(sent.body, knownInBody, errors)
    if (hasNul(sent.params)) refuseNul(sent.params, [], errors)
    if (hasNul(sent.body)) refuseNul(sent.body, [], errors)
    const parsed = schema.safeParse({ params: sent.params, query: values, body: sent.body })
    if (parsed.success && errors.length === 0) return { ok: true, input: parsed.data }
    const named = new Set(errors.map(({ field }) => field))
    const issues = parsed.error?.issues.map((issue) => ({ ...issue, path: issue.path.slice(1) })) ?? []
    errors.push(...fieldErrors(issues).filter(({ field }) => !named.has(field)))
    return { ok: false, errors: errors.slice(0, MAX_ERRORS) }
  }
}

/** Zod issues as field errors. Each message continues the field's name: 'must be …', 'is required'. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  return issues.flatMap((issue) => {
    const field = issue.path.map(String).join('.')
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        field: field ? `${field}.${key}` : shownName(key),
        message: 'isn’t a known field',
      }))
    }
    return [{ field: field || 'request', message: inWords(issue) }]
  })
}

function readQuery(
  text: string,
  known: readonly string[],
): { values: Record<string, string>; errors: FieldError[] } {
  const values: Record<string, string> = {}
  const errors: FieldError[] = []
  if (text === '') return { values, errors }
  for (const [name, value] of new URLSearchParams(text)) {
    if (!known.includes(name)) errors.push(unknownField(name, known))
    else if (Object.hasOwn(values, name)) errors.push({ field: name, message: 'appears more than once' })
    else if (value.includes('\0')) errors.push({ field: name, message: HAS_NUL })
    else values[name] = value
  }
  return { values, errors }
}

/** Whether there's text that the database can't store, found without the path to it: nearly always there's none. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(hasNul)
  for (const name in value)
    if (name.includes('\0') || hasNul((value as Record<string, unknown>)[name])) return true
  return false
}

/** Rejects text that the database can't store. */
function refuseNul(value: unknown, path: readonly string[], errors: FieldError[]): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) errors.push({ field: path.join('.') || 'request', message: HAS_NUL })
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [name, each] of Object.entries(value)) {
    if (errors.length >= MAX_ERRORS) return
    if (name.includes('\0')) errors.push({ field: path.join('.') || 'request', message: HAS_NUL })
    else refuseNul(each, [...path, name], errors)
  }
}

function refuseUnknown(body: unknown, known: readonly string[], errors: FieldError[]): void {
  if (typeof body !== 'object' || body === null) return
  for (const name of Object.keys(body)) {
    if (errors.length >= MAX_ERRORS) return
    if (!known.includes(name)) errors.push(unknownField(name, known))
  }
}

function unknownField(name: string, known: readonly string[]): FieldError {
  const field = shownName(name)
  if (known.length === 0) return { field, message: 'is unknown: this endpoint takes no parameters' }
  const near = nearest(name, known)
  const message = near ? `is unknown; did you mean ${near}?` : `is unknown; use one of ${known.join(', ')}`
  return { field, message }
}

/** Cuts a long name, and shows an empty one as "". */
function shownName(name: string): string {
  return name === '' ? '""' : name.slice(0, LONGEST_NAME)
}

/** Rewords Zod's built-in messages; a schema's own message is kept. */
function inWords(issue: z.core.$ZodIssue): string {
  if (!/^(Invalid|Too|Unrecognized)/.test(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      if (issue.message.endsWith('received undefined'))
        return `is required: ${KINDS[issue.expected] ?? issue.expected}`
      return `must be ${KINDS[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}`
    case 'too_small':
      return boundText(issue, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)
    case 'too_big':
      return boundText(issue, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'invalid_format':
      return `must be a valid ${issue.format}`
    default:
      return 'is invalid'
  }
}

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  date: 'a date',
  null: 'null',
}

/** 'must have at least 1 entry', 'must be at most 100 characters long' or 'must be at least 0'. */
function boundText({ origin }: { origin: string }, how: string, bound: number | bigint): string {
  if (origin === 'array') return `must have ${how} ${countOf(Number(bound), 'entry', 'entries')}`
  if (origin === 'string') return `must be ${how} ${countOf(Number(bound), 'character')} long`
  return `must be ${how} ${plainNumber(Number(bound))}`
}
