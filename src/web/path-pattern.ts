/** A parsed route pattern, for case-insensitive matching. */
export type PathPattern = {
  /** Whether a path matches exactly, including case. */
  matches(path: string): boolean
  /** The parts of a path that matches when ignoring case; otherwise null. */
  read(path: string): Readonly<Record<string, string>> | null
  /** The path with its fixed parts spelt as in the pattern. */
  fill(parts: Readonly<Record<string, string>>): string
}

const PART = /:(\w+)(?:\{([^}]*)\})?|\*/g

/** Parses the parts of Hono's syntax that we use: `:name`, `:name{expression}` and a trailing `*`. */
export function pathPattern(pattern: string): PathPattern {
  const names: string[] = []
  let expression = ''
  let end = 0
  for (const part of pattern.matchAll(PART)) {
    names.push(part[1] ?? '*')
    expression += escaped(pattern.slice(end, part.index))
    expression += part[1] === undefined ? '(.*)' : `(${part[2] ?? '[^/]+'})`
    end = part.index + part[0].length
  }
  const source = `^${expression}${escaped(pattern.slice(end))}$`
  const [exact, anyCase] = [new RegExp(source), new RegExp(source, 'i')]
  return {
    matches: (path) => exact.test(path),
    read: (path) => {
      const found = anyCase.exec(path)
      return found && Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? '']))
    },
    fill: (parts) => pattern.replaceAll(PART, (_, name?: string) => parts[name ?? '*'] ?? ''),
  }
}

const escaped = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
