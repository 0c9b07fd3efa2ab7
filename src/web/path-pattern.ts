/** A route pattern of `routes.ts`, read for matching by hand: letter case apart, and with its parts kept. */
export type PathPattern = {
  /** Whether the path is spelt exactly as the pattern says. */
  matches(path: string): boolean
  /** The parts of a path that matches when letter case is left aside; null when it does not. */
  read(path: string): Readonly<Record<string, string>> | null
  /** The path with the pattern's own spelling of its fixed parts. */
  fill(parts: Readonly<Record<string, string>>): string
}

const PART = /:(\w+)(?:\{([^}]*)\})?|\*/g

/** Understands what Hono's patterns here use: `:name`, `:name{expression}` and a `*` at the end. */
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
