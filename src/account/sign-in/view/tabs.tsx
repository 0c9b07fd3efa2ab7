/** The tabs of the sign-in page and modal. */
export type AuthTab = 'sign-in' | 'sign-up'

type TabLinksProps = { readonly tab: AuthTab; readonly hrefOf: (tab: AuthTab) => string }

/** Classes of a tab. */
export function tabStyle(selected: boolean): string {
  return `flex min-h-11 flex-1 items-center justify-center border-b-2 px-3 text-center font-medium no-underline ${
    selected ? 'border-ink text-ink' : 'border-hairline text-slate hover:border-control hover:text-ink'
  }`
}

/** The tabs as links, which work without script. */
export function TabLinks({ tab, hrefOf }: TabLinksProps) {
  return (
    <nav aria-label="Sign in or sign up" className="flex">
      {(['sign-in', 'sign-up'] as const).map((name) => (
        <a
          key={name}
          href={hrefOf(name)}
          data-no-prefetch=""
          {...(name === tab ? { 'aria-current': 'page' as const } : {})}
          className={tabStyle(name === tab)}
        >
          {name === 'sign-in' ? 'Sign In' : 'Sign Up'}
        </a>
      ))}
    </nav>
  )
}
