/**
 * The bare handler of `api-server.ts` in two processes behind one port, through Node's cluster module as the site's own web processes,
 * for `bench/processes.ts`: what two processes can reach on this machine without anything of ours.
 */
import cluster from 'node:cluster'
import { writeSync } from 'node:fs'
import path from 'node:path'

const PROCESSES = 2

cluster.setupPrimary({
  exec: path.join(import.meta.dirname, 'api-server.ts'),
  args: ['bare', ...process.argv.slice(2)],
  stdio: ['pipe', 'ignore', 'inherit', 'pipe', 'ipc'],
})
const workers = Array.from({ length: PROCESSES }, () => cluster.fork())
const ports = await Promise.all(
  workers.map(
    ({ process: child }) =>
      new Promise<string>((resolve) => child.stdio[3]?.once('data', (said) => resolve(String(said).trim()))),
  ),
)
writeSync(3, `${ports[0]}\n`)
process.stdin.resume()
process.stdin.on('end', () => {
  for (const worker of workers) worker.process.kill()
  writeSync(3, `${process.resourceUsage().maxRSS}\n`)
  process.exit(0)
})
