import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy in front of a database that a test can cut and restore, or freeze and thaw. */
export type Proxy = {
  url: string
  cut(): void
  mend(): void
  /** Connections stay open, but nothing gets through, either in both directions or only answers. */
  freeze(what?: 'all' | 'answers'): void
  /** Sends everything held back. */
  thaw(): void
  close(): Promise<void>
}

/** Starts a proxy to a connection string's server. `url` goes through it. */
export async function proxyTo(databaseUrl: string): Promise<Proxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let open = true
  let frozen: 'all' | 'answers' | null = null
  let held: (() => void)[] = []
  const server = createServer((client) => {
    if (!open) {
      client.destroy()
      return
    }
    const upstream = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      const isHeld = () => frozen === 'all' || (frozen === 'answers' && one === upstream)
      // What was sent before a connection broke arrives all the same, as in a network.
      const pass = (act: () => void) => (isHeld() ? void held.push(act) : act())
      sockets.add(one)
      one.on('data', (chunk) => pass(() => void other.write(chunk)))
      one.on('error', () => pass(() => void other.destroy()))
      one.on('close', () => {
        sockets.delete(one)
        pass(() => void other.end())
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  const cut = () => {
    open = false
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    cut,
    mend: () => (open = true),
    freeze: (what = 'all') => (frozen = what),
    thaw: () => {
      frozen = null
      for (const act of held) act()
      held = []
    },
    close: async () => {
      frozen = null
      held = []
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
