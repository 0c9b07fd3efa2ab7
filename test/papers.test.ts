import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

import { parseGlossary } from '#content/glossary/glossary-file.ts'
import { exampleEnvironment } from '#platform/env.server.ts'
import { WEB_ENVIRONMENT } from '#platform/node-options.ts'

import packageJson from '../package.json' with { type: 'json' }

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      ports: z.array(z.string()),
      environment: z.record(z.string(), z.coerce.string()),
      volumes: z.array(z.string()).optional(),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
})
const PAPERS = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/operations.md']
const settings = [...exampleEnvironment().matchAll(/^#?([A-Z_]+)=/gm)].map((match) => match[1] ?? '')
const scripts = Object.keys(packageJson.scripts)

describe.each(PAPERS)('%s', (paper) => {
  const text = read(paper)

  it('names files and folders that exist', () => {
    const named = [...text.matchAll(/`((?:[a-z-]+\/)*[a-z.-]*\.(?:md|ts|tsx|js|html)|(?:[a-z-]+\/)+)`/g)].map(
      (match) => match[1] ?? '',
    )
    // A path may begin at the root or inside src; a suffix such as `.page.tsx` or a name alone is a kind of file.
    const missing = named
      .filter((name) => name.includes('/') && !name.startsWith('.'))
      .filter((name) => !existsSync(path.join(root, name)) && !existsSync(path.join(root, 'src', name)))
    expect(missing).toEqual([])
  })

  it('names npm scripts and settings that exist', () => {
    const commands = [...text.matchAll(/npm run ([a-z:]+)/g)].map((match) => match[1] ?? '')
    expect(commands.filter((name) => !scripts.includes(name))).toEqual([])
    const names = [...text.matchAll(/`([A-Z]+_[A-Z_]+)(?:=[^`]*)?`/g)].map((match) => match[1] ?? '')
    const others = ['NODE_ENV', ...Object.keys(WEB_ENVIRONMENT)]
    expect(names.filter((name) => !settings.includes(name) && !others.includes(name))).toEqual([])
  })
})

describe('the map in README.md', () => {
  const map = /## Map\n\n```\n([\s\S]*?)```/.exec(read('README.md'))?.[1] ?? ''
  const named = map.split('\n').flatMap((line) => line.split(/ {2,}/)[0]?.split(' ') ?? [])

  it('lists exactly the folders of src and the other code', () => {
    const entries = readdirSync(root, { withFileTypes: true }).filter(
      ({ name }) => !/^(\.|node_modules$|dist$|vite)/.test(name),
    )
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${name}/`)
    const processes = entries.filter(({ name }) => name.endsWith('.ts')).map(({ name }) => name)
    const inSrc = readdirSync(path.join(root, 'src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `src/${name}/`)
    const wanted = [...folders, ...processes, ...inSrc, 'src/routes.ts']
      .filter((name) => name !== 'src/')
      .map((name) => (name === 'supabase/' ? 'supabase/migrations/' : name))
    expect(named.filter(Boolean).toSorted()).toEqual(wanted.toSorted())
  })

  it('keeps README.md within 120 lines', () => {
    expect(read('README.md').split('\n').length).toBeLessThanOrEqual(121)
  })
})

describe('decisions', () => {
  const files = readdirSync(path.join(root, 'docs/decisions')).toSorted()
  const numbers = files.map((file) => file.slice(0, 3))

  it('have a unique number, date, status, context, decision and consequences', () => {
    expect(files.length).toBeGreaterThan(20)
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const file of files) {
      const text = read(`docs/decisions/${file}`)
      expect(text, file).toMatch(
        new RegExp(`^# ${file.slice(0, 3)} .+\\n\\nDate: 2026-\\d\\d-\\d\\d\\nStatus: `),
      )
      for (const part of ['## Context', '## Decision', '## Consequences']) expect(text, file).toContain(part)
    }
  })

  it('are accepted, or superseded by an existing newer one', () => {
    for (const file of files) {
      const status = /^Status: (.*)$/m.exec(read(`docs/decisions/${file}`))?.[1] ?? ''
      expect(status, file).toMatch(/^(Accepted|Superseded by \d{3})/)
      for (const [, newer = ''] of status.matchAll(/by (\d{3})/g)) {
        expect(numbers, file).toContain(newer)
        expect(Number(newer), file).toBeGreaterThan(Number(file.slice(0, 3)))
      }
    }
  })

  it('name the newer one that replaces something of theirs', () => {
    const statuses = new Map(
      files.map((file) => [
        file.slice(0, 3),
        /^Status: (.*)$/m.exec(read(`docs/decisions/${file}`))?.[1] ?? '',
      ]),
    )
    const replaced = [...statuses].flatMap(([newer, status]) =>
      status
        .split(/[.;] /)
        .flatMap((part) =>
          /\b(?:replaces|supersedes|changes)\b/i.test(part)
            ? [...part.matchAll(/\b\d{3}\b/g)].map(([older]) => ({ older, newer }))
            : [],
        ),
    )
    expect(replaced.length).toBeGreaterThan(5)
    expect(replaced.filter(({ older, newer }) => !statuses.get(older)?.includes(newer))).toEqual([])
  })
})

describe('the glossary', () => {
  const { terms: rows } = parseGlossary(read('docs/glossary.md'))

  it('is sorted, with every term once', () => {
    const terms = rows.map(({ label }) => label.toLowerCase())
    expect(terms.length).toBeGreaterThanOrEqual(150)
    expect(terms).toEqual(terms.toSorted())
    expect(new Set(terms).size).toBe(terms.length)
  })

  it('explains each term in a sentence', () => {
    expect(rows.filter(({ meaning }) => !/^[A-Z].*\.$/.test(meaning))).toEqual([])
  })

  it('lists code names that exist in the code', () => {
    const code = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => read(path.join('src', file)))
      .join('\n')
      .toLowerCase()
    const names = rows.flatMap(({ code }) => code ?? [])
    expect(names.length).toBeGreaterThan(60)
    expect(names.filter((name) => !code.includes(name.toLowerCase()))).toEqual([])
  })
})

describe('the container', () => {
  const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ')
  const compose = Compose.parse(parse(read('compose.yaml')))

  it('uses the same Node version as everything else', () => {
    const version = packageJson.dependencies.node
    expect(read('.nvmrc')).toBe(`${version}\n`)
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map((match) => match[1])
    expect(images).toEqual([`node:${version}-bookworm-slim`, `node:${version}-bookworm-slim`])
  })

  it('only copies files and runs scripts that exist', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
      (match) => match[1]?.split(' ') ?? [],
    )
    expect(copied.length).toBeGreaterThan(4)
    expect(copied.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
    const run = [...dockerfile.matchAll(/npm run ([a-z:]+)/g)].map((match) => match[1] ?? '')
    expect(run).toContain('build')
    expect(run.filter((name) => !scripts.includes(name))).toEqual([])
    const start = packageJson.scripts.start.split(' ')
    const isVariable = (word: string) => /^[A-Z_]+=/.test(word)
    for (const variable of start.filter(isVariable)) expect(dockerfile).toContain(`ENV ${variable}`)
    const command = start.filter((word) => !isVariable(word))
    expect(dockerfile).toContain(`CMD ${JSON.stringify(command).replaceAll(',', ', ')}`)
  })

  it('excludes exactly the files the build doesn’t need', () => {
    const ignored = read('.dockerignore').trim().split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.env', 'node_modules', 'dist']))
    for (const needed of ['src', 'bin', 'public', 'supabase', 'start.ts', 'server.ts', 'web.ts', 'worker.ts'])
      expect(ignored).not.toContain(needed)
  })

  it('only sets existing settings, and listens on the stated port', () => {
    const inImage = [...(/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(
      (match) => match[1] ?? '',
    )
    const inCompose = Object.values(compose.services).flatMap(({ environment }) => Object.keys(environment))
    expect(inCompose.length).toBeGreaterThan(5)
    const unknown = [...inImage, ...inCompose].filter(
      (name) => !settings.includes(name) && name !== 'NODE_ENV',
    )
    expect(unknown).toEqual([])
    const port = /^EXPOSE (\d+)$/m.exec(dockerfile)?.[1]
    expect(exampleEnvironment()).toContain(`PORT=${port}\n`)
    for (const { ports } of Object.values(compose.services))
      expect(ports).toEqual([`\${PORT:-${port}}:${port}`])
  })

  it('requires every service that production needs', () => {
    const { hosted } = compose.services
    expect(hosted?.environment['NODE_ENV']).toBe('production')
    for (const name of ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'DATABASE_URL', 'SITE_URL'])
      expect(hosted?.environment[name]).toContain(`\${${name}:?`)
  })

  it('stores the embedded stack’s data in a volume', () => {
    const dataDir = /DATA_DIR=(\S+)/.exec(dockerfile)?.[1]
    expect(compose.services['embedded']?.volumes).toEqual([`data:${dataDir}`])
    expect(Object.keys(compose.volumes)).toEqual(['data'])
  })
})
