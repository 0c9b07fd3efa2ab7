import { alternatives, pascalCase, type Schema, sharedName } from './operations.ts'

/** Collects TypedDicts in the order in which Python needs them: inner ones first. Those in `imported` are defined elsewhere. */
export function typedDicts(
  shared: Readonly<Record<string, Schema>>,
  imported: ReadonlySet<string> = new Set(),
) {
  const definitions = new Map<string, string>()

  function add(name: string, schema: Schema): void {
    const type = typeOf(schema, name)
    if (type !== name) definitions.set(name, `${name} = ${type}`)
  }

  function typeOf(schema: Schema, name: string): string {
    const ref = sharedName(schema)
    if (ref !== null) {
      if (!imported.has(ref) && !definitions.has(ref)) add(ref, shared[ref] ?? {})
      return ref
    }
    const values = schema.const === undefined ? schema.enum : [schema.const]
    if (values) return literalOf(values)
    const either = alternatives(schema)
    if (either) return unionOf(either, name)
    if (schema.type === 'array') return `list[${typeOf(schema.items ?? {}, `${name}Item`)}]`
    if (schema.type === 'object') return objectOf(schema, name)
    return PLAIN[String(schema.type)] ?? 'Any'
  }

  function unionOf(either: readonly Schema[], name: string): string {
    const objects = either.filter(({ type }) => type === 'object')
    const types = either.map((each, at) =>
      typeOf(each, objects.length > 1 && each.type === 'object' ? `${name}${at + 1}` : name),
    )
    const distinct = [...new Set(types)]
    return distinct.includes('Any') ? 'Any' : distinct.join(' | ')
  }

  /** Returns the object's name once it's defined: Python has no object types without one. */
  function objectOf({ properties = {}, required = [], additionalProperties }: Schema, name: string): string {
    const fields = Object.entries(properties)
    if (fields.length === 0) {
      const others = typeof additionalProperties === 'object' ? additionalProperties : {}
      return `dict[str, ${typeOf(others, `${name}Value`)}]`
    }
    const lines = fields.map(([field, schema]) => {
      const type = typeOf(schema, `${name}${pascalCase(field)}`)
      return `        "${field}": ${required.includes(field) ? type : `NotRequired[${type}]`},`
    })
    definitions.set(name, `${name} = TypedDict(\n    "${name}",\n    {\n${lines.join('\n')}\n    },\n)`)
    return name
  }

  return { add, written: () => [...definitions.values()] }
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
}

function literalOf(values: readonly unknown[]): string {
  const words = values.filter((value) => value !== null).map((value) => JSON.stringify(value))
  return `Literal[${words.join(', ')}]${values.includes(null) ? ' | None' : ''}`
}
