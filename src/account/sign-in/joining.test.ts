import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, expect, test } from 'vitest'

import { showableName } from './joining.server.ts'
import { townOf } from './town.server.ts'

let stop = () => {}
afterEach(() => stop())

/** A location service that gives the same answer for every IP address and records the ones it was asked about. */
async function locationService(answer: object, delayMs = 0) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    setTimeout(() => response.end(JSON.stringify(answer)), delayMs)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{ip}/json` }
}

test('a town is the UK town that the service names', async () => {
  const { asked, url } = await locationService({
    city: ' Reading ',
    country_name: 'United Kingdom',
    postal: 'RG1',
  })
  expect(await townOf(url, '81.2.69.160')).toBe('Reading')
  expect(asked).toEqual(['/81.2.69.160/json'])
})

test.each([
  { city: 'Paris', country_name: 'France' },
  { city: '', country_name: 'United Kingdom' },
  { city: 'A\u0000B', country_name: 'United Kingdom' },
  { country_name: 'United Kingdom' },
  { error: true },
])('there is no town in the answer %j', async (answer) => {
  const { url } = await locationService(answer)
  expect(await townOf(url, '81.2.69.160')).toBeNull()
})

test('private and invalid IP addresses are never looked up', async () => {
  const { asked, url } = await locationService({ city: 'Reading', country_name: 'United Kingdom' })
  for (const address of [
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '192.168.0.7',
    '172.20.0.1',
    '::ffff:10.0.0.1',
    'fd00::1',
    'unknown',
    '../admin',
  ])
    expect(await townOf(url, address), address).toBeNull()
  expect(asked).toEqual([])
})

test('without a response from the service only the town is missing', async () => {
  const { url } = await locationService({ city: 'Reading', country_name: 'United Kingdom' }, 3000)
  expect(await townOf(url, '81.2.69.160')).toBeNull()
  expect(await townOf('http://127.0.0.1:1/{ip}', '81.2.69.160')).toBeNull()
})

test.each(['Ann', 'Zoë', 'Mary-Jane', "D'Arcy", 'Siân'])('%s can stand on a page of ours', (name) => {
  expect(showableName(name)).toBe(name)
})

test.each(['', 'Buy now at x.example', '<b>Ann</b>', 'a'.repeat(40), '12', 'fuck', 'Ann\nBen'])(
  '%j cannot',
  (name) => {
    expect(showableName(name)).toBeNull()
  },
)
