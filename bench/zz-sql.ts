import { readFileSync } from 'node:fs'
import { hash, randomUUID } from 'node:crypto'
import pg from 'pg'
const [url = '', key = ''] = readFileSync('/tmp/h8/hold.log', 'utf8').trim().split(/\s+/)
const c = new pg.Client({ connectionString: url }); await c.connect(); await c.query('set role freehold_web')
const pid=(await c.query('select pg_backend_pid() p')).rows[0].p
const cpuOf = () => { const t = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' '); return (Number(t[11]) + Number(t[12])) * 10 }
const time = async (name: string, n: number, f: () => Promise<unknown>) => { for (let i=0;i<20;i++) await f(); const t = performance.now(), u = cpuOf(); for (let i = 0; i < n; i++) await f(); console.log(name, ((performance.now() - t) / n).toFixed(3), 'ms', 'cpu', ((cpuOf()-u)/n).toFixed(3)) }
await c.query('reset role')
await c.query('create table if not exists zz(a int)')
await time('insert commit', 200, () => c.query('insert into zz values (1)'))
await c.query('set role freehold_web')
const h = Buffer.from(hash('sha256', key, 'hex'), 'hex')
const admit = (n: number) => c.query({ name: 'a', text: 'select * from api.admit($1,$2,$3)', values: [[h], [n], new Date()] })
await time('admit', 2000, () => admit(16))
const row = (await admit(1)).rows[0]
const settle = (n: number) => { const a = Array.from({ length: n }, () => 0); return c.query({ name: 's', text: 'select * from api.settle($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,false)', values: [a.map(() => row.user_id), a.map(() => row.key_id), a.map(() => randomUUID()), a.map(() => 'x'), a.map(() => 1), a.map(() => null), a.map(() => null), a.map(() => null), a.map(() => null), a.map(() => null), new Date(), '2026-11-20'] }) }
for (const n of [1, 8, 16, 32]) await time('settle ' + n, 1000, () => settle(n))
await c.query('set synchronous_commit=off')
for (const n of [1, 8, 16, 32]) await time('settle async ' + n, 1000, () => settle(n))
await time('select 1', 2000, () => c.query('select 1'))
await c.end()
