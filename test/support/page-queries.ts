/** What pages send to each other in queries, read from the HTML of their forms and links. */
import { pathPattern } from '#web/path-pattern.ts'

/** Parameters that a page takes, with the values that forms and links have for them. */
export type Parameters = Map<string, Set<string>>

/** The pages that were found: an address of each, and its parameters. */
export type FoundPages = {
  /** Adds the pages and parameters that this page's forms and links lead to. */
  read(html: string, path: string): void
  /** Paths of pages with parameters, in the order in which they were found. */
  readonly paths: readonly string[]
  parametersOf(path: string): Parameters
}

/** Paths to keep of each pattern such as '/location/authority/:authority'. */
const OF_A_PATTERN = 2

/** Starts with nothing found. Only pages of these routes are noted. */
export function foundPages(routes: readonly string[]): FoundPages {
  const patterns = routes.map((route) => ({ pattern: pathPattern(route), found: new Set<string>() }))
  const known = new Map<string, Parameters>()

  function isWanted(path: string): boolean {
    const route = patterns.find(({ pattern }) => pattern.matches(path))
    if (!route) return false
    if (route.found.size < OF_A_PATTERN) route.found.add(path)
    return route.found.has(path)
  }

  function note(path: string, name: string, values: readonly string[]): void {
    if (!isWanted(path)) return
    const parameters = known.get(path) ?? new Map<string, Set<string>>()
    parameters.set(name, new Set([...(parameters.get(name) ?? []), ...values]))
    known.set(path, parameters)
  }

  return {
    read(html, path) {
      for (const { action, fields } of formsOf(html))
        for (const [name, values] of fields) note(action ?? path, name, values)
      for (const [, address = ''] of html.matchAll(/<a\b[^>]*\shref="([^"#]*\?[^"]*)"/g)) {
        const url = URL.parse(decoded(address), `http://pages.test${path}`)
        if (url?.host === 'pages.test')
          for (const [name, value] of url.searchParams) note(url.pathname, name, [value])
      }
    },
    get paths() {
      return [...known.keys()]
    },
    parametersOf: (path) => known.get(path) ?? new Map<string, Set<string>>(),
  }
}

type Form = { action: string | undefined; fields: [name: string, values: string[]][] }

/** Reads the forms that send a query. */
function formsOf(html: string): Form[] {
  return [...html.matchAll(/<form\b([^>]*)>([^]*?)<\/form>/g)].flatMap(([, tag = '', inside = '']) => {
    if (attribute(tag, 'method') === 'post') return []
    const inputs = [...inside.matchAll(/<(?:input|button)\b([^>]*)>/g)].map(([, field = '']) => field)
    const selects = [...inside.matchAll(/<select\b([^>]*)>([^]*?)<\/select>/g)]
    const fields: [string, string[]][] = [
      ...inputs.map((field): [string, string[]] => [
        attribute(field, 'name') ?? '',
        [attribute(field, 'value') ?? ''],
      ]),
      ...selects.map(([, field = '', options = '']): [string, string[]] => [
        attribute(field, 'name') ?? '',
        [...options.matchAll(/<option\b([^>]*)>/g)].map(
          ([, option = '']) => attribute(option, 'value') ?? '',
        ),
      ]),
    ]
    return { action: attribute(tag, 'action'), fields: fields.filter(([name]) => name !== '') }
  })
}

function attribute(tag: string, name: string): string | undefined {
  const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? []
  return value === undefined ? undefined : decoded(value)
}

function decoded(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
