/** Samples for test keys, which must fit what the endpoints return today. */
import { describe, expect, it } from 'vitest'

import { endpoints } from '#api/endpoints.server.ts'
import { shapes } from '#api/openapi.server.ts'
import { isSampled, sampleOf } from '#api/test-mode/test-answers.server.ts'

describe('every sample', () => {
  const sampled = endpoints.filter(isSampled)

  it.each(sampled.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s fits its response schema',
    (_, endpoint) => {
      const sample = sampleOf(endpoint)
      expect(endpoint.output.safeParse(sample?.data).error).toBeUndefined()
      const meta = shapes.Meta.omit({ requestId: true, credits: true }).strict()
      expect(meta.safeParse(sample?.meta).error).toBeUndefined()
    },
  )
})
