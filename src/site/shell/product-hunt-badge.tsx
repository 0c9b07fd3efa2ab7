/** A Product Hunt badge, drawn by us so that no image loads from another site. */
export function ProductHuntBadge({ href }: { readonly href: string }) {
  return (
    <a
      href={href}
      rel="noopener"
      className="inline-flex min-h-11 items-center gap-2 rounded-md border border-control bg-card px-3 hover:border-ink"
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0">
        <circle cx="12" cy="12" r="11" className="fill-none stroke-current" strokeWidth="1.5" />
        <path
          d="M9.5 17.5V6.5h3.6a3.5 3.5 0 0 1 0 7H9.5"
          className="fill-none stroke-current"
          strokeWidth="1.75"
        />
      </svg>
      <span className="text-sm font-medium">Find us on Product Hunt</span>
    </a>
  )
}
