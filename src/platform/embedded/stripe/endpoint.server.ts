import { z } from 'zod'

import type { FormValue } from './form.ts'
import { invalidRequest, type StripeProblem } from './problem.ts'
import type { Page, Tx } from './store.server.ts'

/** A call in Stripe's API. `:id` in the path is passed to the handler. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  handle: (tx: Tx, sent: Record<string, FormValue>, id: string) => Promise<object>
}

/** Describes a call: its parameters and what it does. Parameters that aren't listed are rejected, as Stripe rejects unknown ones. */
export function endpoint<Params extends z.ZodType>(
  [method, path]: readonly [Endpoint['method'], string],
  params: Params,
  work: (tx: Tx, sent: z.output<Params>, id: string) => Promise<object>,
): Endpoint {
  return {
    method,
    path,
    handle: (tx, sent, id) => {
      const read = params.safeParse(sent)
      if (!read.success) throw parameterProblem(read.error, sent)
      return work(tx, read.data, id)
    },
  }
}

/** Text. */
export const text = z.string()
/** A whole number. */
export const whole = z.coerce.number().int()
/** 'true' or 'false'. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
/** Values that the caller attaches to an object. */
export const metadata = z.record(z.string(), z.string())
/** Parameters of every list. */
export const paging = {
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
}

/** The page that a list's parameters ask for. */
export function pageOf(sent: {
  limit: number
  starting_after?: string | undefined
  ending_before?: string | undefined
}): Page {
  return { limit: sent.limit, startingAfter: sent.starting_after, endingBefore: sent.ending_before }
}

/** A response with a list. */
export function listOf(
  url: string,
  { data, hasMore }: { data: readonly object[]; hasMore: boolean },
): object {
  return { object: 'list', url, has_more: hasMore, data }
}

function parameterProblem({ issues: [issue] }: z.ZodError, sent: Record<string, FormValue>): StripeProblem {
  const path = issue?.path ?? []
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  if (unknown !== undefined) {
    const param = nameOf([...path, unknown])
    return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = nameOf(path)
  const isMissing = path.reduce<unknown>((value, key) => Object(value)[key], sent) === undefined
  if (isMissing)
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  return invalidRequest(`Invalid ${param}: ${issue?.message ?? 'invalid value'}`, {
    code: 'parameter_invalid',
    param,
  })
}

function nameOf([first = '', ...rest]: readonly PropertyKey[]): string {
  return [String(first), ...rest.map((key) => `[${String(key)}]`)].join('')
}
