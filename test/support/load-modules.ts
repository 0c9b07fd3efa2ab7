/**
 * Lets Node.js import what Vite would otherwise build: TSX, `import.meta.glob`, files as text, and style sheets, which are empty. The
 * tests' processes load it before anything else.
 */
import { globSync, readFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import type { transformSync } from 'rolldown/utils'

const GLOB = /import\.meta\.glob(?:<[^(]*>)?\(\s*'([^']+)',\s*\{([^}]*)\}\s*,?\s*\)/g

/** Loaded with the first file that needs it: workers need none. */
let compiler: { transformSync: typeof transformSync } | undefined

registerHooks({
  load(url, context, nextLoad) {
    const [address = '', query] = url.split('?')
    if (!address.startsWith('file:')) return nextLoad(url, context)
    if (query === 'raw') return asModule(`export default ${JSON.stringify(textOf(address))}`)
    if (address.endsWith('.css')) return asModule('')
    if (!/\.tsx?$/.test(address) || address.includes('/node_modules/')) return nextLoad(url, context)
    const text = textOf(address)
    const hasGlob = text.includes('import.meta.glob')
    if (!hasGlob && address.endsWith('.ts')) return nextLoad(url, context)
    const file = fileURLToPath(address)
    return asModule(compiled(file, hasGlob ? withFiles(text, path.dirname(file)) : text))
  },
})

function asModule(source: string) {
  return { format: 'module', source, shortCircuit: true } as const
}

function textOf(address: string): string {
  return readFileSync(fileURLToPath(address), 'utf8')
}

function compiled(file: string, text: string): string {
  compiler ??= createRequire(import.meta.url)('rolldown/utils') as NonNullable<typeof compiler>
  const { code, map, errors } = compiler.transformSync(file, text, {
    jsx: { runtime: 'automatic' },
    sourcemap: true,
  })
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors.map(({ message }) => message).join('; ')}`)
  const encoded = Buffer.from(JSON.stringify(map)).toString('base64')
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${encoded}`
}

/** Replaces each eager `import.meta.glob` by imports of the files that it matches, as Vite does. */
function withFiles(text: string, folder: string): string {
  const imports: string[] = []
  const replaced = text.replaceAll(GLOB, (_, pattern: string, options: string) => {
    const query = /query: '(\?\w+)'/.exec(options)?.[1] ?? ''
    const isDefault = options.includes("import: 'default'")
    const entries = globSync(pattern, { cwd: folder })
      .toSorted()
      .map((file) => {
        const name = file.startsWith('.') ? file : `./${file}`
        const local = `file${imports.length}`
        const type = name.endsWith('.json') ? ` with { type: 'json' }` : ''
        imports.push(
          `import ${isDefault ? local : `* as ${local}`} from ${JSON.stringify(name + query)}${type}`,
        )
        return `${JSON.stringify(name)}: ${local}`
      })
    return `({ ${entries.join(', ')} })`
  })
  // At the end, so that lines stay where they are.
  return `${replaced}\n${imports.join('\n')}`
}
