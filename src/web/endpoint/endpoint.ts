import type { z } from '@hono/zod-openapi'

import type { IsoDate } from '#domain/dates.ts'
import type { OfficialSource } from '#domain/official-source.ts'
import type { Dataset, Db } from '#web/register.ts'

import type { BatchAnswer, BatchCall } from './batch-schema.ts'
import type { FieldError, ProblemCode } from './problems.ts'
import { type InputOf, type RequestSchemas, type Sent, type SentTo, validator } from './validate.ts'

/** Everything about an endpoint but its handler: the OpenAPI document, the reference and the pricing page read it too. */
export type Description = {
  /** Slug of the reference page and the usage table, such as 'sold-comparables'. */
  name: string
  method: 'get' | 'post'
  /** Relative to /api/v1, with `{name}` for path parameters. */
  path: string
  summary: string
  description: string
  /** Credits charged for an answer with status 200; every other answer is free. */
  credits: number
  scope: string
  auth: 'key' | 'none'
  /** Schemas of what the endpoint takes; `{}` when it takes nothing. */
  request: RequestSchemas
  output: z.ZodType
  sources: readonly OfficialSource<Dataset>[]
  examples?: readonly EndpointExample[]
  /** The answer to an Idempotency-Key is stored for 24 hours; 'each call' for the batch, which stores one for each of its calls. */
  idempotency?: 'answer' | 'each call'
}

/** A request that works: shown in the reference, and run by the tests against the demonstration data. */
export type EndpointExample = { name: string; params?: object; query?: object; body?: object }

/** An endpoint of the public API. Its request and answer schemas are checked inside `read`, so `Data` is what its callers see. */
export type Endpoint<Data = unknown> = Description & {
  /** Validates a request. A valid one can be answered; an invalid one names every wrong field. */
  read: (sent: Sent) => ValidRequest<Data> | InvalidRequest
}

/** A validated request. `answer` rejects when the handler throws or its answer does not match the output schema. */
export type ValidRequest<Data> = { ok: true; answer: (context: CallContext) => Promise<Outcome<Data>> }

/** Every field of a request that is wrong. */
export type InvalidRequest = { ok: false; errors: readonly FieldError[] }

/** What a handler is given besides its validated input. */
export type CallContext = {
  /** Read-only. */
  db: Db
  today: IsoDate
  /** The customer who is calling; null on endpoints without a key. */
  userId: string | null
  /** Answers the calls of a batch for the same customer; null when its Idempotency-Key was used for a different batch. */
  answerEach: (calls: readonly BatchCall[]) => Promise<BatchOutcome | null>
}

/** Answers to the calls of a batch, in their order. `remaining` is the balance afterwards, when any was charged. */
export type BatchOutcome = BatchAnswer & { remaining?: number }

/** A successful answer. */
export type Answer<Data = unknown> = AnswerOptions & { ok: true; data: Data; notices: readonly string[] }

/** What may come with the data. */
export type AnswerOptions = {
  /** Limits of the figures that the caller should know about. */
  notices?: readonly string[]
  /** Where the next page of a list starts; null at the end. */
  nextCursor?: string | null
  /** Replaces the endpoint's own list when an answer used only some of the datasets. */
  sources?: readonly OfficialSource<Dataset>[]
  /** Credits left, when answering changed the balance. */
  remaining?: number
}

/** An expected failure; never charged. */
export type Refusal = { ok: false; code: ProblemCode; detail: string; errors: readonly FieldError[] }

/** What a handler returns. */
export type Outcome<Data = unknown> = Answer<Data> | Refusal

/** What a handler may answer with under an output schema. Lists may be read-only: the schema makes its own copy. */
export type AnswerOf<Output extends z.ZodType> = Outcome<WithReadonlyLists<z.input<Output>>>

type WithReadonlyLists<T> = T extends readonly (infer Item)[]
  ? readonly WithReadonlyLists<Item>[]
  : T extends object
    ? { [Name in keyof T]: WithReadonlyLists<T[Name]> }
    : T

type Handler<Request extends RequestSchemas, Output extends z.ZodType> = (
  call: InputOf<Request> & CallContext,
) => AnswerOf<Output> | Promise<AnswerOf<Output>>

/** An endpoint: the handler's input is inferred from the request schemas, and it must answer what the output schema takes. */
export function endpoint<Request extends RequestSchemas, Output extends z.ZodType>(
  description: Omit<Description, 'request' | 'output' | 'examples'> & {
    request: Request
    output: Output
    examples?: readonly (EndpointExample & SentTo<NoInfer<Request>>)[]
  },
  handle: Handler<Request, Output>,
): Endpoint<z.output<Output>> {
  const validate = validator(description.request)
  return {
    ...description,
    read(sent) {
      const request = validate(sent)
      if (!request.ok) return request
      return {
        ok: true,
        async answer(context) {
          const outcome = await handle(joined(request.input, context))
          return outcome.ok ? { ...outcome, data: description.output.parse(outcome.data) } : outcome
        },
      }
    },
  }
}

function joined<Input extends object>(input: Input, context: CallContext): Input & CallContext {
  return { ...input, ...context }
}

/** A successful answer with its notices, next page and sources. */
export function answer<Data>(data: Data, options: AnswerOptions = {}): Answer<Data> {
  return { ok: true, data, notices: [], ...options }
}

/** An expected failure with its code from the problem table. */
export function problem(code: ProblemCode, detail: string, errors: readonly FieldError[] = []): Refusal {
  return { ok: false, code, detail, errors }
}
