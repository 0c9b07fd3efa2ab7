import PanelLeft from 'lucide-react/icons/panel-left'

import { SearchOpener } from '#site/search/search-opener.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Logo } from '#ui/logo/logo.tsx'
import { behaviour } from '#web/behaviour.ts'

import { currentPage } from './link.ts'
import { SIDE_NAVIGATION_ID } from './side-navigation.tsx'
import { SignInLink } from './sign-in-link.tsx'
import { SiteNavigation, SiteNavigationOpener } from './site-navigation.tsx'

type SiteHeaderProps = {
  readonly path: string
  readonly signedIn: boolean
  /** Whether to show the public site’s menus; signed-in tools only show the search. */
  readonly menus: boolean
}

/**
 * The header of every page: logo, menus, search and sign-in. Menus are native `details` elements, so they open without scripts;
 * the behaviour adds closing on outside clicks, arrow keys and type-ahead.
 */
export function SiteHeader({ path, signedIn, menus }: SiteHeaderProps) {
  return (
    <header
      className="site-header relative z-20 border-b bg-paper print:border-0"
      {...behaviour('menus', { when: 'interaction' })}
    >
      <div className="sheet flex min-h-16 items-center gap-1 max-[16rem]:flex-wrap lg:gap-2 xl:gap-3">
        {signedIn && <SideNavigationOpener />}
        <a
          href="/"
          className={`-ml-1 mr-auto flex min-h-11 items-center rounded-md px-1 lg:mr-2 ${signedIn ? 'xl:hidden' : ''}`}
          {...currentPage(path, '/')}
        >
          <Logo className="text-2xl" />
        </a>
        {menus && <SiteNavigation path={path} signedIn={signedIn} />}
        <SearchOpener className="lg:ml-auto" />
        {!signedIn && <SignInLink path={path} className="max-sm:hidden" />}
        {menus && <SiteNavigationOpener />}
      </div>
    </header>
  )
}

/** Opens the side navigation on small screens; a native popover, so it needs no script. */
function SideNavigationOpener() {
  return (
    <button
      type="button"
      popoverTarget={SIDE_NAVIGATION_ID}
      className="-ml-2 flex size-11 items-center justify-center rounded-md hover:bg-wash xl:hidden print:hidden"
    >
      <Icon of={PanelLeft} label="Your account and tools" />
    </button>
  )
}
