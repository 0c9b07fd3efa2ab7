/** Fills in descriptions and examples of the OpenAPI document. */
import type { Endpoint } from '#web/endpoint/endpoint.ts'

/** A JSON object in the document, passed on as it is. */
export type Json = Record<string, unknown>

type Field = { description?: string; properties?: Record<string, Field> }
/** The operations of a path, as far as descriptions are filled in. */
export type Operations = {
  get?: { parameters?: { name: string; schema?: Field; description?: string }[] }
  post?: { requestBody?: { content: { 'application/json': { schema: Field } } } }
}

/** Describes GET parameters as the fields of the same name in the POST body, where they have no description of their own. */
export function addDescriptions({ get, post }: Operations): void {
  const body = post?.requestBody?.content['application/json'].schema.properties ?? {}
  const fields = Object.assign({}, ...Object.values(body).map((field) => field.properties), body) as Record<
    string,
    Field
  >
  for (const { name, schema } of get?.parameters ?? []) {
    const described = fields[name]?.description
    if (schema && described) schema.description ??= described
  }
}

/** Adds an endpoint's examples to its parameters and body. */
export function addExamples(document: Json, { path, method, examples = [] }: Endpoint): void {
  const operation = ((document['paths'] as Json)[path] as Json)[method] as Json
  const first = { ...examples[0]?.params, ...examples[0]?.query } as Json
  for (const parameter of (operation['parameters'] ?? []) as Json[]) {
    const name = parameter['name'] as string
    if (Object.hasOwn(first, name)) parameter['example'] = typed(first[name], parameter['schema'] as Json)
  }
  const bodies = examples.flatMap(({ name, body }) => (body ? [[name, { value: body }] as const] : []))
  if (bodies.length === 0) return
  const content = (operation['requestBody'] as Json)['content'] as Record<string, Json>
  const json = content['application/json']
  if (json) json['examples'] = Object.fromEntries(bodies)
}

/** Returns an example as its schema has it: the query sends numbers as text. */
function typed(example: unknown, { type }: Json): unknown {
  const isText = typeof example === 'string' && [type].flat().includes('string')
  return typeof example === 'string' && !isText ? JSON.parse(example) : example
}
