import ChevronDown from 'lucide-react/icons/chevron-down'
import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'

import { href } from '#http/href.ts'
import { Icon } from '#ui/icon/icon.tsx'

import { type LinkGroup, headerLinks, headerMenus } from './links.ts'
import { Logo } from './logo.tsx'
import { PostcodeSearch } from './postcode-search.tsx'

/** The head of every page: logo, menus, search. Menus are native `details`, so they open without script. */
export function SiteHeader({ path }: { readonly path: string }) {
  return (
    <header className="site-header relative z-20 border-b bg-paper print:border-0">
      <div className="sheet flex min-h-16 items-center gap-2 lg:gap-6">
        <a
          href={href('/')}
          className="-ml-1 flex min-h-11 items-center rounded-md px-1"
          {...currentPage(path, '/')}
        >
          <Logo className="text-2xl" />
        </a>
        <nav aria-label="Main" className="hidden md:block">
          <ul className="flex items-center gap-1">
            {headerMenus().map((menu) => (
              <li key={menu.name}>
                <DropDown name={menu.name} groups={menu.groups} path={path} />
              </li>
            ))}
            {headerLinks().map((link) => (
              <li key={link.href}>
                <a
                  href={link.href}
                  {...currentPage(path, link.href)}
                  className="flex min-h-11 items-center rounded-md px-3 hover:bg-wash"
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <PostcodeSearch id="header-search" className="ml-auto hidden w-64 md:flex print:hidden" />
        <a
          href={href('/postcodes')}
          className="ml-auto flex size-11 items-center justify-center rounded-md hover:bg-wash md:hidden print:hidden"
        >
          <Icon of={Search} label="Find a postcode" />
        </a>
        <SmallMenu path={path} />
      </div>
    </header>
  )
}

type DropDownProps = { readonly name: string; readonly groups: readonly LinkGroup[]; readonly path: string }

function DropDown({ name, groups, path }: DropDownProps) {
  const columns = groups.length > 2 ? 'grid-cols-2 lg:grid-cols-3' : groups.length > 1 ? 'grid-cols-2' : ''
  return (
    <details data-menu className="group relative">
      <summary className="flex min-h-11 list-none items-center gap-1 rounded-md px-3 group-open:bg-wash hover:bg-wash">
        {name}
        <Icon of={ChevronDown} size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <div
        className={`absolute top-full left-0 mt-1 grid w-max max-w-[calc(100vw-4rem)] gap-x-8 gap-y-4 rounded-md border border-control bg-card p-4 ${columns}`}
      >
        {groups.map((group) => (
          <MenuGroup key={group.title} group={group} path={path} />
        ))}
      </div>
    </details>
  )
}

/** On a small screen everything stands in one panel behind a hamburger. */
function SmallMenu({ path }: { readonly path: string }) {
  return (
    <details data-menu className="group md:hidden print:hidden">
      <summary className="flex size-11 list-none items-center justify-center rounded-md group-open:bg-wash hover:bg-wash">
        <Icon of={Menu} label="Menu" />
      </summary>
      <div className="absolute inset-x-0 top-full grid max-h-[calc(100dvh-4rem)] gap-6 overflow-y-auto border-b border-control bg-card px-4 py-6">
        <PostcodeSearch id="menu-search" />
        <nav aria-label="Menu" className="grid gap-6">
          {headerMenus()
            .flatMap((menu) => menu.groups)
            .map((group) => (
              <MenuGroup key={group.title} group={group} path={path} />
            ))}
          {headerLinks().map((link) => (
            <a
              key={link.href}
              href={link.href}
              {...currentPage(path, link.href)}
              className="flex min-h-11 items-center font-medium"
            >
              {link.label}
            </a>
          ))}
        </nav>
      </div>
    </details>
  )
}

function MenuGroup({ group, path }: { readonly group: LinkGroup; readonly path: string }) {
  return (
    <div className="min-w-56">
      <p className="border-b pb-1 text-sm text-slate">{group.title}</p>
      <ul className="mt-1">
        {group.links.map((link) => (
          <li key={link.href}>
            <a
              href={link.href}
              {...currentPage(path, link.href)}
              className="-mx-2 block rounded-md px-2 py-2 hover:bg-wash aria-[current=page]:bg-wash"
            >
              <span className="block font-medium">{link.label}</span>
              {link.about && <span className="block text-sm text-slate">{link.about}</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const currentPage = (path: string, address: string) =>
  path === address ? { 'aria-current': 'page' as const } : {}
