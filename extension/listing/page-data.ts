/** Finds the data that portals leave in their pages' scripts. Pure: nothing in a page is run. */
type Data = Readonly<Record<string, unknown>>

/** An object, or null for anything else. */
export function objectOf(value: unknown): Data | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Data) : null
}

/** The value at a path of keys, such as `at(model, 'address', 'outcode')`. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((part, key) => objectOf(part)?.[key], value)
}

/** The text or number at a path of keys, as text; empty for anything else. */
export function textAt(value: unknown, ...path: readonly string[]): string {
  const found = at(value, ...path)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}

/** A list, empty for anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The object that a script assigns: `window.PAGE_MODEL = {…}`. Null if there is none or it isn't JSON. */
export function assigned(html: string, name: string): Data | null {
  for (let from = 0; ;) {
    const start = html.indexOf(name, from)
    if (start === -1) return null
    from = start + name.length
    const opening = /^\s*[=:,(]\s*(?=\{)/.exec(html.slice(from, from + 40))
    const found = opening && objectAt(html, from + opening[0].length)
    if (found) return found
  }
}

/** The text of a script with an id, parsed: `<script id="__NEXT_DATA__">`. */
export function scriptWithId(html: string, id: string): Data | null {
  const text = new RegExp(`<script[^>]*\\bid="${id}"[^>]*>([^]*?)</script>`, 'i').exec(html)?.[1]
  return text === undefined ? null : objectOf(parsed(text))
}

/** Every object of structured data in a page, those inside `@graph` too. */
export function structuredData(html: string): readonly Data[] {
  const scripts = html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([^]*?)<\/script>/gi)
  const all = [...scripts].flatMap(([, text = '']): readonly unknown[] => {
    const data = parsed(text)
    return Array.isArray(data) ? data : [data]
  })
  return all
    .flatMap((each) => [each, ...listOf(at(each, '@graph'))])
    .map(objectOf)
    .filter((each) => each !== null)
}

/** The text that Next.js streams in pieces: `self.__next_f.push([1,"…"])`. */
export function streamed(html: string): string {
  return [...html.matchAll(/self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g)]
    .map(([, text = '']) => parsed(text))
    .filter((text) => typeof text === 'string')
    .join('')
}

/**
 * Unpacks a list in which every object and list refers to its values by their place: `[{"id":1},"4711"]` is `{"id":"4711"}`.
 * Null if it isn't such a list.
 */
export function unpacked(text: string): Data | null {
  const values = listOf(parsed(text))
  const value = (place: unknown, depth: number): unknown => {
    const found = typeof place === 'number' ? values[place] : undefined
    if (depth > MAX_DEPTH || typeof found !== 'object' || found === null) return found
    if (Array.isArray(found)) return found.map((each) => value(each, depth + 1))
    return Object.fromEntries(Object.entries(found).map(([key, each]) => [key, value(each, depth + 1)]))
  }
  return objectOf(value(0, 0))
}

/** No portal's data is deeper; a list that refers to itself ends here. */
const MAX_DEPTH = 12

/** The JSON object that begins at a place in a text. */
function objectAt(text: string, start: number): Data | null {
  let depth = 0
  let quoted = false
  for (let place = start; place < text.length; place++) {
    const character = text[place]
    if (quoted) {
      if (character === '\\') place++
      else if (character === '"') quoted = false
    } else if (character === '"') quoted = true
    else if (character === '{') depth++
    else if (character === '}' && --depth === 0) return objectOf(parsed(text.slice(start, place + 1)))
  }
  return null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
