import type { Objects } from './objects.ts'
import { isObject, publicFields } from './public-fields.ts'
import type { Tx } from './store.server.ts'

type Fields = Record<string, unknown>

const KINDS: Readonly<Record<string, keyof Objects>> = {
  cus: 'customer',
  in: 'invoice',
  pi: 'payment_intent',
  pm: 'payment_method',
  seti: 'setup_intent',
  sub: 'subscription',
}
/** A response as it's sent: without the stand-in's own fields, and with the objects that `expand` asks for instead of their IDs. */
export async function expanded(tx: Tx, answer: object, paths: readonly string[]): Promise<object> {
  const shown = publicFields(
    answer,
    paths.map((path) => path.split('.')),
  )
  for (const path of paths) await expandAt(tx, shown, path.split('.'))
  return shown
}

async function expandAt(tx: Tx, target: unknown, [name, ...rest]: readonly string[]): Promise<void> {
  if (Array.isArray(target)) {
    for (const each of target) await expandAt(tx, each, [name ?? '', ...rest])
    return
  }
  if (name === undefined || !isObject(target)) return
  const fields = target as Fields
  const value = fields[name]
  if (typeof value === 'string') {
    const kind = KINDS[value.split('_')[0] ?? '']
    if (kind) fields[name] = publicFields(await tx.get(kind, value), [rest])
  }
  await expandAt(tx, fields[name], rest)
}
