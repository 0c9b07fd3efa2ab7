import type { RoutePath } from '#web/href.ts'
import type { ActionContext, Outcome, PageContext, Route, Shown } from '#web/page.ts'

import { routes } from '../routes.ts'

/** What a page is given, with the parts of the address as the router reads them. */
export type RequestContext = Omit<PageContext, 'pattern' | 'params'> & {
  params: Readonly<Record<string, string>>
}

/** A page as the router calls it. */
export type MountedPage = Pick<Route, 'access' | 'layout' | 'cache'> & {
  get: (context: RequestContext) => Promise<Shown | Outcome>
  /** Null where the page has no form. */
  post: ((context: RequestContext & Pick<ActionContext, 'form'>) => Promise<Shown | Outcome>) | null
}

/** Every page: its pattern, and how to load it. */
export const pageTable: readonly (readonly [pattern: string, load: () => Promise<MountedPage>])[] = (
  Object.keys(routes) as RoutePath[]
).map((pattern) => [pattern, () => mountedPage<RoutePath>(pattern, routes[pattern])] as const)

async function mountedPage<Path extends RoutePath>(
  pattern: Path,
  load: (typeof routes)[Path],
): Promise<MountedPage> {
  const { route } = await load()
  const { get, post, ...surroundings } = route
  // The router matched the pattern, so each of its names has a value.
  const typed = <Context extends RequestContext>(context: Context) => ({
    ...context,
    pattern,
    params: context.params as PageContext<Path>['params'],
  })
  return {
    ...surroundings,
    get: (context) => get(typed(context)),
    post: post && ((context) => post(typed(context))),
  }
}
