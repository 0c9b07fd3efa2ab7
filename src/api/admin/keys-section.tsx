import type { ReactNode } from 'react'

import { findIsoDate, formatDate, formatUkDay } from '#domain/dates.ts'
import { countOf } from '#domain/plain-number.ts'
import { Button } from '#ui/button/button.tsx'
import { Pill } from '#ui/pill/pill.tsx'
import { SelectField } from '#ui/select-field/select-field.tsx'
import { href } from '#web/href.ts'

import { OVERLAPS } from './key-actions.server.ts'
import type { KeyRow } from './key-rows.ts'
import { optionsOf } from './options.ts'

/** Lists the customer's keys besides the first, with what each is limited to and forms to rotate and revoke it. */
export function KeysSection({ keys }: { readonly keys: readonly KeyRow[] }) {
  return (
    <section aria-labelledby="keys" className="mt-10">
      <h2 id="keys" className="text-2xl">
        More keys
      </h2>
      {keys.length === 0 ? (
        <p className="mt-2 max-w-prose text-slate">
          Give each of your applications its own key, so that you can see what it uses and revoke it on its
          own.
        </p>
      ) : (
        <ul className="mt-4 grid gap-3">
          {keys.map((key) => (
            <KeyItem key={key.id} row={key} />
          ))}
        </ul>
      )}
    </section>
  )
}

function KeyItem({ row }: { readonly row: KeyRow }) {
  const { name, prefix, test, state } = row
  const lastUsed = findIsoDate(row.lastUsedOn ?? '')
  return (
    <li className="rounded-sm border bg-card px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-base font-medium break-words">{name}</h3>
        <Pill tone={state.live ? 'green' : 'plain'}>{state.label}</Pill>
        {test && <Pill tone="water">Test</Pill>}
        <code className="ml-auto text-sm">{prefix}…</code>
      </div>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <Fact term="Endpoints" value={row.scopes.includes('*') ? 'All' : row.scopes.join(', ')} />
        <Fact term="IP addresses" value={row.addresses ? row.addresses.join(', ') : 'Any'} />
        <Fact term="Created" value={formatUkDay(row.createdAt)} />
        {row.expiresAt && <Fact term="Expires" value={formatUkDay(row.expiresAt)} />}
        <Fact term="Last used" value={lastUsed ? formatDate(lastUsed) : 'Never'} />
        <Fact term="Last 30 days" value={countOf(row.recentCalls, 'charged call')} />
      </dl>
      {state.revocable && <KeyForms row={row} />}
    </li>
  )
}

function Fact({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <>
      <dt className="text-slate">{term}</dt>
      <dd className="min-w-0 break-words">{value}</dd>
    </>
  )
}

function KeyForms({ row }: { readonly row: KeyRow }) {
  return (
    <div className="mt-1 flex flex-wrap gap-x-6">
      {row.state.live && (
        <KeyForm row={row} opens="Rotate" intent="rotate-key" button="Create its replacement">
          <SelectField
            name="overlap"
            id={`overlap-${row.id}`}
            label="When should the old key stop working?"
            options={optionsOf(OVERLAPS)}
            defaultValue="day"
          />
        </KeyForm>
      )}
      <KeyForm row={row} opens="Revoke" intent="revoke-key" button="Revoke key">
        <p className="text-sm text-slate">The key stops working straight away. This can’t be undone.</p>
      </KeyForm>
    </div>
  )
}

type KeyFormProps = {
  readonly row: KeyRow
  /** The verb that opens the form. */
  readonly opens: string
  readonly intent: string
  readonly button: string
  readonly children: ReactNode
}

function KeyForm({ row: { id, name }, opens, intent, button, children }: KeyFormProps) {
  return (
    <details className="print-closed">
      <summary className="inline-flex min-h-11 items-center font-medium text-water hover:underline">
        {opens} <span className="sr-only">&nbsp;{name}</span>
      </summary>
      <form method="post" action={href('/api-admin')} className="grid justify-items-start gap-3 pb-2">
        <input type="hidden" name="key" value={id} />
        {children}
        <Button variant="secondary" name="intent" value={intent}>
          {button}
        </Button>
      </form>
    </details>
  )
}
