/** `npm test`: all checks, fastest first. Ends with the number of tests. */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { chromiumPath, preferHeadlessShell, wholeChromiumPath } from '#testing/chromium.ts'
import { shareCompiledModules } from '#testing/compiled-modules.ts'
import { fewerCollections } from '#testing/fewer-collections.ts'
import { installFirefox } from '#testing/firefox.ts'
import { libreOfficePath } from '#testing/libreoffice.ts'

const results = path.join(await mkdtemp(path.join(tmpdir(), 'freehold-check-')), 'results.json')
const bin = (name: string) => path.resolve('node_modules/.bin', name)

const STEPS: [string, string[]][] = [
  // With the compiler's own errors: a second program for types would cost 13 s more of processor time.
  [bin('oxlint'), ['--type-aware', '--type-check', '--deny-warnings']],
  [bin('oxfmt'), ['--check', '.']],
  [bin('knip'), []],
  [process.execPath, ['bin/build.ts']],
  [bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`]],
]

shareCompiledModules()
preferHeadlessShell()
chromiumPath()
wholeChromiumPath()
libreOfficePath()
installFirefox()
for (const [command, args] of STEPS) {
  const started = performance.now()
  const code = await run(command, args)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(
    `${code === 0 ? 'ok' : 'FAILED'}  ${path.basename(command)} ${args[0] ?? ''} (${seconds} s)\n`,
  )
  if (code !== 0) process.exitCode = 1
  if (code !== 0 && !command.endsWith('vitest')) break
}
const counts = await readFile(results, 'utf8').then(
  (text) => JSON.parse(text) as Counts,
  () => null,
)
await rm(path.dirname(results), { recursive: true, force: true })
if (counts)
  process.stdout.write(
    `${failuresOf(counts)}${counts.numPassedTests} passed, ${counts.numFailedTests} failed\n`,
  )

type Counts = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** A line for each failure, because a log of a whole run is often cut before its list of failures. */
function failuresOf({ testResults }: Counts): string {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative('', name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [`failed  ${file}: ${firstLine(message)}\n`]
      return failed.map(
        ({ fullName, failureMessages: [why = ''] }) => `failed  ${file}: ${fullName}: ${firstLine(why)}\n`,
      )
    })
    .join('')
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').slice(0, 300)
}

function run(command: string, args: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const env = {
      ...process.env,
      ...(command.endsWith('oxlint') && fewerCollections(process.availableMemory())),
    }
    const child = spawn(command, args, { stdio: 'inherit', env })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
