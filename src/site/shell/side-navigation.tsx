import ChevronRight from 'lucide-react/icons/chevron-right'
import ExternalLink from 'lucide-react/icons/external-link'
import KeyRound from 'lucide-react/icons/key-round'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Sofa from 'lucide-react/icons/sofa'
import X from 'lucide-react/icons/x'
import { useContext } from 'react'

import { isLegacy, type Visitor } from '#account/visitor.ts'
import { ImportedDatasets } from '#features/offer.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Logo } from '#ui/logo/logo.tsx'
import { behaviour } from '#web/behaviour.ts'

import { currentPage, type LinkGroup } from './link.ts'
import { SideAccount } from './side-account.tsx'
import { openGroups } from './side-groups.ts'
import { sideGroups, sideTopLinks } from './side-links.ts'

/** The id that the header’s button uses to open it on small screens. */
export const SIDE_NAVIGATION_ID = 'side-navigation'

type SideNavigationProps = {
  readonly path: string
  readonly visitor: Visitor
  readonly feedbackUrl: string | null
  readonly cookies: Readonly<Record<string, string>>
}

const icons = { '/dashboard': LayoutDashboard, '/api-admin': KeyRound, '/ai-staging': Sofa } as const

/**
 * The side navigation for signed-in visitors: next to the page on wide screens, a slide-out panel on small ones. Both are the
 * same popover, positioned by CSS. Works without scripts.
 */
export function SideNavigation({ path, visitor, feedbackUrl, cookies }: SideNavigationProps) {
  const groups = sideGroups(useContext(ImportedDatasets))
  const open = openGroups(cookies, groups, path)
  return (
    <aside
      id={SIDE_NAVIGATION_ID}
      popover="auto"
      aria-label="Your account and tools"
      className="side-navigation border-r bg-card text-ink print:hidden"
      {...behaviour('side-navigation', { when: 'idle' })}
    >
      <div className="flex min-h-16 shrink-0 items-center justify-between px-5">
        <a href="/" className="-ml-1 flex min-h-11 items-center rounded-md px-1">
          <Logo className="text-2xl" />
        </a>
        <button
          type="button"
          popoverTarget={SIDE_NAVIGATION_ID}
          popoverTargetAction="hide"
          className="-mr-2 flex size-11 items-center justify-center rounded-md hover:bg-wash xl:hidden"
        >
          <Icon of={X} label="Close" />
        </button>
      </div>
      <nav aria-label="Tools" className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-6">
        <TopLinks path={path} />
        {groups.map((group) => (
          <Group key={group.title} group={group} path={path} open={open.includes(group.title)} />
        ))}
        {feedbackUrl && <Other feedbackUrl={feedbackUrl} />}
      </nav>
      {isLegacy(visitor) && <FoundingCustomer />}
      <SideAccount visitor={visitor} />
    </aside>
  )
}

const item =
  'flex min-h-11 items-center gap-2.5 border-l-2 border-transparent px-3 hover:bg-wash ' +
  'aria-[current=page]:border-ink aria-[current=page]:bg-wash aria-[current=page]:font-medium xl:min-h-9'

function TopLinks({ path }: { readonly path: string }) {
  return (
    <ul className="border-b pb-3">
      {sideTopLinks().map((link) => (
        <li key={link.href}>
          <a href={link.href} {...currentPage(path, link.href)} className={item}>
            <Icon of={icons[link.href as keyof typeof icons]} size={18} className="text-slate" />
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  )
}

type GroupProps = { readonly group: LinkGroup; readonly path: string; readonly open: boolean }

function Group({ group, path, open }: GroupProps) {
  return (
    <details className="group/side border-b py-1" open={open} data-side-group={group.title}>
      <summary className="flex min-h-11 list-none items-center gap-2 px-3 text-sm font-medium tracking-[0.06em] text-slate uppercase hover:text-ink">
        <Icon of={ChevronRight} size={14} className="transition-transform group-open/side:rotate-90" />
        {group.title}
      </summary>
      <ul className="pb-2">
        {group.links.map((link) => (
          <li key={link.href}>
            <a href={link.href} {...currentPage(path, link.href)} className={item}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Other({ feedbackUrl }: { readonly feedbackUrl: string }) {
  return (
    <div className="py-1">
      <p className="flex min-h-11 items-center px-3 text-sm font-medium tracking-[0.06em] text-slate uppercase">
        Other
      </p>
      <a href={feedbackUrl} rel="noopener" className={item}>
        Feature Requests &amp; Bugs
        <Icon of={ExternalLink} size={14} className="text-slate" label="another site" />
      </a>
    </div>
  )
}

function FoundingCustomer() {
  return (
    <p className="mx-3 mb-3 shrink-0 border-l-2 border-survey-green bg-green-wash px-3 py-2 text-sm">
      Thanks for being a founding customer! You will not be charged credits on your account. Enjoy unlimited
      access!
    </p>
  )
}
