import type { z } from '@hono/zod-openapi'

import type { IsoDate } from '#domain/dates.ts'
import type { OfficialSource } from '#domain/official-source.ts'
import type { CallServices, Dataset, Db } from '#web/register.ts'

import type { JobActions } from './batch-jobs.ts'
import type { BatchAnswer, BatchCall } from './batch-schema.ts'
import type { JsonBytes, JsonText } from './json-text.ts'
import type { FieldError, ProblemCode } from './problems.ts'
import { type InputOf, type RequestSchemas, type Sent, type SentTo, validator } from './validate.ts'

/** Everything about an endpoint except its handler. The OpenAPI document and the reference pages are generated from it. */
export type Description = {
  /** Slug of the reference page and the usage table, such as 'sold-comparables'. */
  name: string
  method: 'get' | 'post'
  /** Relative to /api/v1, with `{name}` for path parameters. */
  path: string
  summary: string
  description: string
  /** Credits charged for a response with status 200. All other responses are free. */
  credits: number
  /** What `credits` are charged for each of, if not for the response: 'postcode found'. With none, what is charged by itself: 'call'. */
  chargedPer?: string
  /** What is charged after the response, in a sentence, if it's more than `credits`. */
  chargedLater?: string
  scope: string
  auth: 'key' | 'none'
  /** Request schemas; `{}` if the endpoint has no parameters. */
  request: RequestSchemas
  /** Largest body in bytes. Default: `USUAL_BODY_BYTES`. */
  mostBodyBytes?: number
  output: z.ZodType
  sources: readonly OfficialSource<Dataset>[]
  examples?: readonly EndpointExample[]
  /** Responses to requests with an Idempotency-Key are stored for 24 hours. A batch stores one for each of its calls. */
  idempotency?: 'answer' | 'each call'
  /** Set before it's removed: since when it's deprecated, and when it stops working. Callers get headers that say so. */
  deprecated?: { on: IsoDate; sunset: IsoDate }
  /** Whether it only reads, so that it's an MCP tool too. By default, if it's GET. */
  readOnly?: boolean
}

/** A working request, shown in the reference and run by the tests against the demonstration data. */
export type EndpointExample = { name: string; params?: object; query?: object; body?: object }

/** A public API endpoint. `read` checks its request and response schemas, so callers only see `Data`. */
export type Endpoint<Data = unknown> = Description & {
  /** Whether it has a way to answer in one round trip, for the requests that can be. */
  inOneTrip: boolean
  /** Validates a request. Returns a handler to call, or every field that's wrong. */
  read: (sent: Sent) => ValidRequest<Data> | InvalidRequest
}

/** A validated request. `answer` rejects if the handler throws or its result doesn't match the output schema. */
export type ValidRequest<Data> = {
  ok: true
  answer: (context: CallContext) => Promise<Outcome<Data>>
  /** How to answer in one round trip; null if it takes several steps. */
  quick: (QuickRead & { answer: (found: Found, db: Db) => Promise<Answer<Data>> }) | null
}

/** What to read in the round trip that also admits and charges a call: see property.read_for_calls in the migrations. */
export type QuickRead = { kind: 'record' | 'prefix' | 'near'; subject: Readonly<Record<string, unknown>> }

/**
 * What was read: a line for each item, with tabs between values. `version` is the directory's edition, and `extent` says what it covers
 * if that isn't everything.
 */
export type Found = { text: string; version: number; extent: string | null }

/** How an endpoint answers in one round trip. The result must be the same as its handler's. */
type Quick<Request extends RequestSchemas, Output extends z.ZodType> = {
  /** What to read, or null for requests that take several steps. */
  read: (input: InputOf<Request>) => QuickRead | null
  answer: (
    found: Found,
    context: { input: InputOf<Request>; db: Db },
  ) => Answer<z.output<Output>> | Promise<Answer<z.output<Output>>>
}

/** A request that failed validation, with an error for each wrong field. */
export type InvalidRequest = { ok: false; errors: readonly FieldError[] }

/** What a handler receives besides its validated input. */
export type CallContext = {
  /** Read-only. */
  db: Db
  today: IsoDate
  /** The calling customer; null on endpoints that need no key. */
  userId: string | null
  /** Runs the calls in a batch for the same customer; null if its Idempotency-Key was used for a different batch. */
  answerEach: (calls: readonly BatchCall[]) => Promise<BatchOutcome | null>
  /** The batch jobs of the same customer. */
  jobs: JobActions
  /** What features can do for the same customer. */
  services: CallServices
}

/** Responses to the calls in a batch, in order. `remaining` is the balance afterwards, if any were charged. */
export type BatchOutcome = BatchAnswer & { remaining?: number }

/** A successful result. */
export type Answer<Data = unknown> = DataAnswer<Data> | TextAnswer<Data>

