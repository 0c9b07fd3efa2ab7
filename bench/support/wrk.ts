/** The load generator wrk (Debian package `wrk`): where it is, and the script that tells it what to request. */
import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

import { MissingFigure } from './missing-figure.ts'

/** A request. `body` is sent as JSON. */
export type LoadRequest = {
  path: string
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
}

const INSTALL =
  'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq -o DPkg::Lock::Timeout=120 --no-install-recommends wrk'

let known: string | null | undefined

/** Path of wrk. Installs it if apt-get can, and otherwise throws a MissingFigure explaining how to install it. */
export function wrkPath(): string {
  known ??= onPath() ?? installed()
  if (known !== null) return known
  throw new MissingFigure(
    'wrk is not installed, and without a load generator of its own speed the figure would be that of the generator: run `apt-get install wrk`',
  )
}

function onPath(): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return folders.map((folder) => path.join(folder, 'wrk')).find(isExecutable) ?? null
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function installed(): string | null {
  if (process.env['BENCH_INSTALL'] === 'never') return null
  for (const command of [INSTALL, `sudo -n sh -c '${INSTALL}'`]) {
    process.stdout.write(`wrk not found: trying ${command}\n`)
    try {
      execFileSync('sh', ['-c', command], { stdio: ['ignore', 'ignore', 'inherit'] })
    } catch {
      continue
    }
    const found = onPath()
    if (found) return found
  }
  return null
}

/** A script for wrk that sends these requests in turn and prints its counts as JSON on the last line. */
export function wrkScript(
  requests: readonly LoadRequest[],
  common: Readonly<Record<string, string>>,
): string {
  const formatted = requests.map(({ path: target, method = 'GET', headers = {}, body }) => {
    const all = {
      ...common,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    }
    const table = Object.entries(all).map(([name, value]) => `[${lua(name)}]=${lua(value)}`)
    return `wrk.format(${lua(method)},${lua(target)},{${table.join(',')}},${body === undefined ? 'nil' : lua(body)})`
  })
  return `local requests, next = {}, 0
function init()
${formatted.map((request, index) => `requests[${index + 1}] = ${request}`).join('\n')}
end
function request()
  next = next % #requests + 1
  return requests[next]
end
function done(summary, latency)
  local e = summary.errors
  print(string.format('{"requests":%d,"microseconds":%d,"bytes":%d,"p50":%d,"p99":%d,"refused":%d,"broken":%d}',
    summary.requests, summary.duration, summary.bytes, latency:percentile(50), latency:percentile(99),
    e.status, e.connect + e.read + e.write + e.timeout))
end
`
}

/** A Lua string: bytes other than plain ASCII as decimal escapes. */
function lua(text: string): string {
  const escaped = [...Buffer.from(text)].map((byte) =>
    byte >= 32 && byte < 127 && byte !== 34 && byte !== 92
      ? String.fromCharCode(byte)
      : `\\${String(byte).padStart(3, '0')}`,
  )
  return `"${escaped.join('')}"`
}
