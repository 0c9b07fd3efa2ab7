import Search from 'lucide-react/icons/search'

import { href } from '#http/href.ts'
import { Icon } from '#ui/icon/icon.tsx'

type PostcodeSearchProps = {
  /** Id of the field, unique on the page. */
  readonly id: string
  readonly className?: string
}

/** The search of the frame: a postcode, or the beginning of one. Works without script. */
export function PostcodeSearch({ id, className = '' }: PostcodeSearchProps) {
  return (
    <form action={href('/postcodes')} method="get" role="search" className={`flex ${className}`}>
      <label htmlFor={id} className="sr-only">
        Find a postcode
      </label>
      <input
        id={id}
        name="q"
        type="search"
        placeholder="Find a postcode"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        className="min-h-11 w-full min-w-0 rounded-l-md border border-r-0 border-control bg-card px-3 placeholder:text-slate focus-visible:z-10"
      />
      <button
        type="submit"
        className="flex size-11 shrink-0 items-center justify-center rounded-r-md border border-control bg-card hover:bg-wash"
      >
        <Icon of={Search} label="Search" />
      </button>
    </form>
  )
}
