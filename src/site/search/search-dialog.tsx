import Search from 'lucide-react/icons/search'

import { Icon } from '#ui/icon/icon.tsx'
import { behaviour } from '#web/behaviour.ts'
import { href } from '#web/href.ts'

import { LONGEST_SEARCH } from './results.ts'

const PROMPT = 'A place, school, company or tool'

/** The search dialog: one field, and results as the visitor types. Enter without a result opens the results page. */
export function SearchDialog() {
  return (
    <dialog
      id="search-dialog"
      aria-label="Search"
      className="search-dialog m-0 mx-auto mt-[10vh] w-[min(40rem,calc(100vw-2rem))] rounded-md border border-control bg-card p-0 text-ink"
      {...behaviour('search-dialog', { when: 'idle' })}
    >
      <form action={href('/search')} method="get" role="search" className="flex items-center border-b pl-4">
        <Icon of={Search} className="text-slate" />
        <input
          name="q"
          type="text"
          role="combobox"
          aria-label={PROMPT}
          aria-controls="search-results"
          aria-expanded="false"
          aria-autocomplete="list"
          placeholder={PROMPT}
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_SEARCH}
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
        className="max-h-[min(26rem,60vh)] overflow-y-auto p-2 pt-0"
      />
      <p className="border-t px-4 py-2 text-sm text-slate" data-search-note="" role="status" />
    </dialog>
  )
}
