import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { databaseTypes } from '#testing/database-types.ts'
import { importCircles } from '#testing/import-circles.ts'
import { roomRows, roomRules, ROOMS } from '#testing/rooms.ts'

type Source = {
  file: string
  text: string
  /** Imports at run time. */
  imports: string[]
  /** Imports including types. */
  everyImport: string[]
}

const root = path.resolve(import.meta.dirname, '..')
const sources = readSources()
const product = sources.filter(({ file }) => !/\.test\.tsx?$|\/fixtures\//.test(file))

describe('the source code', () => {
  it('is found by the test', () => {
    expect(product.length).toBeGreaterThan(100)
    expect(product.some(({ imports }) => imports.length > 0)).toBe(true)
  })

  it('has no folders named utils, lib, helpers or common', () => {
    const drawers =
      /\/(lib|utils|helpers|common|shared|services|types|hooks|components|constants|misc)(\/|\.tsx?$)/
    expect(files((source) => drawers.test(source.file))).toEqual([])
  })

  it('names files and folders in kebab-case', () => {
    expect(files(({ file }) => !/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)*\.tsx?$/.test(file))).toEqual([])
  })

  it('imports across folders with #folder/…, never with ../..', () => {
    const inSrc = sources.filter(({ file }) => file.startsWith('src/'))
    const climbing = inSrc.filter(({ imports }) => imports.some((target) => target.startsWith('../../')))
    expect(climbing.map(({ file }) => file)).toEqual([])
  })

  it('reads the clock in one file', () => {
    expect(
      files(
        ({ file, text }) =>
          // A behaviour runs in a browser, whose clock is the visitor's.
          !file.endsWith('.behaviour.ts') &&
          file !== 'src/platform/clock.server.ts' &&
          /new Date\(\)|Date\.now\(\)/.test(text),
      ),
    ).toEqual([])
  })

  it('reads the environment in one file', () => {
    expect(
      files(({ file, text }) => file !== 'src/platform/env.server.ts' && /process\.env\b/.test(text)),
    ).toEqual([])
  })

  it('keeps models and calculations free of schemas, views and servers', () => {
    const pure = product.filter(({ file }) =>
      /^src\/(domain|tax)\/|\/calculate\.ts$|\/rates\.ts$|^src\/calculators\/[a-z-]+\/sheet\.ts$/.test(file),
    )
    expect(pure.length).toBeGreaterThan(5)
    const impure = (target: string) => /^(zod|react|@hono|hono|pg|kysely)|\.server\.ts$|\.tsx$/.test(target)
    expect(pure.filter(({ imports }) => imports.some(impure)).map(({ file }) => file)).toEqual([])
  })

  it('uses pounds throughout taxes and calculators', () => {
    const taxes = product.filter(({ file }) => /^src\/(tax|calculators)\//.test(file))
    expect(taxes.length).toBeGreaterThan(100)
    const converts = /\b(poundsToPence|penceToPounds)\b|[a-z]Pence\b/
    expect(taxes.filter(({ text }) => converts.test(text)).map(({ file }) => file)).toEqual([])
  })

  it('never uses one calculator’s views in another', () => {
    const calculators = product.flatMap(({ file }) => {
      const folder = /^src\/(calculators\/[a-z-]+)\/(?:calculate|sheet)\.ts$/.exec(file)?.[1]
      return folder ? [folder] : []
    })
    expect(calculators.length).toBeGreaterThan(10)
    const borrowed = product
      .filter(({ file }) => file.startsWith('src/calculators/'))
      .flatMap(({ file, imports }) => {
        const others = calculators.filter((folder) => !file.startsWith(`src/${folder}/`))
        return imports
          .filter((target) => target.endsWith('.tsx'))
          .filter((target) => others.some((folder) => target.startsWith(`#${folder}/`)))
          .map((target) => `${file} draws with ${target}`)
      })
    expect(borrowed).toEqual([])
  })

  it('casts past the type checker only where a library’s types leave no other way, and says why', () => {
    expect(files(({ text }) => /\bas never\b|\bas unknown as\b/.test(text)).toSorted()).toEqual([
      'src/platform/database.server.ts',
      'src/platform/heavy/answer-jobs.server.ts',
      'src/platform/supabase-browser.ts',
      'src/platform/supabase-session.server.ts',
    ])
  })

  it('writes numbers with domain/plain-number.ts, so that none lacks its commas', () => {
    // A behaviour stays small; prefill writes a field's own number of decimals.
    const own = /\.behaviour\.ts$|\.examples\.tsx$|^src\/calculators\/engine\/prefill\/prefill\.ts$/
    const formats = ({ file, text }: Source) => !own.test(file) && /\.toLocaleString\(/.test(text)
    expect(files(formats)).toEqual([])
  })

  it('has no circular imports between files, including type imports', () => {
    const inSrc = product.filter(({ file }) => file.startsWith('src/'))
    const imports = new Map(
      inSrc.map(({ file, everyImport }) => [file, everyImport.map((name) => resolved(file, name))]),
    )
    expect(importCircles(imports)).toEqual([])
    // The search must find a known example, or it would prove nothing.
    const ring = ['a', 'b', 'c', 'd'].map((file, place, all) => [file, [all[(place + 1) % 4] ?? '']] as const)
    expect(importCircles(new Map([...ring, ['e', ['a']]]))).toEqual([['a', 'b', 'c', 'd']])
  })

  it('imports each service’s library from one file only', () => {
    for (const library of ['@supabase/supabase-js', '@supabase/lite', '@supabase/lite/postgres']) {
      const users = product.filter(
        ({ file, text }) => file.startsWith('src/') && text.includes(`'${library}'`),
      )
      const folders = new Set(users.map(({ file }) => path.dirname(file)))
      expect(folders.size, `${library} is used in ${[...folders].join(', ')}`).toBeLessThanOrEqual(1)
    }
  })

  it('keeps interface code out of commands', () => {
    // Stories have figures of calculators, whose register also knows their pages.
    const commands = product.flatMap(({ file }) =>
      file.startsWith('bin/') && file !== 'bin/posts.ts' ? [file] : [],
    )
    expect(commands.length).toBeGreaterThan(10)
    for (const command of commands) {
      expect(
        [...reachedFrom(command)].filter((file) => file.endsWith('.tsx')),
        command,
      ).toEqual([])
    }
  })

  it('lists every page in routes.ts or the calculator register, and every island under its file’s name', () => {
    const register = readFileSync(path.join(root, 'src/calculators/index.ts'), 'utf8')
    const routes =
      readFileSync(path.join(root, 'src/routes.ts'), 'utf8') + register.replaceAll("'./", "'#calculators/")
    const pages = product.filter(({ file }) => file.endsWith('.page.tsx'))
    expect(pages.length).toBeGreaterThanOrEqual(4)
    for (const { file } of pages) expect(routes).toContain(`'#${file.slice('src/'.length)}'`)
    for (const { file, text } of product.filter(({ file: name }) => name.endsWith('.island.tsx'))) {
      expect(text, file).toContain(`island('${path.basename(file, '.island.tsx')}'`)
    }
  })

  it('has database types that match the migrations', async () => {
    expect(readFileSync(path.join(root, 'src/platform/database.types.ts'), 'utf8')).toBe(
      await databaseTypes(),
    )
  })
})

describe('the folders of src', () => {
  const edges = roomEdges()

  it('are all found, including their type imports', () => {
    expect(new Set(edges.map(({ from }) => from))).toEqual(new Set(Object.keys(ROOMS).filter(hasImports)))
    const rooms = new Set(product.flatMap(({ file }) => roomOf(file) ?? []))
    expect([...rooms].toSorted()).toEqual(Object.keys(ROOMS).toSorted())
    const types = edges.filter(({ file, target }) => !importsWhenRun(file).includes(target))
    expect(types.length).toBeGreaterThan(100)
  })

  it('import only what test/support/rooms.ts allows', () => {
    const forbidden = edges.filter(({ from, to }) => !ROOMS[from]?.includes(to))
    expect(forbidden.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
  })

  it('have no circular imports', () => {
    expect(circle(edges), 'folders that import each other in a circle').toBeNull()
    expect(circle(listed()), 'folders that the list lets import each other').toBeNull()
    // The search must find a known example, or it would prove nothing.
    expect(circle([...listed(), { from: 'domain', to: 'places' }])?.at(-1)).toBe('domain')
  })

  it('have the lint rules and table generated by node test/support/rooms.ts', () => {
    const { overrides } = JSON.parse(readFileSync(path.join(root, '.oxlintrc.json'), 'utf8')) as {
      overrides: { rules: object }[]
    }
    expect(overrides.filter(({ rules }) => 'no-restricted-imports' in rules)).toEqual(roomRules())
    expect(readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8')).toContain(roomRows().join('\n'))
  })

  it('use a dataset through its queries and types, never its import', () => {
    const inside =
      /^src\/datasets\/(import\/|demonstration\/|fetch\/|.*\/(parse|layouts|import\.server)\.ts$)/
    const entered = edges.filter(({ target }) => inside.test(target))
    expect(entered.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
  })

  it('keep the engine free of calculators', () => {
    const engine = 'src/calculators/engine/'
    const known = product
      .filter(({ file }) => file.startsWith(engine))
      .flatMap(({ file, everyImport }) =>
        everyImport.map((target) => ({ file, target: resolved(file, target) })),
      )
      .filter(({ target }) => target.startsWith('src/calculators/') && !target.startsWith(engine))
    expect(known.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
  })
})

type Edge = { from: string; to: string }

/** All imports from one folder of src into another, including types. */
function roomEdges(): (Edge & { file: string; target: string })[] {
  return product.flatMap(({ file, everyImport }) => {
    const from = roomOf(file)
    return everyImport.flatMap((name) => {
      const target = resolved(file, name)
      const to = roomOf(target)
      return from && to && from !== to ? [{ from, to, file, target }] : []
    })
  })
}

/** A file's folder in src. For routes.ts, which isn't in one, its own name. */
function roomOf(file: string): string | null {
  return /^src\/([^/]+?)(?:\/.*\.tsx?|)$/.exec(file)?.[1] ?? null
}

function hasImports(room: string): boolean {
  return (ROOMS[room] ?? []).length > 0
}

function importsWhenRun(file: string): string[] {
  return sources.find((source) => source.file === file)?.imports.map((name) => resolved(file, name)) ?? []
}

function resolved(file: string, name: string): string {
  if (name.startsWith('#')) return `src/${name.slice(1)}`
  return name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name
}

function listed(): Edge[] {
  return Object.entries(ROOMS).flatMap(([from, imports]) => imports.map((to) => ({ from, to })))
}

/** An import cycle, starting and ending with the same folder, or null. */
function circle(edges: readonly Edge[]): string[] | null {
  const targets = Map.groupBy(edges, ({ from }) => from)
  const done = new Set<string>()
  const walk = (room: string, way: readonly string[]): string[] | null => {
    if (way.includes(room)) return [...way.slice(way.indexOf(room)), room]
    if (done.has(room)) return null
    for (const to of new Set(targets.get(room)?.map((edge) => edge.to))) {
      const found = walk(to, [...way, room])
      if (found) return found
    }
    done.add(room)
    return null
  }
  for (const room of targets.keys()) {
    const found = walk(room, [])
    if (found) return found
  }
  return null
}

function files(offends: (source: Source) => boolean): string[] {
  return product.filter((source) => source.file.startsWith('src/') && offends(source)).map(({ file }) => file)
}

function reachedFrom(start: string): Set<string> {
  const byFile = new Map(sources.map((source) => [source.file, source]))
  const reached = new Set<string>()
  const waiting = [start]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    for (const target of byFile.get(file)?.imports ?? []) {
      if (target.startsWith('#')) waiting.push(`src/${target.slice(1)}`)
      else if (target.startsWith('.')) waiting.push(path.posix.join(path.posix.dirname(file), target))
    }
  }
  return reached
}

function readSources(): Source[] {
  const inSrc = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).map((name) =>
    path.posix.join('src', name),
  )
  const atRoot = ['.', 'bin'].flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => path.posix.join(folder, name)),
  )
  return [...inSrc, ...atRoot]
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      return {
        file,
        text,
        imports: named(
          text,
          /^(?:import|export) (?!type )[^'"]*?from '([^']+)'|import\('([^']+)'\)|^import '([^']+)'/gm,
        ),
        everyImport: named(text, /\b(?:from|import|module) '([^']+)'|import\('([^']+)'\)/g),
      }
    })
}

function named(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), (match) => match[1] ?? match[2] ?? match[3] ?? '')
}
