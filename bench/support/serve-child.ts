import { writeSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves on a free port as `child-server.ts` expects, and ends with standard input: when it's told to or its parent is gone. */
export function serveAsChild(listener: RequestListener): void {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1', () => writeSync(3, `${(server.address() as AddressInfo).port}\n`))
  process.stdin.resume()
  process.stdin.on('end', () => {
    writeSync(3, `${process.resourceUsage().maxRSS}\n`)
    process.exit(0)
  })
}
