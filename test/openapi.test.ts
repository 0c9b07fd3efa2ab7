import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { expect, it } from 'vitest'

import { documentedEndpoints, openApi, schemaErrors } from '#testing/open-api.ts'
import type { Endpoint } from '#web/endpoint/endpoint.ts'

const titleOf = ({ method, path: where }: Endpoint) => `${method.toUpperCase()} ${where}`

it('passes the strictest rules of a public linter', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'freehold-openapi-'))
  try {
    const file = path.join(folder, 'openapi.json')
    await writeFile(file, JSON.stringify(openApi))
    const linted = await promisify(execFile)(
      path.resolve('node_modules/.bin/redocly'),
      ['lint', file, '--config', 'redocly.yaml', '--format', 'json'],
      { env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
    ).catch((error: { stdout: string }) => error)
    const { totals, problems } = JSON.parse(linted.stdout) as Linted
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    )
    expect(totals).toMatchObject({ errors: 0, warnings: 0 })
  } finally {
    await rm(folder, { recursive: true })
  }
})

type Linted = {
  totals: object
  problems: { ruleId: string; message: string; location: { pointer: string }[] }[]
}

it.each(documentedEndpoints.map((each) => [titleOf(each), each] as const))(
  '%s has examples that match the published schemas',
  (_, endpoint) => {
    const { path: where, method, examples = [] } = endpoint
    const operation = ['paths', where, method]
    const { parameters = [], requestBody } = openApi.paths[where]?.[method] ?? {}
    for (const [at, { name, example, schema }] of parameters.entries()) {
      const given = example ?? schema?.example
      if (given !== undefined)
        expect([name, schemaErrors([...operation, 'parameters', String(at), 'schema'], given)]).toEqual([
          name,
          [],
        ])
    }
    const bodies = examples.flatMap(({ name, body }) => (body ? [[name, body] as const] : []))
    expect(bodies.length > 0).toBe(requestBody !== undefined)
    for (const [name, body] of bodies) {
      const errors = schemaErrors(
        [...operation, 'requestBody', 'content', 'application/json', 'schema'],
        body,
      )
      expect([name, errors]).toEqual([name, []])
    }
  },
)
