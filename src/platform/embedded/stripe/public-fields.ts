type Fields = Record<string, unknown>

/** Fields that are only sent if asked for. */
const ON_REQUEST = ['confirmation_secret']

/** A copy without the stand-in's own fields. */
export function publicFields(object: object, asked: readonly string[][] = []): Fields {
  return Object.fromEntries(
    Object.entries(object)
      .filter(([name]) => !name.startsWith('own_'))
      .filter(([name]) => !ON_REQUEST.includes(name) || asked.some(([first]) => first === name))
      .map(([name, value]) => [name, publicValue(value, restOf(asked, name))]),
  )
}

function publicValue(value: unknown, asked: readonly string[][]): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => publicValue(each, asked))
  return isObject(value) ? publicFields(value, asked) : value
}

function restOf(asked: readonly string[][], name: string): string[][] {
  return asked.filter(([first]) => first === name).map(([, ...rest]) => rest)
}

/** Whether a value has fields. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
