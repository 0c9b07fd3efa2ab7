/** Processor time as Linux counts it in `/proc`, in seconds. */
import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100
const NANOSECONDS = 1e9

type Times = { parent: number; own: number; ofEnded: number }

/** Processor seconds of a process, of its descendants that are running, and of those that have ended. */
export function processorSeconds(pid: number): number {
  return [pid, ...descendantsOf(pid)].reduce((sum, each) => {
    const { own = 0, ofEnded = 0 } = timesOf(each) ?? {}
    return sum + own + ofEnded
  }, 0)
}

/** The processes that a process has started and that are running, and those that they have started. */
export function descendantsOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(Number(name))] as const)
  const below = (id: number): number[] =>
    parents.filter(([, parent]) => parent === id).flatMap(([child]) => [child, ...below(child)])
  return below(pid)
}

/** The process that started this one; null if it isn't on this machine. */
export function parentOf(pid: number): number | null {
  return timesOf(pid)?.parent ?? null
}

/** Seconds in which the machine's processors have worked since it started, and in which they could have. */
export function machineSeconds(): { worked: number; available: number } {
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, softirq = 0, steal = 0] = first
    .split(/\s+/)
    .slice(1)
    .map((ticks) => Number(ticks) / TICKS_PER_SECOND)
  const worked = user + nice + system + irq + softirq + steal
  return { worked, available: worked + idle + wait }
}

/** Seconds in which the threads of a process ran, and in which they could have run but no processor was free. */
export function scheduledSeconds(pid: number): { ran: number; waited: number } | null {
  try {
    let ran = 0
    let waited = 0
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const [onProcessor = 0, inQueue = 0] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')
        .split(' ')
        .map(Number)
      ran += onProcessor / NANOSECONDS
      waited += inQueue / NANOSECONDS
    }
    return { ran, waited }
  } catch {
    return null
  }
}

/** Fields of `/proc/[pid]/stat`, as in `man proc_pid_stat`; null if the process has ended. */
function timesOf(pid: number): Times | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const seconds = (index: number) => Number(fields[index]) / TICKS_PER_SECOND
    return { parent: Number(fields[1]), own: seconds(11) + seconds(12), ofEnded: seconds(13) + seconds(14) }
  } catch {
    return null
  }
}
