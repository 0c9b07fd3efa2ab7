/**
 * Clients that ask for addresses without a pause, in a separate process, until they're told to stop. Each client has one
 * connection, and a new IP address every few requests, so that limits by address don't end the load.
 */
import { fork } from 'node:child_process'
import { Agent, request } from 'node:http'

import { holdProcess } from './held.ts'

/** Origin, number of clients, and addresses with `#` in place of a number that makes each request new. */
export type ClientsTask = { origin: string; paths: readonly string[]; clients: number; first: number }

/** Running clients. `stop` resolves with the number of responses by status. */
export type Clients = { stop(): Promise<Record<number, number>> }

const REQUESTS_OF_AN_ADDRESS = 20

/** Starts clients and resolves once they have had their first responses. */
export async function startClients(task: ClientsTask): Promise<Clients> {
  const child = fork(import.meta.filename, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  holdProcess(child)
  const next = () =>
    new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve)
      child.once('exit', (code) => reject(new Error(`The clients ended with code ${code}`)))
    })
  child.send(task)
  await next()
  return {
    stop: async () => {
      const result = next()
      child.send('stop')
      return (await result) as Record<number, number>
    },
  }
}

async function run({ origin, paths, clients, first }: ClientsTask): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const statuses: Record<number, number> = {}
  const state = { hasStarted: false, isStopping: false }
  let sent = first
  process.once('message', () => (state.isStopping = true))
  const client = async (index: number) => {
    for (let count = 0; !state.isStopping; count++) {
      const number = sent++
      const path = (paths[number % paths.length] ?? '/').replaceAll('#', String(number))
      const network = Math.floor(count / REQUESTS_OF_AN_ADDRESS)
      const address = `10.${index}.${(network >> 8) + (first % 97)}.${network & 255}`
      const status = await ask(agent, origin + path, { 'x-forwarded-for': address })
      statuses[status] = (statuses[status] ?? 0) + 1
      if (!state.hasStarted) process.send?.('started')
      state.hasStarted = true
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)))
  agent.destroy()
  process.send?.(statuses, undefined, undefined, () => process.exit(0))
}

function ask(agent: Agent, url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers: { 'accept-encoding': 'br', ...headers } }, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0)).resume()
    })
    call.on('error', reject).end()
  })
}

if (process.send) {
  process.once('disconnect', () => process.exit(1))
  process.once('message', (task) => void run(task as ClientsTask))
}
