import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { databaseTypes } from '#testing/database-types.ts'

type Source = { file: string; text: string; imports: string[] }

const root = path.resolve(import.meta.dirname, '..')
const sources = readSources()
const product = sources.filter(({ file }) => !/\.test\.tsx?$/.test(file))

describe('the house', () => {
  it('has been read', () => {
    expect(product.length).toBeGreaterThan(100)
    expect(product.some(({ imports }) => imports.length > 0)).toBe(true)
  })

  it('has no drawers', () => {
    const drawers =
      /\/(lib|utils|helpers|common|shared|services|types|hooks|components|constants|misc)(\/|\.tsx?$)/
    expect(files((source) => drawers.test(source.file))).toEqual([])
  })

  it('names files and folders in kebab-case', () => {
    expect(files(({ file }) => !/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)*\.tsx?$/.test(file))).toEqual([])
  })

  it('imports across folders by name, never by climbing', () => {
    expect(files(({ imports }) => imports.some((target) => target.startsWith('../../')))).toEqual([])
  })

  it('reads the clock in one place', () => {
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

  it('reads the environment in one place', () => {
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

  it('keeps pounds from form to answer in taxes and calculators', () => {
    const taxes = product.filter(({ file }) => /^src\/(tax|calculators)\//.test(file))
    expect(taxes.length).toBeGreaterThan(100)
    const converts = /\b(poundsToPence|penceToPounds)\b|[a-z]Pence\b/
    expect(taxes.filter(({ text }) => converts.test(text)).map(({ file }) => file)).toEqual([])
  })

  it('draws no calculator with the views of another', () => {
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

  it('talks to each outside library from one file', () => {
    for (const library of ['@supabase/supabase-js', '@supabase/lite', '@supabase/lite/postgres']) {
      const users = product.filter(
        ({ file, text }) => file.startsWith('src/') && text.includes(`'${library}'`),
      )
      const folders = new Set(users.map(({ file }) => path.dirname(file)))
      expect(folders.size, `${library} is used in ${[...folders].join(', ')}`).toBeLessThanOrEqual(1)
    }
  })

  it('gives commands no interface code to load', () => {
    for (const command of ['import', 'fetch', 'user', 'newsletter', 'rules', 'demo'].map(
      (name) => `bin/${name}.ts`,
    )) {
      expect(
        [...reachedFrom(command)].filter((file) => file.endsWith('.tsx')),
        command,
      ).toEqual([])
    }
  })

  it('lists every page in routes.ts or the register of calculators, and every island under the name of its file', () => {
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

  it('has types of the database that equal its migrations', async () => {
    expect(readFileSync(path.join(root, 'src/platform/database.types.ts'), 'utf8')).toBe(
      await databaseTypes(),
    )
  })
})

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
      // Types vanish before anything runs, so they are no imports here.
      const imports = [
        ...text.matchAll(
          /^(?:import|export) (?!type )[^'"]*?from '([^']+)'|import\('([^']+)'\)|^import '([^']+)'/gm,
        ),
      ]
      return { file, text, imports: imports.map((match) => match[1] ?? match[2] ?? match[3] ?? '') }
    })
}
