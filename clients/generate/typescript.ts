import {
  alternatives,
  byTag,
  type ClientApi,
  type ClientOperation,
  pascalCase,
  type Schema,
  sharedName,
} from './operations.ts'
import { ownShapes } from './shared-shapes.ts'

/** A generated file: its path in the client's folder, and what's in it. */
export type GeneratedFile = readonly [file: string, text: string]

/**
 * Returns the generated files of the TypeScript client: a file of types for each tag, one for the types that several share, and
 * `operations.ts`, which says what each operation takes and returns and where its call goes.
 */
export function typescriptFiles({ operations, shared }: ClientApi): readonly GeneratedFile[] {
  const tags = [...byTag(operations)]
  const own = ownShapes({ operations, shared })
  const isOwn = new Set([...own.values()].flat())
  const define = (names: readonly string[]) => names.map((name) => named(name, shared[name] ?? {}))
  const common = Object.keys(shared).filter((name) => !isOwn.has(name))
  return [
    ['operations.ts', indexOf(operations)],
    [`${FOLDER}/all.ts`, allOf(tags.map(([tag]) => tag))],
    [`${FOLDER}/shared.ts`, `${HEAD}\n${define(common).join('\n\n')}\n`],
    ...tags.map(([tag, tagged]) => {
      const types = [...define(own.get(tag) ?? []), ...tagged.flatMap(typesOf)]
      return [`${FOLDER}/${tag}.ts`, fileOf(types, common)] as const
    }),
  ]
}

const FOLDER = 'operations'

function allOf(tags: readonly string[]): string {
  const lines = ['shared', ...tags].toSorted().map((file) => `export type * from './${file}.ts'`)
  return `${HEAD}\n${lines.join('\n')}\n`
}

function fileOf(types: readonly string[], shared: readonly string[]): string {
  const text = types.join('\n\n')
  const used = shared.filter((name) => new RegExp(`\\b${name}\\b`).test(text))
  const imports = used.length > 0 ? `import type { ${used.join(', ')} } from './shared.ts'\n\n` : ''
  return `${HEAD}\n${imports}${text}\n`
}

function typesOf({ name, input, data }: ClientOperation): string[] {
  return [
    named(`${pascalCase(name)}Input`, input),
    ...(sharedName(data) === null ? [named(`${pascalCase(name)}Data`, data)] : []),
  ]
}

function indexOf(operations: readonly ClientOperation[]): string {
  const names = operations.flatMap((operation) => [`${pascalCase(operation.name)}Input`, dataName(operation)])
  return `${HEAD}
import type {
${[...new Set(names)]
  .toSorted()
  .map((name) => `  ${name},`)
  .join('\n')}
} from './${FOLDER}/all.ts'

export type * from './${FOLDER}/all.ts'

/** The input and result of every operation. */
export type Operations = {
${operations.map(signature).join('\n')}
}

/** Where the calls of every operation go. */
export const operations = {
${operations.map(({ name, method, path }) => `  ${camelCase(name)}: { method: '${method}', path: '${path}' },`).join('\n')}
} as const satisfies Record<keyof Operations, { method: 'GET' | 'POST'; path: string }>
`
}

function dataName({ name, data }: Pick<ClientOperation, 'name' | 'data'>): string {
  return sharedName(data) ?? `${pascalCase(name)}Data`
}

const HEAD = '// Generated from the OpenAPI document by `npm run clients`: change the API instead.\n'

function signature({ name, description, data }: ClientOperation): string {
  return `${comment(description, '  ')}  ${camelCase(name)}: { input: ${pascalCase(name)}Input; data: ${dataName({ name, data })} }`
}

function named(name: string, schema: Schema): string {
  return `${comment(schema.description, '')}export type ${name} = ${typeOf(schema, '')}`
}

function typeOf(schema: Schema, indent: string): string {
  const ref = sharedName(schema)
  if (ref !== null) return ref
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const either = alternatives(schema)
  if (either) return [...new Set(either.map((each) => typeOf(each, indent)))].join(' | ')
  if (schema.allOf) return schema.allOf.map((each) => typeOf(each, indent)).join(' & ')
  switch (schema.type) {
    case 'array':
      return `readonly (${typeOf(schema.items ?? {}, indent)})[]`
    case 'object':
      return objectType(schema, indent)
    case 'integer':
      return 'number'
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return schema.type
    default:
      return 'unknown'
  }
}

function objectType(
  { properties = {}, required = [], additionalProperties }: Schema,
  indent: string,
): string {
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `${comment(schema.description, inner)}${inner}${/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema, inner)}`,
  )
  if (typeof additionalProperties === 'object') {
    const others = fields.length > 0 ? 'unknown' : typeOf(additionalProperties, inner)
    fields.push(`${inner}[name: string]: ${others}`)
  }
  return fields.length > 0 ? `{\n${fields.join('\n')}\n${indent}}` : 'Record<string, never>'
}

function comment(text: string | undefined, indent: string): string {
  if (!text) return ''
  const lines = text.replaceAll('*/', '*\\/').split(/\n+/)
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`
}

function camelCase(name: string): string {
  return name.replaceAll(/-([a-z0-9])/g, (_, first: string) => first.toUpperCase())
}
