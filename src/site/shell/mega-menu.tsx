import ChevronDown from 'lucide-react/icons/chevron-down'

import { Icon } from '#ui/icon/icon.tsx'

import { currentPage, type LinkGroup, type SiteLink } from './link.ts'
import type { HeaderMenu } from './links.ts'

/** More links than this stand in two columns. */
const ONE_COLUMN = 6

/** One menu of the header: a sheet over the whole width, as an index with a few words on each page. */
export function MegaMenu({ menu, path }: { readonly menu: HeaderMenu; readonly path: string }) {
  const [only, ...others] = menu.groups
  return (
    <details data-menu name="header-menu" className="group">
      <summary className="flex min-h-11 list-none items-center gap-1 rounded-md px-3 whitespace-nowrap group-open:bg-wash hover:bg-wash">
        {menu.name}
        <Icon of={ChevronDown} size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="menu-sheet absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain border-y border-y-control bg-card">
        <div className="sheet py-6">
          {only && others.length === 0 ? (
            <ul className="grid grid-cols-2 gap-x-8 gap-y-1 xl:grid-cols-3">
              {only.links.map((link) => (
                <MenuItem key={link.href} link={link} path={path} />
              ))}
            </ul>
          ) : (
            <div className="grid grid-cols-[2fr_1fr_1fr] gap-x-10">
              {menu.groups.map((group) => (
                <MenuGroup key={group.title} group={group} path={path} />
              ))}
            </div>
          )}
        </div>
      </div>
    </details>
  )
}

function MenuGroup({ group, path }: { readonly group: LinkGroup; readonly path: string }) {
  return (
    <div className="min-w-0">
      <p className="border-b border-control pb-1.5 font-serif text-lg font-semibold">{group.title}</p>
      <ul className={`mt-2 gap-x-8 ${group.links.length > ONE_COLUMN ? 'columns-2' : ''}`}>
        {group.links.map((link) => (
          <MenuItem key={link.href} link={link} path={path} />
        ))}
      </ul>
    </div>
  )
}

/** A page in a menu: its name, and what it is for in small. */
export function MenuItem({ link, path }: { readonly link: SiteLink; readonly path: string }) {
  return (
    <li className="break-inside-avoid">
      <a
        href={link.href}
        {...currentPage(path, link.href)}
        className="-mx-2 block rounded-md px-2 py-2 hover:bg-wash aria-[current=page]:bg-wash"
      >
        <span className="block font-medium">{link.label}</span>
        {link.about && <span className="block text-sm text-slate">{link.about}</span>}
      </a>
    </li>
  )
}
