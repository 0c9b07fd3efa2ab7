import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { readFileSync } from 'node:fs'
import { load } from './support/load.ts'
const [url = '', key = ''] = readFileSync('/tmp/h8/hold.log', 'utf8').trim().split(/\s+/)
const flags = process.argv.slice(3)
const child = spawn(process.execPath, [...flags, 'bench/support/api-server.ts', process.argv[2] ?? 'ours', url], { stdio: ['pipe', 'pipe', 'ignore'] })
const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
const port = Number((await lines.next()).value)
const L = 'ABDEFGHJLNPQRSTUWXYZ'
const urls = Array.from({ length: 2000 }, (_, i) => { const n = (i * 99_991) % 200000; return `http://127.0.0.1:${port}/api/v1/postcodes/RG${10 + Math.floor(n / 4000)}${Math.floor(n / 400) % 10}${L[Math.floor(n / 20) % 20]}${L[n % 20]}` })
await load({ urls, headers: { 'x-api-key': key }, requests: 5000, connections: 32 })

import { execSync } from 'node:child_process'
const port2 = new URL(url).port
const cpuOf = (pid: string | number) => { try { const t = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' '); return (Number(t[11]) + Number(t[12])) * 10 } catch { return 0 } }
const master = readFileSync('/tmp/h8b/postgres/postmaster.pid','utf8').split('\n')[0]
const pgs = () => execSync(`pgrep -P ${master}`).toString().trim().split('\n').reduce((s2, p) => s2 + cpuOf(p), 0)
let n0 = cpuOf(child.pid!), p0 = pgs()
for (let i = 0; i < 2; i++) {
  const r = await load({ urls, headers: { 'x-api-key': key }, requests: 6000, connections: 32 })
  const n1 = cpuOf(child.pid!), p1 = pgs()
  console.log(Math.round(r.requestsPerSecond), 'req/s; node µs/req', ((n1 - n0) / 6).toFixed(0), 'pg µs/req', ((p1 - p0) / 6).toFixed(0))
  n0 = n1; p0 = p1
}
child.stdin.end(); await new Promise((r) => child.on('exit', r)); process.exit(0)