/** A result whose data is checked against the output schema. */
export type DataAnswer<Data = unknown> = AnswerOptions & {
  ok: true
  isText?: undefined
  data: Data
  notices: readonly string[]
}

/** A result that's written as JSON text, and isn't checked. */
type TextAnswer<Data> = AnswerOptions & {
  ok: true
  isText: true
  data: Data
  notices: readonly string[]
  text: JsonText<Data> | JsonBytes<Data>
}

/** Optional parts of a successful result. */
export type AnswerOptions = {
  /** Caveats about the data, such as incomplete months. */
  notices?: readonly string[]
  /** Cursor of the next page; null on the last page. */
  nextCursor?: string | null
  /** Replaces the endpoint's list of sources, for results that used only some of the datasets. */
  sources?: readonly OfficialSource<Dataset>[]
  /** How many times the endpoint's credits are charged. 1 by default. */
  units?: number
  /** Credits left, if the handler changed the balance. */
  remaining?: number
  /** Credits that calls within this one have been charged, for a batch. */
  chargedWithin?: number
}

/** An expected error. Never charged. */
export type Refusal = { ok: false; code: ProblemCode; detail: string; errors: readonly FieldError[] }

/** What a handler returns. */
export type Outcome<Data = unknown> = Answer<Data> | Refusal

/**
 * What a handler may return for an output schema. Lists may be read-only, since the schema copies them. Text must be what the schema
 * would give, since it's sent as it is.
 */
export type AnswerOf<Output extends z.ZodType> =
  | DataAnswer<WithReadonlyLists<z.input<Output>>>
  | TextAnswer<z.output<Output>>
  | Refusal

type WithReadonlyLists<T> = T extends readonly (infer Item)[]
  ? readonly WithReadonlyLists<Item>[]
  : T extends object
    ? { [Name in keyof T]: WithReadonlyLists<T[Name]> }
    : T

type Handler<Request extends RequestSchemas, Output extends z.ZodType> = (
  call: InputOf<Request> & CallContext,
) => AnswerOf<Output> | Promise<AnswerOf<Output>>

/** Defines an endpoint. The handler's input is inferred from the request schemas, and its result must match the output schema. */
export function endpoint<Request extends RequestSchemas, Output extends z.ZodType>(
  description: Omit<Description, 'request' | 'output' | 'examples'> & {
    request: Request
    output: Output
    examples?: readonly (EndpointExample & SentTo<NoInfer<Request>>)[]
  },
  handle: Handler<Request, Output>,
  quick?: Quick<Request, Output>,
): Endpoint<z.output<Output>> {
  const validate = validator(description.request)
  return {
    ...description,
    inOneTrip: quick !== undefined,
    read(sent) {
      const request = validate(sent)
      if (!request.ok) return request
      return {
        ok: true,
        async answer(context) {
          const outcome = await handle(joined(request.input, context))
          if (!outcome.ok || outcome.isText) return outcome
          return { ...outcome, data: description.output.parse(outcome.data) }
        },
        get quick() {
          const { input } = request
          const read = quick?.read(input)
          if (!quick || !read) return null
          return {
            ...read,
            // Not checked against the schema: tests compare these answers with those of the steps, which are.
            answer: async (found: Found, db: Db) => await quick.answer(found, { input, db }),
          }
        },
      }
    },
  }
}

function joined<Input extends object>(input: Input, context: CallContext): Input & CallContext {
  return { ...input, ...context }
}

/** A successful result, with optional notices, next page and sources. */
export function answer<Data>(data: Data, options: AnswerOptions = {}): DataAnswer<Data> {
  return { ok: true, data, notices: [], ...options }
}

/**
 * A successful result that was written as JSON text. It isn't checked against the output schema, so a test has to compare it with a
 * result that is. Its data is parsed from the text each time it's read.
 */
export function textAnswer<Data>(
  text: JsonText<Data> | JsonBytes<Data>,
  options: AnswerOptions = {},
): TextAnswer<Data> {
  return {
    ok: true,
    isText: true,
    get data() {
      return JSON.parse(text.toString()) as Data
    },
    text,
    notices: [],
    ...options,
  }
}

/** The same, written when it's first read, which is while it's being charged. Its notices may depend on what was written. */
export function laterAnswer<Data>(
  write: () => { text: JsonText<Data> | JsonBytes<Data>; notices: readonly string[] },
  options: Omit<AnswerOptions, 'notices'> = {},
): TextAnswer<Data> {
  let written: ReturnType<typeof write> | null = null
  const now = () => (written ??= write())
  return {
    ok: true,
    isText: true,
    get data() {
      return JSON.parse(now().text.toString()) as Data
    },
    get text() {
      return now().text
    },
    get notices() {
      return now().notices
    },
    ...options,
  }
}

/** An expected error, with a code from the problem table. */
export function problem(code: ProblemCode, detail: string, errors: readonly FieldError[] = []): Refusal {
  return { ok: false, code, detail, errors }
}
