/**
 * Sends GET requests from a separate process: `node bench/support/load.ts` reads its task as one JSON line from standard input and
 * prints the result as another. Stops after a fixed number of requests.
 */
import { fork } from 'node:child_process'
import { Agent, request } from 'node:http'

/** The URLs, number of requests and number of keep-alive connections. */
export type LoadTask = {
  urls: string[]
  headers: Record<string, string>
  requests: number
  connections: number
}

/** The result. `status` counts responses by status. */
export type LoadResult = {
  requestsPerSecond: number
  seconds: number
  bytes: number
  status: Record<number, number>
}

/** Runs a load in a child process and waits for its result. */
export function load(task: LoadTask): Promise<LoadResult> {
  const child = fork(import.meta.filename, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  return new Promise((resolve, reject) => {
    child.on('message', (result) => resolve(result as LoadResult))
    child.on('error', reject)
    child.on('exit', (code) => code !== 0 && reject(new Error(`The load process ended with code ${code}`)))
    child.send(task)
  })
}

async function run({ urls, headers, requests, connections }: LoadTask): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const status: Record<number, number> = {}
  let sent = 0
  let bytes = 0
  const started = performance.now()
  const worker = async () => {
    while (sent < requests) {
      const url = urls[sent++ % urls.length] ?? ''
      const answer = await ask(agent, url, headers)
      status[answer.status] = (status[answer.status] ?? 0) + 1
      bytes += answer.bytes
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  return { requestsPerSecond: requests / seconds, seconds, bytes, status }
}

function ask(
  agent: Agent,
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }))
    })
    call.on('error', reject).end()
  })
}

if (process.send) {
  process.once('message', (task) => {
    void run(task as LoadTask).then((result) =>
      process.send?.(result, undefined, undefined, () => process.exit(0)),
    )
  })
}
