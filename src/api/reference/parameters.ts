/** The parameters of an operation, read from the OpenAPI document. */
import type { DocumentedOperation, Schema } from '#api/documented.ts'
import { plainNumber } from '#domain/plain-number.ts'

/** A parameter as shown in the reference. */
export type Parameter = {
  name: string
  place: 'path' | 'query' | 'body'
  type: string
  required: boolean
  /** Description, allowed values and default. */
  description: string
  example: string | null
}

/** An HTTP header that a request may have, besides the key. */
export type RequestHeader = { name: string; description: string }

const IF_NONE_MATCH =
  'The ETag of an earlier response. If nothing has changed you get status 304 without a body, which is free.'

/** Lists the headers that an operation understands, besides the key. */
export function headersOf(
  method: 'get' | 'post',
  { parameters = [], responses }: DocumentedOperation,
): RequestHeader[] {
  const described = parameters
    .filter((each) => each.in === 'header')
    .map(({ name, description, schema }) => ({
      name,
      description: description ?? schema?.description ?? '',
    }))
  const isConditional = method === 'get' && responses[304] !== undefined
  return isConditional ? [...described, { name: 'If-None-Match', description: IF_NONE_MATCH }] : described
}

/** Lists an operation's parameters: in its path, its query, and its body with what's inside objects. */
export function parametersOf(documented: DocumentedOperation): Parameter[] {
  return [...pathAndQuery(documented), ...bodyParametersOf(documented)]
}

function pathAndQuery({ parameters = [] }: DocumentedOperation): Parameter[] {
  return parameters
    .filter((each) => each.in === 'path' || each.in === 'query')
    .map((each) => ({
      ...described(each.name, each.schema ?? {}, each.required ?? false),
      place: each.in as 'path' | 'query',
      example: textOf(each.example ?? each.schema?.example),
    }))
}

function bodyParametersOf({ requestBody }: DocumentedOperation): Parameter[] {
  return propertiesOf(requestBody?.content?.['application/json']?.schema, '')
}

/** Lists the properties of an object, and after each one those inside it, such as `inputs.price`. */
function propertiesOf(schema: Schema | undefined, within: string): Parameter[] {
  return Object.entries(schema?.properties ?? {}).flatMap(([name, property]) => [
    {
      ...described(`${within}${name}`, property, schema?.required?.includes(name) ?? false),
      place: 'body' as const,
      example: textOf(property.example),
    },
    ...propertiesOf(property, `${within}${name}.`),
  ])
}

function described(name: string, schema: Schema, required: boolean) {
  const plain = schema.anyOf?.find((each) => each.type !== 'null') ?? schema
  return { name, type: typeOf(plain), required, description: sentences(schema, plain) }
}

function typeOf({ type, format, enum: words, items }: Schema): string {
  if (words) return 'string'
  const one = typeof type === 'object' ? type.find((each) => each !== 'null') : type
  if (one === 'array') return `list of ${items ? `${typeOf(items)}s` : 'values'}`
  return format ?? one ?? 'object'
}

function sentences(schema: Schema, plain: Schema): string {
  const { enum: words, minimum, maximum } = plain
  const range =
    minimum !== undefined && maximum !== undefined
      ? `From ${plainNumber(minimum)} to ${plainNumber(maximum)}.`
      : minimum === undefined
        ? null
        : `At least ${plainNumber(minimum)}.`
  const fallback = schema.default ?? plain.default
  const described = schema.description ?? plain.description
  return [
    described,
    words && allowedValues(words, described),
    range,
    fallback !== undefined && fallback !== null && `Default: ${textOf(fallback)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** 'One of: a, b.', unless the description already mentions every value. */
function allowedValues(words: readonly unknown[], described = ''): string | null {
  const values = words.filter((word) => word !== null).map(String)
  const mentioned = described.split(/[^\w-]+/)
  return values.every((value) => mentioned.includes(value)) ? null : `One of: ${values.join(', ')}.`
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
