import { brokenBounds, takeFigures } from './figures.ts'
import { givenDatabase } from './given-database.ts'
import { noteIdleMachine, otherWork } from './machine.ts'
import { writeSection } from './performance-page.ts'

/** Benchmarks by name. */
export type Benchmarks = Readonly<Record<string, () => Promise<void>>>

const FLAGS = ['--check', '--write']

/**
 * Runs the benchmarks named among the arguments, or all of them. Returns the exit code: 1 if one has failed or, with `--check`,
 * if a bound is broken. With `--write`, puts the figures into `docs/performance.md`.
 */
export async function runBenchmarks(benchmarks: Benchmarks, args: readonly string[]): Promise<number> {
  const asked = args.filter((argument) => !FLAGS.includes(argument))
  const unknown = asked.filter((name) => !Object.hasOwn(benchmarks, name))
  if (unknown.length > 0) {
    const names = Object.keys(benchmarks).join(', ')
    process.stderr.write(
      `Unknown benchmark ${unknown.join(', ')}: choose from ${names}, and ${FLAGS.join(', ')}\n`,
    )
    return 1
  }
  const wrong: string[] = []
  let hasFailed = false
  for (const [name, run] of Object.entries(benchmarks)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    process.stdout.write(`\n${name}\n`)
    await noteIdleMachine()
    try {
      await run()
    } catch (error) {
      hasFailed = true
      process.stderr.write(`${name} failed: ${error instanceof Error ? error.stack : String(error)}\n`)
    }
    await noteIdleMachine()
    const machineWas = otherWork()
    process.stdout.write(`  ${machineWas}\n`)
    const figures = takeFigures()
    wrong.push(...brokenBounds(figures))
    if (args.includes('--write'))
      writeSection(sectionOf(name), { command: commandOf(name), figures, otherWork: machineWas })
  }
  for (const each of wrong) process.stderr.write(`Bound broken: ${each}\n`)
  return hasFailed || (args.includes('--check') && wrong.length > 0) ? 1 : 0
}

/** The section of a benchmark: one more for a given database than for demonstration data. */
function sectionOf(name: string): string {
  return givenDatabase() === null ? name : `${name}, national size`
}

function commandOf(name: string): string {
  const given = givenDatabase()
  return `${given === null ? '' : `${given}=… `}npm run bench -- ${name} --write`
}
