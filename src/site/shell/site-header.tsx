import PanelLeft from 'lucide-react/icons/panel-left'
import { useContext } from 'react'

import type { Imported } from '#features/need.ts'
import { ImportedDatasets } from '#features/offer.tsx'
import { SearchOpener } from '#site/search/search-opener.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Logo } from '#ui/logo/logo.tsx'
import { behaviour } from '#web/behaviour.ts'

import { keptMarkup } from './kept-markup.tsx'
import { currentPage } from './link.ts'
import { headerMenus, headerLinks } from './menus.ts'
import { SIDE_NAVIGATION_ID } from './side-navigation.tsx'
import { nextOf, SignInLink } from './sign-in-link.tsx'
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
export function SiteHeader(props: SiteHeaderProps) {
  const imported = useContext(ImportedDatasets)
  const attributes = {
    className: 'site-header relative z-20 border-b bg-paper print:border-0',
    ...behaviour('menus', { when: 'interaction' }),
  }
  if (!props.signedIn)
    return <header {...attributes} dangerouslySetInnerHTML={keptContent(props, imported)} />
  return (
    <header {...attributes}>
      <HeaderContent {...props} />
    </header>
  )
}

/** A path that no menu has. */
const ELSEWHERE = '/elsewhere'
const IN_MENUS: ReadonlySet<string> = new Set([
  '/',
  '/login',
  ...headerMenus.flatMap(({ groups }) => groups.flatMap(({ pages }) => pages)),
  ...headerLinks({ signedIn: false }).map((link) => link.href),
])

/** Pages that aren't in menus have the same header, but for where visitors come back to after signing in. */
function keptContent(props: SiteHeaderProps, imported: Imported): { __html: string } {
  const { path, menus } = props
  if (IN_MENUS.has(path)) return keptMarkup(HeaderContent, { path, menus, signedIn: false }, imported)
  const { __html } = keptMarkup(HeaderContent, { path: ELSEWHERE, menus, signedIn: false }, imported)
  const next = nextOf(path).replaceAll("'", '&#x27;')
  return { __html: __html.replaceAll(nextOf(ELSEWHERE), () => next) }
}

function HeaderContent({ path, signedIn, menus }: SiteHeaderProps) {
  return (
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
