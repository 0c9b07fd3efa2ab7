import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

import { machineSeconds } from './processor.ts'

/** Share of the processors that other programs may use before a figure counts as measured on a busy machine. */
const MAX_OTHER_WORK = 0.1
const LISTEN_MS = 1_500

let busiest = 0

/** Notes the share of the machine's processors that other programs used during a measurement. */
export function noteOtherWork(share: number): void {
  busiest = Math.max(busiest, share)
}

/** Notes how busy the machine is while the benchmarks do nothing. */
export async function noteIdleMachine(): Promise<void> {
  const before = machineSeconds()
  await new Promise((resolve) => setTimeout(resolve, LISTEN_MS))
  const after = machineSeconds()
  noteOtherWork((after.worked - before.worked) / (after.available - before.available))
}

/** Says whether other programs disturbed the measurements since the last call. */
export function otherWork(): string {
  const share = busiest
  busiest = 0
  const percent = `${Math.round(share * 100)}%`
  return share > MAX_OTHER_WORK
    ? `busy: other programs used up to ${percent} of the processors`
    : `quiet: other programs used at most ${percent} of the processors`
}

/** Processor, memory and version of Node, in a line. */
export function machine(): string {
  const model = /^model name\s*:\s*(.+)$/m.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[1] ?? process.arch
  return `${cpus().length} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
}
