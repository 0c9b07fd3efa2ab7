import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Files that a test needing more than this process imports: a database, a browser, LibreOffice, another process or the
 * build.
 */
const SERVICES = /^(pg|playwright-core|node:child_process)$/
const IMPORT = /^(?:import|export) (?!type )(?:[^'";]*? from )?'([^']+)'|import\('([^']+)'\)/gm

const root = path.resolve(import.meta.dirname, '../..')

/**
 * The repository's test files in two groups: pure ones, and those that need a service. A test needs a service if it
 * imports one, directly or through a file in test/support, or reads `dist/`.
 */
export function testProjects(): { pure: string[]; full: string[] } {
  const files = globSync(['{bin,clients,extension,src,test}/**/*.test.{ts,tsx}'], { cwd: root })
  const opens = (file: string) => opensServices(path.join(root, file), new Set())
  return { pure: files.filter((file) => !opens(file)), full: files.filter(opens) }
}

function opensServices(file: string, seen: Set<string>): boolean {
  if (seen.has(file)) return false
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  if (/resolve\('dist/.test(text)) return true
  const imports = [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? '')
  return imports.some((name) => {
    if (SERVICES.test(name)) return true
    const support = supportFile(name, file)
    return support !== null && opensServices(support, seen)
  })
}

function supportFile(name: string, importer: string): string | null {
  if (name.startsWith('#testing/')) return path.join(root, 'test/support', name.slice('#testing/'.length))
  const near = path.resolve(path.dirname(importer), name)
  return name.startsWith('.') && near.startsWith(path.join(root, 'test/support')) ? near : null
}
