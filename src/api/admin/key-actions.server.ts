import type { SiteContext } from '#platform/site-context.ts'

import {
  createKey,
  endAllKeys,
  keyScopes,
  listKeys,
  MAX_KEYS,
  revokeKey,
  rotateKey,
  type KeyError,
  type KeyOutcome,
  type NewKey,
} from './keys.server.ts'
import { MAX_NETWORKS, parseNetworks } from './networks.ts'
import { saveSettings } from './plan-use.server.ts'
import { refusedForm, type RefusedForm } from './refused-form.ts'

/** A key that has just been created, shown this once. */
export type ShownKey = { name: string; key: string; replaces: boolean }

/** What a form about keys did: where to go next, the new key, or why nothing was changed. */
export type KeyChange = { done: KeyDone } | { shown: ShownKey } | RefusedForm

/** Changes that the page confirms, by the name in its URL. */
export const KEY_DONE = {
  replaced:
    'Your first key has been replaced. The old one no longer works, so update everything that uses it.',
  revoked: 'The key has been revoked. It no longer works.',
  ended: 'All your keys have been replaced or revoked. Update everything that uses them.',
  kept: 'Your keys haven’t been changed.',
  saved: 'Your settings have been saved.',
} as const
/** A change that the page confirms. */
export type KeyDone = keyof typeof KEY_DONE

const HOUR_MS = 3_600_000
/** How long a rotated key keeps working, by the value in the form. */
export const OVERLAPS = {
  now: { label: 'Stop now', ms: 0 },
  hour: { label: 'In 1 hour', ms: HOUR_MS },
  day: { label: 'In 24 hours', ms: 24 * HOUR_MS },
  week: { label: 'In 7 days', ms: 7 * 24 * HOUR_MS },
} as const

/** How long a new key works, by the value in the form. */
export const LIFETIMES = {
  never: { label: 'Never', days: null },
  month: { label: 'In 30 days', days: 30 },
  quarter: { label: 'In 90 days', days: 90 },
  year: { label: 'In 365 days', days: 365 },
} as const

type Request = { site: Pick<SiteContext, 'db' | 'clock'>; userId: string; form: FormData }

/** Does what a form about keys asks for. Null if the form isn't about keys. */
export async function changeKeys({ site, userId, form }: Request): Promise<KeyChange | null> {
  const { db, clock } = site
  const value = (name: string) => textOf(form.get(name))
  // An ID from a form may not even be a UUID.
  const chosen = async () => (await listKeys(db, userId)).find(({ id }) => id === value('key'))
  switch (value('intent')) {
    case 'create-key':
      return await create({ site, userId, form })
    case 'rotate-key': {
      const { ms } = choice(OVERLAPS, value('overlap'), 'day')
      const key = await chosen()
      if (!key) return { problem: PROBLEMS['no such key'] }
      const made = await rotateKey(db, { userId, id: key.id, overlapMs: ms, clock })
      return shownOr(made, { name: key.name, replaces: true })
    }
    case 'revoke-key': {
      const key = await chosen()
      if (!key) return { problem: PROBLEMS['no such key'] }
      const revoked = await revokeKey(db, { userId, id: key.id, clock })
      return revoked.ok ? { done: 'revoked' } : { problem: PROBLEMS[revoked.reason] }
    }
    case 'replace-key': {
      const first = (await listKeys(db, userId)).find((key) => key.first && key.revokedAt === null)
      if (first) await rotateKey(db, { userId, id: first.id, overlapMs: 0, clock })
      return { done: 'replaced' }
    }
    case 'end-keys':
      await endAllKeys(db, { userId, clock })
      await trustKeys(db, userId)
      return { done: 'ended' }
    case 'keep-keys':
      await trustKeys(db, userId)
      return { done: 'kept' }
    case 'save-settings':
      return await save(db, userId, form)
    default:
      return null
  }
}

