import type { routes } from '../routes.ts'

/** Every page of the site, as its pattern in `routes.ts`. */
export type RoutePath = keyof typeof routes

type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<Tail>
    : Rest
  : never

/** The values that a pattern asks for. */
export type RouteParams<Path extends string> = { [Name in ParamNames<Path>]: string }

/** The address of a page; a path that is not in `routes.ts` does not compile. */
export function href<Path extends RoutePath>(
  path: Path,
  ...[params, query]: ParamNames<Path> extends never
    ? [params?: null, query?: Record<string, string | undefined>]
    : [params: RouteParams<Path>, query?: Record<string, string | undefined>]
): string {
  const values = (params ?? {}) as Record<string, string>
  const filled = path.replaceAll(/:([a-z0-9]+)/gi, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, value)
  return search.size > 0 ? `${filled}?${search}` : filled
}
