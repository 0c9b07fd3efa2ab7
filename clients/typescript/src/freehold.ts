import { type Meta, type Operations, operations } from './operations.ts'
import { type CallOptions, type ClientOptions, send } from './send.ts'

/** A successful response. Credit `meta.sources` wherever you show the data, and read `meta.notices`. */
export type Answer<Data> = { readonly data: Data; readonly meta: Meta }

/** The API: a method for each operation, with the parameters of its reference page. */
export type Freehold = {
  readonly [Name in keyof Operations]: Method<Operations[Name]['input'], Operations[Name]['data']>
}

/** Calls one operation. Rejects with a `FreeholdError` if the API refuses it or can't be reached. */
export type Method<Input, Data> =
  HasRequired<Input> extends false
    ? (input?: Input, options?: CallOptions) => Promise<Answer<Data>>
    : (input: Input, options?: CallOptions) => Promise<Answer<Data>>

/** Whether a call needs any input. `Record<string, never>` is the type of no input at all. */
type HasRequired<Input> =
  Partial<Input> extends Input ? false : Input extends Record<string, never> ? false : true

/** Creates a client for the API. */
export function createFreehold(options: ClientOptions): Freehold {
  const methods = Object.entries(operations).map(([name, operation]) => [
    name,
    (input: object = {}, call: CallOptions = {}) => send(options, { ...operation, input, call }),
  ])
  return Object.fromEntries(methods) as Freehold
}