const PROBLEMS: Readonly<Record<KeyError, string>> = {
  'no such key': 'This key doesn’t exist, or has already been revoked.',
  'first key': 'Your first key can only be replaced.',
  'unknown scope': 'Choose endpoints from the list.',
  'bad name': 'Enter a name of up to 100 characters.',
  'bad expiry': 'Choose a date in the future.',
  'bad addresses': `Enter up to ${MAX_NETWORKS} IP addresses or networks, such as 203.0.113.7 or 203.0.113.0/24.`,
  'too many keys': `You can have up to ${MAX_KEYS} keys. Revoke one you no longer use.`,
}

/** The field of the form for a new key that a reason is about, if it isn't its name. */
const FIELDS: Partial<Record<KeyError, string>> = {
  'unknown scope': 'key-scopes',
  'bad expiry': 'expires',
  'bad addresses': 'addresses',
}

async function create({ site, userId, form }: Request): Promise<KeyChange> {
  const name = textOf(form.get('name'))
  const lifetime = textOf(form.get('expires')) || 'never'
  // A key that was meant to expire must not live for ever.
  if (!Object.hasOwn(LIFETIMES, lifetime)) return refusedForm(form, 'expires', PROBLEMS['bad expiry'])
  const { days } = choice(LIFETIMES, lifetime, 'never')
  const typed = textOf(form.get('addresses'))
  const addresses = typed === '' ? null : parseNetworks(typed)
  if (typed !== '' && !addresses) return refusedForm(form, 'addresses', PROBLEMS['bad addresses'])
  const scopes = form.getAll('scope').map(textOf)
  const made = await createKey(site.db, {
    userId,
    name,
    scopes: scopes.length > 0 && scopes.length < keyScopes().length - 1 ? scopes : ['*'],
    test: form.get('mode') === 'test',
    expiresAt: days === null ? null : new Date(site.clock.now().getTime() + days * 24 * HOUR_MS),
    addresses,
    clock: site.clock,
  })
  if (!made.ok) return refusedForm(form, FIELDS[made.reason] ?? 'key-name', PROBLEMS[made.reason])
  return shownOr(made, { name, replaces: false })
}

/** The largest cap in pounds that can be set. */
const HIGHEST_CAP = 100_000

async function save(db: SiteContext['db'], userId: string, form: FormData): Promise<KeyChange> {
  const cap = textOf(form.get('cap'))
  const pounds = cap === '' ? null : Number(cap.replaceAll(/[£,\s]/g, ''))
  if (pounds !== null && !(pounds >= 0 && pounds <= HIGHEST_CAP && isWholePence(pounds))) {
    const problem = 'Enter the cap in pounds and pence, from 0 to 100,000, or leave it empty for no cap.'
    return refusedForm(form, 'cap', problem)
  }
  const capPence = pounds === null ? null : Math.round(pounds * 100)
  await saveSettings(db, userId, { capPence, alerts: textOf(form.get('alerts')) === 'on' })
  return { done: 'saved' }
}

/** Whether an amount in pounds has no parts of a penny: a cap of £0.001 would become £0 and stop every call. */
function isWholePence(pounds: number): boolean {
  return Math.abs(pounds * 100 - Math.round(pounds * 100)) < 1e-6
}

function shownOr(made: KeyOutcome<NewKey>, about: Omit<ShownKey, 'key'>): KeyChange {
  return made.ok ? { shown: { ...about, key: made.value.key } } : { problem: PROBLEMS[made.reason] }
}

/** Notes that the customer has dealt with the keys after a change of password. */
async function trustKeys(db: SiteContext['db'], userId: string): Promise<void> {
  await db.updateTable('api.settings').set({ keys_doubted_at: null }).where('user_id', '=', userId).execute()
}

function choice<Choices extends object>(choices: Choices, name: string, usual: keyof Choices) {
  return choices[Object.hasOwn(choices, name) ? (name as keyof Choices) : usual]
}

function textOf(field: FormDataEntryValue | null): string {
  return typeof field === 'string' ? field.trim() : ''
}
