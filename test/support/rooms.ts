/**
 * The folders that each folder of `src` may import from, including types: the single source of the lint rules, the test
 * and the table in ARCHITECTURE.md. It has no cycle, so the code has none either. `node test/support/rooms.ts` writes
 * it to `.oxlintrc.json` and `ARCHITECTURE.md`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const BASE = ['domain', 'web', 'ui', 'platform'] as const
const EVERYTHING = [
  ...BASE,
  'tax',
  'features',
  'calculators',
  'datasets',
  'reporting',
  'billing',
  'places',
  'valuation',
  'staging',
  'embed',
  'account',
  'exports',
  'content',
  'mailings',
  'api',
] as const

/** Folders of `src` and what they may import, from the bottom up. */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  web: ['domain'],
  platform: ['domain'],
  tax: ['domain'],
  ui: ['domain', 'web'],
  features: ['domain', 'web', 'ui'],
  calculators: ['domain', 'web', 'ui', 'tax'],
  datasets: BASE,
  reporting: BASE,
  billing: [...BASE, 'features'],
  places: [...BASE, 'tax', 'features', 'calculators', 'datasets', 'billing'],
  valuation: [...BASE, 'tax', 'features', 'calculators', 'datasets', 'billing', 'places'],
  staging: [...BASE, 'features', 'billing'],
  embed: [...BASE, 'tax', 'features', 'calculators', 'datasets', 'billing', 'places', 'valuation'],
  account: [...BASE, 'features', 'calculators', 'datasets', 'billing'],
  exports: [...BASE, 'tax', 'calculators', 'account'],
  content: [...BASE, 'tax', 'features', 'calculators', 'datasets', 'reporting'],
  mailings: [...BASE, 'datasets', 'account', 'content'],
  api: [
    ...BASE,
    'tax',
    'features',
    'calculators',
    'datasets',
    'billing',
    'places',
    'valuation',
    'staging',
    'account',
  ],
  site: EVERYTHING,
  'routes.ts': [...EVERYTHING, 'site'],
  server: [...EVERYTHING, 'site', 'routes.ts'],
}

const root = path.resolve(import.meta.dirname, '../..')

type Override = { files: string[]; rules: Record<string, unknown> }

/** The list's lint rules, one per folder. None for tests, which may import whatever they need. */
export function roomRules(): Override[] {
  const names = Object.keys(ROOMS)
  const rules = names.flatMap((room) => {
    const others = names.filter((name) => name !== room && !ROOMS[room]?.includes(name))
    if (others.length === 0) return []
    const message = `${room} may import ${listed(ROOMS[room] ?? [])}`
    const regex = `^#(${others.join('|').replaceAll('.', String.raw`\.`)})(/|$)`
    return {
      files: [room.includes('.') ? `src/${room}` : `src/${room}/**`],
      rules: { 'no-restricted-imports': ['error', { patterns: [{ regex, message }] }] },
    }
  })
  return [
    ...rules,
    {
      files: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'src/**/fixtures/**'],
      rules: { 'no-restricted-imports': 'off' },
    },
  ]
}

/** The list as rows of a Markdown table. */
export function roomRows(): string[] {
  const rows = Object.entries(ROOMS).map(([room, imports]) => [`\`${room}\``, markdown(room, imports)])
  const table = [['From', 'may import, besides itself'], ...rows]
  const [first = 0, second = 0] = [0, 1].map((column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  )
  const line = ([from = '', to = '']: readonly string[]) => `| ${from.padEnd(first)} | ${to.padEnd(second)} |`
  const [head = [], ...body] = table
  return [line(head), `| ${'-'.repeat(first)} | ${'-'.repeat(second)} |`, ...body.map(line)]
}

function markdown(room: string, imports: readonly string[]): string {
  if (room === 'site') return 'everything but `server` and `routes.ts`'
  if (room === 'routes.ts') return 'everything but `server`: the pages, by path'
  if (room === 'server') return 'everything; nobody imports it'
  const own = imports.filter((name) => !BASE.some((base) => base === name))
  const listing =
    own.length === imports.length - BASE.length ? ['the base', ...own.map(quoted)] : imports.map(quoted)
  return listing.join(', ') || 'nothing'
}

const quoted = (name: string) => `\`${name}\``

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'nothing but itself' : `${names.join(', ')} and itself`
}

/** Writes the list to the two files that contain it. */
function write(): void {
  const lintFile = path.join(root, '.oxlintrc.json')
  const lint = JSON.parse(readFileSync(lintFile, 'utf8')) as { overrides: Override[] }
  const others = lint.overrides.filter(({ rules }) => !('no-restricted-imports' in rules))
  writeFileSync(lintFile, `${JSON.stringify({ ...lint, overrides: [...others, ...roomRules()] }, null, 2)}\n`)
  const paper = path.join(root, 'ARCHITECTURE.md')
  const text = readFileSync(paper, 'utf8')
  writeFileSync(paper, text.replace(/\| From +\|[^]*?\n\n/, `${roomRows().join('\n')}\n\n`))
}

if (import.meta.main) write()
