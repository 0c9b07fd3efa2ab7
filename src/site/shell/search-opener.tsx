import Search from 'lucide-react/icons/search'

import { Icon } from '#ui/icon/icon.tsx'
import { behaviour } from '#web/behaviour.ts'
import { href } from '#web/href.ts'

/** The site search: a link to the postcode search, which opens `SearchDialog` if scripts are on. */
export function SearchOpener({ className = '' }: { readonly className?: string }) {
  return (
    <a
      href={href('/postcodes')}
      data-open-search=""
      className={`flex size-11 shrink-0 items-center justify-center gap-2 rounded-md border-control text-slate hover:bg-wash hover:text-ink lg:w-auto lg:justify-start lg:border lg:bg-card lg:px-3 xl:w-48 print:hidden ${className}`}
    >
      <Icon of={Search} />
      <span className="sr-only xl:not-sr-only">Search</span>
      <kbd aria-hidden="true" className="key-hint ml-auto hidden font-sans text-sm xl:inline" />
    </a>
  )
}

/** The search dialog: one field for a postcode, place or page. It needs scripts. */
export function SearchDialog() {
  return (
    <dialog
      id="search-dialog"
      aria-label="Search"
      className="search-dialog m-0 mx-auto mt-[10vh] w-[min(40rem,calc(100vw-2rem))] rounded-md border border-control bg-card p-0 text-ink"
      {...behaviour('search-dialog', { when: 'idle' })}
    >
      <form
        action={href('/postcodes')}
        method="get"
        role="search"
        className="flex items-center border-b pl-4"
      >
        <Icon of={Search} className="text-slate" />
        <input
          name="q"
          type="text"
          role="combobox"
          aria-label="A postcode, a place or a page"
          aria-controls="search-results"
          aria-expanded="false"
          aria-autocomplete="list"
          placeholder="A postcode, a place or a page"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          className="min-h-14 min-w-0 flex-1 bg-transparent px-3 text-lg outline-none placeholder:text-slate"
        />
        <button type="button" data-close="" className="min-h-14 px-4 text-sm text-slate hover:text-ink">
          Close
        </button>
      </form>
      <div
        id="search-results"
        role="listbox"
        aria-label="Results"
        className="max-h-[min(26rem,60vh)] overflow-y-auto p-2"
      />
      <p className="border-t px-4 py-2 text-sm text-slate" data-search-note="" role="status" />
    </dialog>
  )
}
