import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'

import { photoAddress } from '#account/photo-address.ts'
import type { Visitor } from '#account/visitor.ts'
import { quotaText } from '#billing/customer.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { behaviour } from '#web/behaviour.ts'
import { href } from '#web/href.ts'

import type { PageLink } from './link.ts'

const OWN_PAGES: readonly PageLink[] = [
  { href: '/profile', label: 'Your Profile' },
  { href: '/billing', label: 'Billing' },
]

/** The bottom of the side navigation: both credit balances and the account menu. */
export function SideAccount({ visitor }: { readonly visitor: Visitor }) {
  const { platformCredits, apiCredits } = visitor.profile
  return (
    <div className="shrink-0 border-t">
      <dl className="grid gap-0.5 px-6 pt-3">
        <Balance name="platform" label="Platform credits" credits={platformCredits} visitor={visitor} />
        <Balance name="api" label="API credits" credits={apiCredits} visitor={visitor} />
      </dl>
      <UserMenu visitor={visitor} />
    </div>
  )
}

type BalanceProps = {
  readonly name: 'platform' | 'api'
  readonly label: string
  readonly credits: number
  readonly visitor: Visitor
}

/** A number is kept up to date in the browser; words aren't. */
function Balance({ name, label, credits, visitor }: BalanceProps) {
  const text = quotaText(visitor, name)
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-sm text-slate">{label}</dt>
      <dd
        className={text === null ? 'font-serif text-xl font-semibold tabular-nums' : 'font-medium'}
        data-credits={text === null ? name : undefined}
      >
        {text ?? plainNumber(credits)}
      </dd>
    </div>
  )
}

const entry = 'flex min-h-11 w-full items-center px-4 text-left hover:bg-wash'

function UserMenu({ visitor }: { readonly visitor: Visitor }) {
  const name = nameOf(visitor)
  return (
    <div className="p-3" {...behaviour('menus', { when: 'interaction' })}>
      <details data-menu className="relative">
        <summary className="flex min-h-13 list-none items-center gap-3 rounded-md px-3 hover:bg-wash">
          <span
            aria-hidden="true"
            className="flex size-9 shrink-0 items-center justify-center rounded-sm border border-control font-serif font-semibold"
          >
            <Likeness visitor={visitor} />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{name}</span>
            {visitor.email && name !== visitor.email && (
              <span className="block truncate text-sm text-slate">{visitor.email}</span>
            )}
          </span>
          <Icon of={ChevronsUpDown} size={16} className="text-slate" label="Your account" />
        </summary>
        <div className="absolute inset-x-0 bottom-full mb-1 rounded-md border border-control bg-card py-1">
          <ul>
            {OWN_PAGES.map((link) => (
              <li key={link.href}>
                <a href={link.href} className={entry}>
                  {link.label}
                </a>
              </li>
            ))}
            <li>
              <a href={href('/billing/upgrade')} data-open-upgrade="" className={entry}>
                Upgrade Plan
              </a>
            </li>
          </ul>
          <form method="post" action="/logout" data-sign-out="" className="mt-1 border-t pt-1">
            <button type="submit" className={entry}>
              Sign out
            </button>
          </form>
        </div>
      </details>
    </div>
  )
}

/** The visitor's photo, or their initials. */
function Likeness({ visitor }: { readonly visitor: Visitor }) {
  const address = photoAddress(visitor.profile.profilePhoto)
  if (address === null) return initialsOf(visitor)
  return <img src={address} alt="" referrerPolicy="no-referrer" className="size-full object-cover" />
}

function nameOf({ profile, email }: Visitor): string {
  const name = [profile.firstName, profile.lastName].filter(Boolean).join(' ')
  return name || email || 'Your account'
}

function initialsOf({ profile, email }: Visitor): string {
  const initials = [profile.firstName, profile.lastName].map((part) => [...(part ?? '')][0] ?? '').join('')
  return (initials || [...(email ?? '')][0] || 'F').toLocaleUpperCase('en-GB')
}
