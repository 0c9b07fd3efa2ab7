import type { RoutePath } from '#web/href.ts'
import type { ActionContext, Outcome, PageContext, Route, Shown } from '#web/page.ts'

import { routes } from '../routes.ts'

/** A page's context, with path parameters as matched by the router. */
export type RequestContext = Omit<PageContext, 'pattern' | 'params'> & {
  params: Readonly<Record<string, string>>
}

/** A page, as called by the router. */
export type MountedPage = Pick<Route, 'access' | 'layout' | 'cache' | 'heavy' | 'bodyOf'> & {
  pattern: RoutePath
  get: (context: RequestContext) => Promise<Shown | Outcome>
  /** Null if the page has no form. */
  post: ((context: RequestContext & Pick<ActionContext, 'form'>) => Promise<Shown | Outcome>) | null
}

/** Every page: its path pattern and how to load it. */
export const pageTable: readonly (readonly [pattern: string, load: () => Promise<MountedPage>])[] = (
  Object.keys(routes) as RoutePath[]
).map((pattern) => [pattern, () => mountedPage<RoutePath>(pattern, routes[pattern])] as const)

async function mountedPage<Path extends RoutePath>(
  pattern: Path,
  load: (typeof routes)[Path],
): Promise<MountedPage> {
  const { route } = await load()
  const { get, post, ...surroundings } = route
  // The router matched the pattern, so every parameter has a value.
  const typed = <Context extends RequestContext>(context: Context) => ({
    ...context,
    pattern,
    params: context.params as PageContext<Path>['params'],
  })
  return {
    ...surroundings,
    pattern,
    get: (context) => get(typed(context)),
    post: post && ((context) => post(typed(context))),
  }
}
