type TabsProps = {
  /** What the choice is about, for screen readers. */
  readonly label: string
  readonly items: readonly { readonly label: string; readonly href: string; readonly current?: boolean }[]
}

/** Views of one thing, as links: each view has its own address. */
export function Tabs({ label, items }: TabsProps) {
  return (
    <nav aria-label={label} className="border-b">
      <ul className="-mb-px flex flex-wrap gap-x-6">
        {items.map((item) => (
          <li key={item.href}>
            <a
              href={item.href}
              {...(item.current ? { 'aria-current': 'page' as const } : {})}
              className="flex min-h-11 items-center border-b-2 border-transparent text-slate hover:border-control hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
