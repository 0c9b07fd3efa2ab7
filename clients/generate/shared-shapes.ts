import type { ClientApi, Schema } from './operations.ts'

/** Names of shapes that the API has in several places, by one of these places. */
const NAMES: Readonly<Record<string, string>> = {
  'random-postcode': 'PostcodeRecord',
  'postcodes.nearestLive[]': 'NearbyPostcode',
  'outcodes.nations[]': 'CodeAndName',
  'neighbouring-outcodes.outcodes[]': 'NearbyOutcode',
  'stamp-duty-land-tax': 'LandTax',
  'stamp-duty-land-tax.working[]': 'WorkingLine',
  'stamp-duty-land-tax.ruleSource[]': 'RuleSource',
  'stamp-duty-land-tax.bands[]': 'TaxBand',
  'stamp-duty-land-tax.refunds[]': 'TaxRefund',
  'stamp-duty-land-tax.cliffs[]': 'TaxCliff',
  'economic-data.area': 'Area',
  'schools.schools[].keyStage2.reasons{}': 'MissingReason',
  'Coverage.datasets[].places[].imported[]': 'DateRange',
}

/**
 * Returns the API with every named shape defined once, and references to it wherever it's used. Throws if the API no longer has one of
 * the places that name shapes.
 */
export function withSharedShapes(
  { operations, shared }: ClientApi,
  placeNames: Readonly<Record<string, string>> = NAMES,
): ClientApi {
  const names = new Map<string, string>()
  const found: Record<string, Schema> = {}
  const missing = new Set(Object.keys(placeNames))
  const all: readonly (readonly [string, Schema])[] = [
    ...Object.entries(shared),
    ...operations.map(({ name, data }) => [name, data] as const),
  ]
  for (const [at, schema] of all)
    walk(schema, at, (each, place) => {
      const name = placeNames[place]
      if (name === undefined) return
      missing.delete(place)
      names.set(keyOf(each), name)
      found[name] = each
    })
  if (missing.size > 0) throw new Error(`The API has no shape at ${[...missing].join(', ')}`)
  const replaced = (schema: Schema): Schema => {
    const name = names.get(keyOf(schema))
    if (name === undefined) return within(schema, replaced)
    const { description } = schema
    return { $ref: `#/components/schemas/${name}`, ...(description === undefined ? {} : { description }) }
  }
  const named = Object.entries(found).map(([name, schema]) => [name, within(undescribed(schema), replaced)])
  return {
    operations: operations.map((operation) => ({ ...operation, data: replaced(operation.data) })),
    shared: {
      ...Object.fromEntries(Object.entries(shared).map(([name, schema]) => [name, within(schema, replaced)])),
      ...Object.fromEntries(named),
    },
  }
}

/** Two shapes are the same if all but their description is. */
function keyOf(schema: Schema): string {
  return JSON.stringify(undescribed(schema))
}

function undescribed(schema: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== 'description'))
}

/** Calls back with every schema within this one, and its place: 'postcodes.nearestLive[]'. */
function walk(schema: Schema, at: string, visit: (schema: Schema, at: string) => void): void {
  visit(schema, at)
  for (const [name, each] of Object.entries(schema.properties ?? {})) walk(each, `${at}.${name}`, visit)
  if (schema.items) walk(schema.items, `${at}[]`, visit)
  for (const each of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    walk(each, at, visit)
  if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties, `${at}{}`, visit)
}

/** Changes the schemas directly within this one. */
function within(schema: Schema, change: (schema: Schema) => Schema): Schema {
  const { properties, items, anyOf, oneOf, allOf, additionalProperties } = schema
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, change(each)])),
    }),
    ...(items && { items: change(items) }),
    ...(anyOf && { anyOf: anyOf.map(change) }),
    ...(oneOf && { oneOf: oneOf.map(change) }),
    ...(allOf && { allOf: allOf.map(change) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: change(additionalProperties) }),
  }
}

/** Always in the file of shared types: they're part of every answer. */
const OF_EVERY_ANSWER: readonly string[] = ['Meta', 'Source', 'Problem']

/** Returns, for each tag, the named schemas that only its operations use. */
export function ownShapes({ operations, shared }: ClientApi): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, Set<string>>()
  const use = (schema: Schema, tag: string) =>
    walk(schema, '', ({ $ref }) => {
      const name = $ref?.replace('#/components/schemas/', '')
      if (name === undefined || users.get(name)?.has(tag)) return
      users.set(name, (users.get(name) ?? new Set()).add(tag))
      use(shared[name] ?? {}, tag)
    })
  for (const { tag, input, data } of operations) {
    use(input, tag)
    use(data, tag)
  }
  const own = Object.keys(shared).filter(
    (name) => users.get(name)?.size === 1 && !OF_EVERY_ANSWER.includes(name),
  )
  return Map.groupBy(own, (name) => [...(users.get(name) ?? [])][0] ?? '')
}
