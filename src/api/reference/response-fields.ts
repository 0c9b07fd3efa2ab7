import { type DocumentedOperation, outputSchema, type Schema } from '#api/documented.ts'

/** A field of a response's `data`, such as `sales[].price`. */
export type ResponseField = { name: string; type: string; nullable: boolean; description: string }

type Components = Readonly<Record<string, Schema>>

/** Lists the fields of an operation's `data`, those of objects and lists in it too, in the order of the schema. */
export function responseFields(operation: DocumentedOperation, components: Components): ResponseField[] {
  const data = outputSchema(operation).properties?.['data']
  return data ? fieldsIn(data, '', components) : []
}

function fieldsIn(schema: Schema, prefix: string, components: Components): ResponseField[] {
  const { plain } = resolved(schema, components)
  if (plain.items) return fieldsIn(plain.items, `${prefix}[]`, components)
  return Object.entries(plain.properties ?? {}).flatMap(([property, child]) => {
    const name = prefix === '' ? property : `${prefix}.${property}`
    const { plain: inner, nullable, description } = resolved(child, components)
    return [
      { name, type: typeOf(inner, components), nullable, description },
      ...fieldsIn(inner, name, components),
    ]
  })
}

/** Returns a schema without its references and without null as one of its types. */
function resolved(
  schema: Schema,
  components: Components,
): { plain: Schema; nullable: boolean; description: string } {
  const { $ref, anyOf, allOf, type, description = '' } = schema
  const target = $ref && components[$ref.replace('#/components/schemas/', '')]
  const choice = anyOf?.find((each) => each.type !== 'null')
  const inner = target || choice || allOf?.find((each) => each.$ref ?? each.properties)
  if (inner) {
    const found = resolved(inner, components)
    const nullable = found.nullable || (anyOf ?? []).some((each) => each.type === 'null')
    return { ...found, nullable, description: description || found.description }
  }
  return { plain: schema, nullable: typeof type === 'object' && type.includes('null'), description }
}

function typeOf(schema: Schema, components: Components): string {
  const { type, format, items, enum: words } = schema
  const one = typeof type === 'object' ? type.find((each) => each !== 'null') : type
  if (one === 'array') {
    const each = items && resolved(items, components).plain
    return each ? `list of ${typeOf(each, components)}${areWords(each.enum) ? '' : 's'}` : 'list'
  }
  if (areWords(words))
    return words
      .filter((word) => word !== null)
      .map(String)
      .join(', ')
  return format ?? one ?? 'any'
}

/** Whether these allowed values are few enough to be the type's name. */
function areWords(words: Schema['enum']): words is NonNullable<Schema['enum']> {
  return words !== undefined && words.length <= 6
}
