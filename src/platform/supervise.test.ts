import { EventEmitter } from 'node:events'

import type pg from 'pg'
import { describe, expect, it, vi } from 'vitest'

import { supervised } from './supervise.server.ts'

const POSTGRES = {
  name: 'PostgreSQL',
  whenDead: (client: pg.Client, act: () => void) => void client.once('end', act),
}

describe('a server that does not start', () => {
  it('is tried again after longer and longer waits, until it is given up', async () => {
    const connection = new EventEmitter()
    const revive = vi.fn<() => Promise<pg.Client>>(() => Promise.reject(new Error('no space left')))
    const said: string[] = []
    const waits: number[] = []
    let giveUp: () => void = () => {}
    const hasWaited = new Promise<void>((resolve) => (giveUp = resolve))
    const server = supervised(connection as pg.Client, {
      ...POSTGRES,
      revive,
      say: (line) => void said.push(line),
      wait: (ms, signal) => {
        if (waits.push(ms) < 10) return Promise.resolve()
        giveUp()
        return new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(new Error('aborted'))),
        )
      },
    })
    connection.emit('end')
    await hasWaited
    expect(waits).toEqual([0, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
    expect(said[0]).toBe('PostgreSQL has stopped unexpectedly. Starting it again')
    expect(said.at(-1)).toBe('PostgreSQL could not be started: no space left')
    await server.stop()
    expect(revive).toHaveBeenCalledTimes(9)
  })

  it('is waited for if it dies again soon after it was started', async () => {
    const connections = Array.from({ length: 3 }, () => new EventEmitter() as pg.Client)
    const waits: number[] = []
    let started = 0
    const revive = () => Promise.resolve(connections[(started += 1)] as pg.Client)
    const running = () =>
      vi.waitFor(() => expect(said.filter((line) => line.endsWith('again'))).toHaveLength(2 * started))
    const said: string[] = []
    supervised(connections[0] as pg.Client, {
      ...POSTGRES,
      revive,
      say: (line) => void said.push(line),
      wait: async (ms) => void waits.push(ms),
    })
    for (const connection of connections.slice(0, 2)) {
      const before = started
      connection.emit('end')
      await vi.waitFor(() => expect(started).toBe(before + 1))
      await running()
    }
    expect(waits).toEqual([0, 500])
  })

  it('is left alone once it is stopped on purpose', async () => {
    const connection = new EventEmitter()
    const revive = vi.fn<() => Promise<pg.Client>>()
    const server = supervised(connection as pg.Client, { ...POSTGRES, revive, say: () => {} })
    expect(await server.stop()).toBe(connection)
    connection.emit('end')
    expect(revive).not.toHaveBeenCalled()
  })
})
