/**
 * Hostile calls of API endpoints, made from the OpenAPI document: parameters and bodies at, beside and far beyond their limits. A
 * seed makes the same call on every machine.
 */
import { inPath, jsonValue, type Random, randomFrom, TEXTS } from './hostile.ts'

/** An operation of the API, as its OpenAPI document describes it. */
export type Operation = {
  method: 'get' | 'post'
  path: string
  parameters: readonly Parameter[]
  body: Schema | null
  /** Bodies that work. */
  examples: readonly unknown[]
  /** Documented statuses. */
  statuses: readonly number[]
}

/** A call: a path with its query, and a body for POST. */
export type HostileCall = { path: string; body?: unknown }

type Schema = {
  type?: string
  enum?: readonly unknown[]
  minimum?: number
  maximum?: number
  maxLength?: number
  format?: string
  example?: unknown
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
}
type Parameter = { name: string; in: string; required?: boolean; schema: Schema; example?: unknown }
type Content = { 'application/json': { schema: Schema; examples?: Record<string, { value: unknown }> } }
type Described = {
  parameters?: readonly Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, unknown>
}
type Document = { paths: Record<string, Partial<Record<'get' | 'post', Described>>> }

/** Lists the operations of an OpenAPI document. */
export function operationsOf(document: Record<string, unknown>): Operation[] {
  return Object.entries((document as Document).paths).flatMap(([path, methods]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const described = methods[method]
      if (!described) return []
      const json = described.requestBody?.content['application/json']
      return {
        method,
        path,
        parameters: described.parameters ?? [],
        body: json?.schema ?? null,
        examples: Object.values(json?.examples ?? {}).map(({ value }) => value),
        statuses: Object.keys(described.responses).map(Number),
      }
    }),
  )
}

/** Makes the call with this number. `cursors` are those that the operation has answered with so far. */
export function hostileCall(seed: number, operation: Operation, cursors: readonly string[]): HostileCall {
  const random = randomFrom(seed)
  const { path, parameters, body, examples } = operation
  const worst = parameters.length > 0 && random.below(5) > 0 ? random.of(parameters) : null
  const valueOf = (parameter: Parameter): string => {
    if (parameter.name === 'cursor') return cursor(random, cursors, parameter === worst)
    return parameter === worst ? hostileValue(random, parameter) : usualValue(random, parameter)
  }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((each) => each.in === 'path' && each.name === name)
    return inPath(random, parameter ? valueOf(parameter) : random.of(TEXTS)) || '%20'
  })
  const isSent = (parameter: Parameter) =>
    parameter === worst ||
    (parameter.name === 'cursor'
      ? cursors.length > 0 && random.below(3) === 0
      : random.below(10) < (parameter.required || parameter.example !== undefined ? 9 : 1))
  const query = parameters
    .filter((each) => each.in === 'query' && isSent(each))
    .flatMap((each) => (random.below(60) === 0 ? [each, each] : [each]))
    .map((each) => `${each.name}=${inPath(random, valueOf(each))}`)
  if (random.below(40) === 0) query.push(`${random.of(ODD_NAMES)}=1`)
  const address = query.length > 0 ? `${filled}?${query.join('&')}` : filled
  if (body === null) return { path: address }
  const example = examples.length > 0 ? random.of(examples) : {}
  const once = bent(random, example, body)
  return { path: address, body: random.below(3) === 0 ? bent(random, once, body) : once }
}

const ODD_NAMES = ['__proto__', 'constructor', 'limit[]', '%00', 'Postcode', '']

/** Texts that some parameter or other takes, for the parameters that take others. */
const FAMILIAR = [
  'RG30 1AA',
  'rg301aa',
  'RG30',
  'EH1 1AA',
  'BT1 1AA',
  'GIR 0AA',
  'ZZ99 9ZZ',
  'reading',
  'england',
  'united-kingdom',
  'E06000038',
  'E01016366',
  'S12000036',
  'K02000001',
  '51.4575,-0.9693',
  '90,180',
  '-90,-180',
  '0,0',
  '60.15,-1.14',
  '2018-05',
  '2026-11',
  '2026-11-20',
  '1995-01-01',
  '110061',
  '100012345678',
  '00000001',
  'SC123456',
  'Limited',
  'The',
]

/** A value that the parameter should take. */
function usualValue(random: Random, { schema, example }: Parameter): string {
  const known = example ?? schema.example
  if (known !== undefined) return typeof known === 'string' ? known : JSON.stringify(known)
  if (schema.enum) return String(random.of(schema.enum))
  if (schema.type === 'boolean') return 'true'
  if (schema.type === 'integer' || schema.type === 'number') return String(schema.minimum ?? 1)
  return schema.format === 'date' ? '2024-02-29' : random.of(FAMILIAR)
}

function hostileValue(random: Random, { schema }: Parameter): string {
  const kind = random.below(4)
  return kind < 2 ? String(edge(random, schema)) : random.of(kind === 2 ? FAMILIAR : TEXTS)
}

/** A value at, beside or beyond the limits of a schema. */
function edge(random: Random, schema: Schema): string | number | boolean {
  if (schema.enum) {
    const [one, other] = [String(random.of(schema.enum)), String(random.of(schema.enum))]
    return random.of([one, one, one.toUpperCase(), `${one},${other}`, ` ${one}`, `${one}x`])
  }
  const { minimum = -1e15, maximum = 1e15, maxLength = 200 } = schema
  switch (schema.type) {
    case 'integer':
    case 'number':
      return random.of([
        minimum - 1,
        minimum,
        minimum + 0.5,
        maximum,
        maximum + 1,
        0,
        1,
        `+${maximum}`,
        '1e3',
      ])
    case 'boolean':
      return random.of([true, false, 'TRUE', '1', 'yes'])
    case 'string':
      if (schema.format === 'date') return random.of(DAYS)
      return random.of(['x'.repeat(maxLength), 'é'.repeat(maxLength + 1), '%_%', 'O\'Neill \\ "x"'])
    default:
      return random.of(TEXTS)
  }
}

const DAYS = [
  '0001-01-01',
  '1066-10-14',
  '1995-01-01',
  '2024-02-29',
  '2025-02-29',
  '2027-01-01',
  '9999-12-31',
]

/** A cursor that was answered; a hostile one has a value replaced or is made up. */
function cursor(random: Random, seen: readonly string[], isHostile: boolean): string {
  const known = seen.length > 0 ? random.of(seen) : ''
  if (!isHostile) return known
  const place: unknown =
    known === '' ? [1, 'x', null] : JSON.parse(Buffer.from(known, 'base64url').toString())
  return Buffer.from(JSON.stringify(bent(random, place, {})) ?? '').toString('base64url')
}

/** A body with one value replaced, one field added or one left out. */
function bent(random: Random, value: unknown, schema: Schema): unknown {
  if (typeof value !== 'object' || value === null || random.below(20) === 0)
    return random.below(2) === 0 ? edge(random, schema) : jsonValue(random)
  if (Array.isArray(value)) {
    if (value.length === 0 || random.below(8) === 0) return [...value, ...value, jsonValue(random)]
    const at = random.below(value.length)
    return value.with(at, bent(random, value[at], schema.items ?? {}))
  }
  const fields: Readonly<Record<string, unknown>> = { ...value }
  const known = Object.keys(schema.properties ?? {})
  const name = random.of([...Object.keys(fields), ...Object.keys(fields), ...known, random.of(ODD_NAMES)])
  if (random.below(8) === 0) {
    const { [name]: _, ...rest } = fields
    return rest
  }
  return { ...fields, [name]: bent(random, fields[name], schema.properties?.[name] ?? {}) }
}
