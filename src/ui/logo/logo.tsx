/** The wordmark: "Freehold", with a parcel of land outlined in red as its o. */
export function Logo({ className = '' }: { readonly className?: string }) {
  return (
    <span className={`inline-flex items-baseline font-serif font-semibold tracking-[-0.02em] ${className}`}>
      <span className="sr-only">Freehold</span>
      <span aria-hidden="true" className="contents">
        Freeh
        <svg
          viewBox="0 0 100 96"
          className="mx-[0.05em] h-[0.52em] w-[0.54em] translate-y-[0.02em] overflow-visible fill-none"
        >
          <path
            d="M12 16L90 4L94 78L6 92Z"
            strokeWidth="15"
            strokeLinejoin="miter"
            className="stroke-title-red"
          />
        </svg>
        ld
      </span>
    </span>
  )
}
