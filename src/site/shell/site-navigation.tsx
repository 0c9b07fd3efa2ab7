import ChevronDown from 'lucide-react/icons/chevron-down'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'

import type { FeaturePath } from '#features/features.ts'
import { PageLink } from '#features/page-link.tsx'
import { Icon } from '#ui/icon/icon.tsx'

import { currentPage } from './link.ts'
import { headerLinks, headerMenus, type HeaderMenu, type MenuGroup } from './menus.ts'
import { SignInLink } from './sign-in-link.tsx'

const SITE_MENU_ID = 'site-menu'

/** Longer groups get two columns on wide screens. */
const LONG = 6

type SiteNavigationProps = { readonly path: string; readonly signedIn: boolean }

/**
 * The header's menus and links: in the header on wide screens, behind a hamburger button on small ones. Both are the same
 * popover, positioned by CSS (`shell.css`), so it works without scripts.
 */
export function SiteNavigation({ path, signedIn }: SiteNavigationProps) {
  return (
    <nav id={SITE_MENU_ID} popover="auto" aria-label="Main" className="site-menu">
      <button
        type="button"
        popoverTarget={SITE_MENU_ID}
        popoverTargetAction="hide"
        className="site-menu-close"
      >
        <Icon of={X} size={24} label="Close the menu" />
      </button>
      <ul>
        {headerMenus.map((menu) => (
          <li key={menu.name}>
            <MegaMenu menu={menu} path={path} />
          </li>
        ))}
        {headerLinks({ signedIn }).map((link) => (
          <li key={link.href}>
            <a href={link.href} {...currentPage(path, link.href)}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
      {!signedIn && <SignInLink path={path} className="my-4 w-full sm:hidden" />}
    </nav>
  )
}

/** Opens the navigation on small screens; a native popover, so it needs no script. */
export function SiteNavigationOpener() {
  return (
    <button
      type="button"
      popoverTarget={SITE_MENU_ID}
      className="-mr-2 flex size-11 items-center justify-center rounded-md hover:bg-wash lg:hidden print:hidden"
    >
      <Icon of={Menu} size={24} label="Menu" />
    </button>
  )
}

/** A menu of the header that lists pages with a short description of each. */
function MegaMenu({ menu, path }: { readonly menu: HeaderMenu; readonly path: string }) {
  const hasTitles = menu.groups.length > 1
  return (
    <details data-menu name="header-menu">
      <summary>
        {menu.name}
        <Icon of={ChevronDown} size={16} />
      </summary>
      <div className="menu-sheet">
        <div className={`sheet max-lg:px-0 ${hasTitles ? 'groups' : 'only-group'}`}>
          {menu.groups.map((group) => (
            <Group key={group.title} group={group} hasTitle={hasTitles} path={path} />
          ))}
        </div>
      </div>
    </details>
  )
}

type GroupProps = { readonly group: MenuGroup; readonly hasTitle: boolean; readonly path: string }

function Group({ group, hasTitle, path }: GroupProps) {
  return (
    <div>
      {hasTitle && <p>{group.title}</p>}
      <ul {...(group.pages.length > LONG && hasTitle ? { className: 'long' } : {})}>
        {group.pages.map((page) => (
          <MenuItem key={page} page={page} path={path} />
        ))}
      </ul>
    </div>
  )
}

/** A page in a menu: name and short description. */
function MenuItem({ page, path }: { readonly page: FeaturePath; readonly path: string }) {
  return (
    <li>
      <PageLink page={page} {...currentPage(path, page)} />
    </li>
  )
}
