import ChevronDown from 'lucide-react/icons/chevron-down'

import { type FeaturePath, features } from '#features/features.ts'
import { Offer } from '#features/offer.tsx'
import { Icon } from '#ui/icon/icon.tsx'

import { currentPage } from './link.ts'
import type { HeaderMenu, MenuGroup } from './menus.ts'

/** Groups with more pages than this get two columns. */
const ONE_COLUMN = 6

/** A full-width menu of the header that lists pages with a short description of each. */
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
              {only.pages.map((page) => (
                <MenuItem key={page} page={page} path={path} />
              ))}
            </ul>
          ) : (
            <div className="grid grid-cols-[2fr_1fr_1fr] gap-x-10">
              {menu.groups.map((group) => (
                <Group key={group.title} group={group} path={path} />
              ))}
            </div>
          )}
        </div>
      </div>
    </details>
  )
}

function Group({ group, path }: { readonly group: MenuGroup; readonly path: string }) {
  return (
    <div className="min-w-0">
      <p className="border-b border-control pb-1.5 font-serif text-lg font-semibold">{group.title}</p>
      <ul className={`mt-2 gap-x-8 ${group.pages.length > ONE_COLUMN ? 'columns-2' : ''}`}>
        {group.pages.map((page) => (
          <MenuItem key={page} page={page} path={path} />
        ))}
      </ul>
    </div>
  )
}

/** A page in a menu: name and short description. */
export function MenuItem({ page, path }: { readonly page: FeaturePath; readonly path: string }) {
  return (
    <li className="break-inside-avoid">
      <a
        href={page}
        {...currentPage(path, page)}
        className="-mx-2 block rounded-md px-2 py-2 hover:bg-wash aria-[current=page]:bg-wash"
      >
        <span className="block font-medium">{features[page].label}</span>
        <span className="block text-sm text-slate">
          <Offer of={page} />
        </span>
      </a>
    </li>
  )
}
