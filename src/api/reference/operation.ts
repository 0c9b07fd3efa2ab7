import type { ProblemCode } from '#web/endpoint/problems.ts'

import type { ExampleRequest } from './code-examples.ts'
import type { Parameter, RequestHeader } from './parameters.ts'
import type { ResponseField } from './response-fields.ts'

/** One method on one path. */
export type Operation = {
  method: 'get' | 'post'
  path: string
  summary: string
  description: string
  credits: number
  /** '1 credit per postcode found', or 'Free'. */
  cost: string
  /** What is charged after the response, in a sentence; null if nothing is. */
  chargedLater: string | null
  keyed: boolean
  parameters: readonly Parameter[]
  headers: readonly RequestHeader[]
  examples: readonly { name: string; request: ExampleRequest }[]
  /** Fields of `data`. */
  fields: readonly ResponseField[]
  errors: readonly ProblemCode[]
  /** Path of its reference page. */
  reference: string
  /** The official datasets behind it. Empty if it calculates from the law. */
  sources: readonly OperationSource[]
}

/** An official dataset, with the nations that its publisher covers. */
export type OperationSource = {
  dataset: string
  title: string
  publisher: string
  licence: string
  attribution: string
  nations: readonly string[]
}
