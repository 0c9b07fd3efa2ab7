import type { RoutePath } from './register.ts'

export type { RoutePath }

type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? WithoutRule<Name> | ParamNames<Tail>
    : WithoutRule<Rest>
  : never

/** A parameter can have a regular expression, such as `:slug{.+}` for several segments. */
type WithoutRule<Name extends string> = Name extends `${infer Plain}{${string}` ? Plain : Name

/** The parameters of a pattern. */
export type RouteParams<Path extends string> = { [Name in ParamNames<Path>]: string }

const known = new Map<string, readonly (string | undefined)[]>()

/** The paths of pages without parameters. */
export type PlainPath = {
  [Path in RoutePath]: ParamNames<Path> extends never ? Path : never
}[RoutePath]

/** The text before the first parameter of a pattern, then each parameter’s name, its rule, and the text after it. */
function partsOf(pattern: string): readonly (string | undefined)[] {
  const parts = known.get(pattern) ?? pattern.split(/:([a-z0-9]+)(\{[^}]*\})?/i)
  known.set(pattern, parts)
  return parts
}

/** URL of a page. Paths that aren't in `routes.ts` don't compile. */
export function href<Path extends RoutePath>(
  path: Path,
  ...[params, query]: ParamNames<Path> extends never
    ? [params?: null, query?: Record<string, string | undefined>]
    : [params: RouteParams<Path>, query?: Record<string, string | undefined>]
): string {
  const values = (params ?? {}) as Record<string, string>
  const [start = '', ...segments] = partsOf(path)
  let filled = start
  for (let at = 0; at < segments.length; at += 3) {
    const value = encodeURIComponent(values[segments[at] ?? ''] ?? '')
    filled += (segments[at + 1] ? value.replaceAll('%2F', '/') : value) + (segments[at + 2] ?? '')
  }
  if (!query) return filled
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value)
  return search.size > 0 ? `${filled}?${search}` : filled
}
