import Search from 'lucide-react/icons/search'

import { Icon } from '#ui/icon/icon.tsx'
import { href } from '#web/href.ts'

/** The site search: a link to its page, which opens `SearchDialog` if scripts are on. */
export function SearchOpener({ className = '' }: { readonly className?: string }) {
  return (
    <a
      href={href('/search')}
      data-open-search=""
      className={`flex size-11 shrink-0 items-center justify-center gap-2 rounded-md border-control text-slate hover:bg-wash hover:text-ink lg:w-auto lg:justify-start lg:border lg:bg-card lg:px-3 xl:w-48 print:hidden ${className}`}
    >
      <Icon of={Search} />
      <span className="sr-only xl:not-sr-only">Search</span>
      <kbd aria-hidden="true" className="key-hint ml-auto hidden font-sans text-sm xl:inline" />
    </a>
  )
}
