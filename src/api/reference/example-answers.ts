import { sampleOf } from '#api/test-mode/test-answers.server.ts'

import type { Operation } from './operation.ts'

const files = import.meta.glob<object>('./answers/*.json', { eager: true, import: 'default' })

/**
 * The response to an API's first example: the sample that test keys get, or for APIs that calculate, a recorded one. Null if it
 * isn't live.
 */
export function exampleAnswer(name: string, operations: readonly Operation[]): object | null {
  const [first] = operations
  const sample = first && sampleOf(first)
  if (!sample) return files[`./answers/${name}.json`] ?? null
  const credits = { charged: first.credits, remaining: 1_999 }
  return {
    data: sample.data,
    meta: { requestId: '019aa3a4-0000-7000-8000-000000000000', credits, ...sample.meta },
  }
}
