import ChevronDown from 'lucide-react/icons/chevron-down'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'

import { Icon } from '#ui/icon/icon.tsx'

import { currentPage } from './link.ts'
import { MenuItem } from './mega-menu.tsx'
import { headerLinks, headerMenus, type HeaderMenu } from './menus.ts'
import { SignInLink } from './sign-in-link.tsx'

/** The menus on small screens: one panel behind a hamburger button, with each menu collapsed. */
export function SmallMenu({ path, signedIn }: { readonly path: string; readonly signedIn: boolean }) {
  return (
    <details data-menu className="group/small lg:hidden print:hidden">
      <summary className="-mr-2 flex size-11 list-none items-center justify-center rounded-md group-open/small:bg-wash hover:bg-wash">
        <Icon of={Menu} size={24} label="Menu" className="group-open/small:hidden" />
        <Icon of={X} size={24} label="Close the menu" className="hidden group-open/small:block" />
      </summary>
      <nav
        aria-label="Menu"
        className="menu-sheet absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain border-y border-y-control bg-card px-4 py-2 sm:px-8"
      >
        {headerMenus.map((menu) => (
          <Folded key={menu.name} menu={menu} path={path} />
        ))}
        <ul>
          {headerLinks({ signedIn }).map((link) => (
            <li key={link.href} className="border-b">
              <a
                href={link.href}
                {...currentPage(path, link.href)}
                className="flex min-h-13 items-center text-lg font-medium"
              >
                {link.label}
              </a>
            </li>
          ))}
        </ul>
        {!signedIn && <SignInLink path={path} className="my-4 w-full sm:hidden" />}
      </nav>
    </details>
  )
}

function Folded({ menu, path }: { readonly menu: HeaderMenu; readonly path: string }) {
  return (
    <details name="small-menu" className="group/fold border-b">
      <summary className="flex min-h-13 list-none items-center justify-between text-lg font-medium">
        {menu.name}
        <Icon of={ChevronDown} className="transition-transform group-open/fold:rotate-180" />
      </summary>
      <div className="grid gap-5 pb-5">
        {menu.groups.map((group) => (
          <div key={group.title}>
            {menu.groups.length > 1 && (
              <p className="border-b border-control pb-1 font-serif font-semibold">{group.title}</p>
            )}
            <ul className="mt-1 grid gap-x-8 sm:grid-cols-2">
              {group.pages.map((page) => (
                <MenuItem key={page} page={page} path={path} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </details>
  )
}
