import type { Settings } from './env.server.ts'

/** Returns the origin at which processes on this machine reach the site: its host, or loopback if it listens on all of them. */
export function localOrigin({ host = '127.0.0.1', port }: Pick<Settings, 'host' | 'port'>): string {
  return `http://${LOOPBACK[host] ?? (host.includes(':') ? `[${host}]` : host)}:${port}`
}

const LOOPBACK: Readonly<Record<string, string>> = { '': '127.0.0.1', '0.0.0.0': '127.0.0.1', '::': '[::1]' }
